import { fileOf, type Published } from './published';

export function solveCaesar({ description }: Published): string[] {
  const cipher = /[a-z]{5}\{[a-z_]+\}/.exec(description)?.[0] ?? '';
  for (let shift = 0; shift < 26; shift += 1) {
    const text = cipher.replaceAll(/[a-z]/g, (letter) =>
      String.fromCharCode(((letter.charCodeAt(0) - 97 + shift) % 26) + 97),
    );
    // The challenge says that the flag is case-insensitive.
    if (text.startsWith('vexil{')) return [text.toUpperCase()];
  }
  return [];
}

export function solveSmallE(published: Published): string[] {
  const cipher = BigInt(/c = (0x[0-9a-f]+)/.exec(fileOf(published, 'rsa.txt'))?.[1] ?? '0');
  const hex = cubeRoot(cipher).toString(16);
  return [Buffer.from(hex, 'hex').toString()];
}

function cubeRoot(value: bigint): bigint {
  let low = 0n;
  let high = 1n << 400n;
  while (low < high) {
    const middle = (low + high + 1n) / 2n;
    if (middle ** 3n <= value) low = middle;
    else high = middle - 1n;
  }
  return low;
}
