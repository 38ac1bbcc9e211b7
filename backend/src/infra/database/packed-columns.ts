import { endianness } from 'node:os';

/**
 * The values of one column of all rows as one base64 text, made by `packIntegers` or `packTimes`; null for no rows. Reading
 * row by row takes several times as long. Not a bytea: the driver decodes it in one go, during which no request is served.
 */
export type PackedColumn = string | null;

/** An aggregate of an expression of integers, for `integersOf`. */
export const packIntegers = (expression: string) =>
  `encode(string_agg(int4send(${expression}), ''), 'base64')`;

/** An aggregate of an expression of times, for `timesOf`. */
export const packTimes = (expression: string) =>
  `encode(string_agg(timestamptz_send(${expression}), ''), 'base64')`;

// PostgreSQL counts microseconds from 2000-01-01.
const EPOCH = Date.UTC(2000, 0, 1) * 1000;

/** A column of integers of four bytes. */
export function integersOf(column: PackedColumn): Int32Array {
  const decoded = Buffer.from(column ?? '', 'base64');
  const integers = new Int32Array(decoded.length / 4);
  const bytes = Buffer.from(integers.buffer);
  decoded.copy(bytes);
  // PostgreSQL sends them in big-endian order.
  if (endianness() === 'LE') bytes.swap32();
  return integers;
}

/** A column of times, in microseconds since 1970. */
export function timesOf(column: PackedColumn): Float64Array {
  const halves = integersOf(column);
  const times = new Float64Array(halves.length / 2);
  for (let index = 0; index < times.length; index += 1) {
    const low = (halves[2 * index + 1] ?? 0) >>> 0;
    times[index] = EPOCH + (halves[2 * index] ?? 0) * 2 ** 32 + low;
  }
  return times;
}
