import type { AxiosRequestConfig } from 'axios';
import { ApiError } from '../api-error';
import { del, get, http } from '../http';
import type { Attachment } from '../types';

const startsWith =
  (...bytes: number[]) =>
  (data: Uint8Array) =>
    bytes.every((byte, at) => data[at] === byte);
const hasTextAt = (at: number, word: string) => (data: Uint8Array) =>
  String.fromCharCode(...data.subarray(at, at + word.length)) === word;

const SIGNATURES: readonly (readonly [string, (data: Uint8Array) => boolean])[] = [
  ['image/png', startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  ['image/jpeg', startsWith(0xff, 0xd8, 0xff)],
  ['image/gif', (data) => hasTextAt(0, 'GIF87a')(data) || hasTextAt(0, 'GIF89a')(data)],
  ['image/webp', (data) => hasTextAt(0, 'RIFF')(data) && hasTextAt(8, 'WEBP')(data)],
  ['image/avif', hasTextAt(4, 'ftypavif')],
];

/** Number of leading bytes that identify a file type. */
export const SIGNATURE_BYTES = 16;

/**
 * The picture type by the file's first bytes; undefined for other files. File names and headers are not trusted.
 * SVG is excluded: opened directly, it runs its scripts in the site's origin.
 */
export function detectPictureType(data: Uint8Array): string | undefined {
  return SIGNATURES.find(([, fits]) => fits(data))?.[0];
}

/** The largest picture that a text shows; larger files can only be downloaded. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;

const PATHS = {
  attachment: /^\/api\/challenges\/[1-9]\d{0,9}\/attachments\/[1-9]\d{0,9}$/,
  choiceFile: /^\/api\/admin\/application-choices\/[1-9]\d{0,9}\/files\/[1-9]\d{0,9}$/,
  application: /^\/api\/campaigns\/[1-9]\d{0,9}\/application\/files\/[1-9]\d{0,9}$/,
  answerFile: /^\/api\/challenges\/[1-9]\d{0,9}\/answer\/files\/[1-9]\d{0,9}$/,
  reviewFile: /^\/api\/admin\/reviews\/[1-9]\d{0,9}\/files\/[1-9]\d{0,9}$/,
  avatar: /^\/api\/user\/avatar\/[1-9]\d{0,9}$/,
};

/**
 * The path of an address that is fetched with the session. Only the path is used, so the session never goes to another
 * host; throws for other paths, so that an address cannot trigger another call.
 */
function checkedPath(kind: keyof typeof PATHS, address: string): string {
  const { pathname } = new URL(address, window.location.origin);
  if (!PATHS[kind].test(pathname)) throw new Error(`No ${kind}: ${address}`);
  return pathname;
}

/** The URL path of a challenge's attachments. */
export const attachmentsPath = (challengeId: number) =>
  `/api/challenges/${String(challengeId)}/attachments`;

/** Fetches a file. The server requires the session's header, which links and img elements do not send. */
const getFile = async (
  kind: keyof typeof PATHS,
  address: string,
  config: AxiosRequestConfig = {},
) => get<Blob>(checkedPath(kind, address), { baseURL: '', responseType: 'blob', ...config });

export interface UploadOptions {
  signal: AbortSignal;
  onProgress: (percent: number) => void;
}

const adminAttachmentsPath = (challengeId: number) =>
  `/admin/challenges/${String(challengeId)}/attachments`;

export const fetchAttachments = (challengeId: number) =>
  get<Attachment[]>(adminAttachmentsPath(challengeId));

export const deleteAttachment = (challengeId: number, id: number) =>
  del(`${adminAttachmentsPath(challengeId)}/${String(id)}`);

export const uploadAttachment = (challengeId: number, file: File, options: UploadOptions) =>
  postFile<Attachment>(adminAttachmentsPath(challengeId), file, options);

/** Posts one file as multipart form data. */
export async function postFile<Stored>(
  path: string,
  file: File,
  { signal, onProgress }: UploadOptions,
): Promise<Stored> {
  const form = new FormData();
  form.append('file', file, file.name);
  const { data } = await http.post<Stored>(path, form, {
    signal,
    onUploadProgress: ({ loaded, total }) =>
      onProgress(Math.floor((loaded / (total ?? file.size)) * 100)),
  });
  return data;
}

/** A file of an application, for staff. */
export const fetchChoiceFile = (address: string) => getFile('choiceFile', address);

/** A file of the user's own application. */
export const fetchApplicationFile = (address: string) => getFile('application', address);

/** A file of the user's own answer to a challenge. */
export const fetchAnswerFile = (address: string) => getFile('answerFile', address);

/** A file of an answer, for reviewers. */
export const fetchReviewFile = (address: string) => getFile('reviewFile', address);

export const fetchAttachment = (address: string) => getFile('attachment', address);

/**
 * An attachment as a picture. The server serves all attachments as downloads; their first bytes decide here whether
 * one is a picture. Throws for other files and beyond `MAX_PICTURE_BYTES`.
 */
export async function fetchAttachedPicture(address: string): Promise<Blob> {
  const tooLarge = new AbortController();
  const data = await getFile('attachment', address, {
    signal: tooLarge.signal,
    onDownloadProgress: ({ loaded }) => {
      if (loaded > MAX_PICTURE_BYTES) tooLarge.abort();
    },
  });
  const start = await data.slice(0, SIGNATURE_BYTES).arrayBuffer();
  const type = detectPictureType(new Uint8Array(start));
  if (type === undefined)
    throw new ApiError('No picture.', { statusCode: 200, code: 'picture.unknown' });
  return new Blob([data], { type });
}

/** A user's picture; `bypassCache` skips the browser's cache. */
export const fetchAvatar = (address: string, bypassCache = false) =>
  getFile('avatar', address, bypassCache ? { headers: { 'Cache-Control': 'no-cache' } } : {});
