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

/** How many of a file's first bytes tell what it is. */
export const SIGNATURE_BYTES = 16;

/**
 * What picture these first bytes begin; undefined for everything else. Neither a name nor a header is
 * believed, and SVG is no picture here: opened by itself it would run its scripts in our name.
 */
export function detectPictureType(data: Uint8Array): string | undefined {
  return SIGNATURES.find(([, fits]) => fits(data))?.[0];
}
