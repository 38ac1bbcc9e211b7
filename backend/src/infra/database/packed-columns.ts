import { endianness } from 'node:os';

/** Values that a statement packed by `string_agg` of `int4send` or `timestamptz_send`; null for no rows. A row for each would cost several times as much. */
export type PackedColumn = Buffer | null;

// PostgreSQL counts microseconds from 2000-01-01.
const EPOCH = Date.UTC(2000, 0, 1) * 1000;

/** A column of integers of four bytes. */
export function integersOf(column: PackedColumn): Int32Array {
  const integers = new Int32Array((column?.length ?? 0) / 4);
  const bytes = Buffer.from(integers.buffer);
  column?.copy(bytes);
  // They come with the highest byte first.
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
