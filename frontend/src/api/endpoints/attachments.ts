import { ApiError } from '../api-error';
import { http } from '../http';
import { detectPictureType, SIGNATURE_BYTES } from '../picture-type';
import { checkedPath } from './own-path';

/** The largest picture that a text may show; larger files are for downloading. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;

/** The server's folder of a challenge's attachments. */
export const attachmentsPath = (challengeId: number) =>
  `/api/challenges/${String(challengeId)}/attachments`;

/** The bytes of an attachment; the server asks for the session's header, which a plain link cannot carry. */
export async function fetchAttachment(address: string): Promise<Blob> {
  const path = checkedPath('attachment', address);
  return (await http.get<Blob>(path, { baseURL: '', responseType: 'blob' })).data;
}

/**
 * An attachment as a picture. The server gives every attachment out as bytes to download; what becomes a picture is
 * decided here.
 */
export async function fetchAttachedPicture(address: string): Promise<Blob> {
  const tooLarge = new AbortController();
  const { data } = await http.get<Blob>(checkedPath('attachment', address), {
    baseURL: '',
    responseType: 'blob',
    signal: tooLarge.signal,
    onDownloadProgress: ({ loaded }) => {
      if (loaded > MAX_PICTURE_BYTES) tooLarge.abort();
    },
  });
  const type = detectPictureType(
    new Uint8Array(await data.slice(0, SIGNATURE_BYTES).arrayBuffer()),
  );
  if (type === undefined)
    throw new ApiError('No picture.', { statusCode: 200, code: 'picture.unknown' });
  return new Blob([data], { type });
}
