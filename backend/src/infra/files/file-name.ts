import { create } from 'content-disposition';
import { limits } from '../../lib/limits';
import { trimChars } from '../../lib/text';

// Path separators, characters that Windows forbids, control characters and bidirectional marks.
const UNSAFE = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu;
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

const EXTENSION = /(?:\.tar)?\.[^.\s]{1,16}$/;

/** Turns any sent name into a file name that is safe on every system; a long one keeps its beginning and its extension. */
export function safeFileName(sent: string): string {
  const last = sent.slice(Math.max(sent.lastIndexOf('/'), sent.lastIndexOf('\\')) + 1);
  const cleaned = cutMiddle(trimEnds(last)).normalize('NFC').replaceAll(UNSAFE, '_');
  const name = trimEnds(shorten(cleaned));
  if (name === '') return 'file';
  return DEVICES.test(name) ? shorten(`_${name}`) : name;
}

/** Bounds the work per character. */
function cutMiddle(name: string): string {
  const half = 2 * limits.fileName.max;
  return name.length > 2 * half ? name.slice(0, half) + name.slice(-half) : name;
}

/** Removes blanks at both ends, and dots at the end, which Windows drops. */
function trimEnds(name: string): string {
  // The bar keeps the dots of `.env`.
  return trimChars(trimChars(`|${name}`, '. ').slice(1), ' ');
}

function shorten(name: string): string {
  const { max } = limits.fileName;
  const characters = Array.from(name);
  if (characters.length <= max) return name;
  const extension = EXTENSION.exec(name)?.[0] ?? '';
  return characters.slice(0, max - Array.from(extension).length).join('') + extension;
}

/** A Content-Disposition header (RFC 6266) that forces a download, with an ASCII and a UTF-8 name. */
export function attachmentDisposition(name: string): string {
  return create(name, { fallback: name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_') });
}
