import { randomInt } from 'node:crypto';

// Crockford's base 32: no I, L, O or U to misread or misspell.
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;

/** A code of 80 random bits. */
export function generateContent(): string {
  return Array.from({ length: LENGTH }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('');
}
