import { limits } from '../../lib/limits';
import { trimChars } from '../../lib/text';

// Path separators, what Windows forbids, controls, and marks that turn the reading direction.
const UNSAFE = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu;
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** A name that is only a name, on every system; what a browser sends may be anything. */
export function safeFileName(sent: string): string {
  // The end of a name tells what the file is; it is cut before anything looks at each character.
  const end = sent.slice(-4 * limits.attachmentName.max);
  const last = end.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const cleaned = Array.from(last.replaceAll(UNSAFE, '_'))
    .slice(-limits.attachmentName.max)
    .join('');
  const trimmed = trimChars(cleaned, '. ');
  if (trimmed === '') return 'file';
  return DEVICES.test(trimmed) ? `_${trimmed}`.slice(0, limits.attachmentName.max) : trimmed;
}

/** As RFC 6266 has it: always a download, with the name in a form old and new readers understand. */
export function attachmentDisposition(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
