import type { ApiAnswer } from './client';
import type { World } from './app';

export const BOUNDARY = 'cut-here';

/** A multipart body with one file. */
export function multipart(name: string, content: string): string {
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

/** The header of a part: a field, or a file if a name is given. */
export function formPart(field: string, fileName?: string): string {
  const name = fileName === undefined ? '' : `; filename="${fileName}"`;
  return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"${name}\r\n\r\n1\r\n`;
}

/** Sends a raw body as multipart form data. */
export function uploadForm(
  world: World,
  challengeId: number,
  form: string,
  token: string,
  type = `multipart/form-data; boundary=${BOUNDARY}`,
): Promise<ApiAnswer> {
  const path = `/admin/challenges/${String(challengeId)}/attachments`;
  return world.api.post(path, form, { token, headers: { 'content-type': type } });
}

/** Uploads a file to a challenge with this token. */
export function uploadAttachment(
  world: World,
  challengeId: number,
  name: string,
  content: string,
  token: string,
): Promise<ApiAnswer> {
  return uploadForm(world, challengeId, multipart(name, content), token);
}
