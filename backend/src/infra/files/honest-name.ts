import { invalidField } from '../../http/errors';
import { UNKNOWN_TYPE } from './files.service';

const PICTURE = ['image/'];
const FILM = ['video/', 'audio/', 'application/ogg'];
// What is packed as ZIP is often found as nothing more; with a password, an Office document is a compound file (CFB).
const DOCUMENT = [
  'application/zip',
  'application/x-cfb',
  'application/rtf',
  'application/vnd.openxmlformats-officedocument.',
  'application/vnd.oasis.opendocument.',
  'application/vnd.ms-',
];

/** What a name's ending promises: beginnings of media types. Texts and source code have no signature, so theirs promise none. */
const promised: Record<string, readonly string[]> = {
  pdf: ['application/pdf'],
  ...byEnding('jpg jpeg png apng gif webp bmp tif tiff heic heif avif', PICTURE),
  ...byEnding('mp4 m4v mov mkv webm avi mp3 m4a wav ogg oga ogv flac aac', FILM),
  ...byEnding('doc docx xls xlsx ppt pptx odt ods odp', DOCUMENT),
  zip: [...DOCUMENT, 'application/epub+zip', 'application/java-archive', 'application/x-xpinstall'],
  '7z': ['application/x-7z-compressed'],
  rar: ['application/x-rar-compressed'],
  tar: ['application/x-tar'],
  ...byEnding('gz tgz', ['application/gzip']),
  xz: ['application/x-xz'],
  bz2: ['application/x-bzip2'],
};

function byEnding(endings: string, types: readonly string[]): Record<string, readonly string[]> {
  return Object.fromEntries(endings.split(' ').map((ending) => [ending, types]));
}

/** The ending of a file name in lower case, without its dot; empty where there is none. */
export function endingOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** Whether the media type that was found in a content is one that the name promises; what was not found fits any name. */
export function fitsContent(name: string, type: string): boolean {
  const ending = endingOf(name);
  const types = Object.hasOwn(promised, ending) ? promised[ending] : undefined;
  return !types || type === UNKNOWN_TYPE || types.some((beginning) => type.startsWith(beginning));
}

/** Throws `input.invalid` on `file` if the content contradicts the ending of the name. */
export function assertHonestName(name: string, type: string): void {
  if (fitsContent(name, type)) return;
  const params = { ending: `.${endingOf(name)}` };
  throw invalidField('file', { key: 'file.content', params });
}

/** A file name that reveals only the type. A long extension is left out, as it may be part of a name. */
export function anonymousName(name: string, position: number): string {
  const ending = endingOf(name);
  const isType = /^[a-z0-9]{1,5}$/.test(ending);
  return `file ${String(position)}${isType ? `.${ending}` : ''}`;
}
