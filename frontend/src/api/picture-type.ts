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

/** How many of a file's first bytes decide its type. */
export const SIGNATURE_BYTES = 16;

/**
 * The picture type that a file's first bytes show; undefined for all other files. File names and headers are not
 * trusted. SVG does not count: opened by itself it runs its scripts in the site's origin.
 */
export function detectPictureType(data: Uint8Array): string | undefined {
  return SIGNATURES.find(([, fits]) => fits(data))?.[0];
}
