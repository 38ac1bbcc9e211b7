import type { ApiAnswer } from './client';
import type { World } from './app';

export const BOUNDARY = 'cut-here';

function multipart(name: string, content: string): string {
  return [
    `--${BOUNDARY}`,
    `Content-Disposition: form-data; name="file"; filename="${name}"`,
    'Content-Type: text/html',
    '',
    content,
    `--${BOUNDARY}--`,
    '',
  ].join('\r\n');
}

/** Uploads a file to a challenge as the owner of the token. */
export function uploadAttachment(
  world: World,
  challengeId: number,
  name: string,
  content: string,
  token: string,
): Promise<ApiAnswer> {
  return world.api.post(
    `/admin/challenges/${String(challengeId)}/attachments`,
    multipart(name, content),
    { token, headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } },
  );
}
