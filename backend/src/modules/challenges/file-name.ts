import { create } from 'content-disposition';
import { limits } from '../../lib/limits';
import { trimChars } from '../../lib/text';

// Path separators, characters that Windows forbids, control characters and bidirectional marks.
const UNSAFE = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu;
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** Turns any sent name into a file name that is safe on every system. */
export function safeFileName(sent: string): string {
  // Keeps the end, which has the extension; cuts before any work per character.
  const end = sent.slice(-4 * limits.attachmentName.max);
  const last = end.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const cleaned = Array.from(last.replaceAll(UNSAFE, '_'))
    .slice(-limits.attachmentName.max)
    .join('');
  const trimmed = trimChars(cleaned, '. ');
  if (trimmed === '') return 'file';
  return DEVICES.test(trimmed) ? `_${trimmed}`.slice(0, limits.attachmentName.max) : trimmed;
}

/** A Content-Disposition header (RFC 6266) that forces a download, with an ASCII and a UTF-8 name. */
export function attachmentDisposition(name: string): string {
  return create(name, { fallback: name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_') });
}
