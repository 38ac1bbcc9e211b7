import { createHmac } from 'node:crypto';
import { between, fileOf, type Published } from './published';

export function solveChecker(published: Published): string[] {
  const numbers = between(fileOf(published, 'checker.js'), '[', ']').split(',').map(Number);
  const bytes = numbers.map((value, i) => ((value - i * i) & 255) ^ ((i * 7 + 13) & 255));
  return [Buffer.from(bytes).toString()];
}

export function solveShop(published: Published): string[] {
  const price = Number(/PRICE = (\d+)/.exec(fileOf(published, 'shop.c'))?.[1]);
  const coins = Number(/coins = (\d+)/.exec(fileOf(published, 'shop.c'))?.[1]);
  let count = 1;
  while (Math.imul(price, count) >>> 0 > coins) count += 1;
  return [`vexil{0x${count.toString(16).toUpperCase()}}`];
}

export function solvePage(published: Published): string[] {
  const page = fileOf(published, 'guestbook.html');
  const comment = /vexil\{[a-z_]+\}/.exec(between(page, '<!--', '-->'))?.[0] ?? '';
  const cookie = Buffer.from(between(page, 'visitor=', "'"), 'base64').toString();
  const pin = crackPin(between(page, "'token', '", "'"));
  return [comment, cookie.replace('guest:', ''), `vexil{${pin}}`];
}

function crackPin(token: string): string {
  const [head, body, signature] = token.split('.');
  for (let pin = 0; pin < 10_000; pin += 1) {
    const text = String(pin).padStart(4, '0');
    const mac = createHmac('sha256', text).update(`${head ?? ''}.${body ?? ''}`);
    if (mac.digest('base64url') === signature) return text;
  }
  return '';
}

export function solveVault(published: Published): string[] {
  // Typed by the demo's own file, which the challenge publishes.
  const { storage } = JSON.parse(fileOf(published, 'storage.json')) as {
    storage: Record<string, string>;
  };
  const packed = Buffer.from((storage['0x0'] ?? '').slice(2), 'hex');
  // From the low end: eight bytes of openedAt, then the mask.
  const mask = packed[32 - 9] ?? 0;
  const sealed = Buffer.from((storage['0x1'] ?? '').slice(2), 'hex');
  return [
    Buffer.from(sealed.map((byte) => byte ^ mask))
      .toString()
      .replaceAll('\0', ''),
  ];
}

export function solveInversions({ description }: Published): string[] {
  const [seed = 0] = [...description.matchAll(/x\[0\] = (\d+)/g)].map((match) => Number(match[1]));
  const count = 1_000_000;
  let state = seed;
  const values = Array.from({ length: count }, () => {
    const value = state;
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return value;
  });
  return [`vexil{${String(inversionsOf(Float64Array.from(values)))}}`];
}

/** Counts inversions with merge sort in O(n log n). */
function inversionsOf(values: Float64Array): number {
  if (values.length < 2) return 0;
  const left = values.slice(0, values.length >> 1);
  const right = values.slice(values.length >> 1);
  let total = inversionsOf(left) + inversionsOf(right);
  let i = 0;
  let j = 0;
  for (let k = 0; k < values.length; k += 1) {
    const fromRight = i === left.length || (j < right.length && (right[j] ?? 0) < (left[i] ?? 0));
    if (fromRight) total += left.length - i;
    values[k] = (fromRight ? right[j++] : left[i++]) ?? 0;
  }
  return total;
}
