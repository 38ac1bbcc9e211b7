import { AppError, invalidField } from '../../http/errors';
import { limits } from '../../lib/limits';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const { days, hours } = limits.statistics;

/** Times that PostgreSQL and JavaScript agree on. */
const FIRST = Date.UTC(1970, 0, 1);
const LAST = Date.UTC(3000, 0, 1);

/** The asked-for times. Throws `input.invalid` for a range that is empty or too long. */
export function readRange(
  { from, to }: { from?: string; to?: string },
  now = Date.now(),
): { from: Date | null; to: Date | null } {
  const range = { from: dateOf('from', from), to: dateOf('to', to) };
  if (range.from) {
    const lengthMs = (range.to?.getTime() ?? now) - range.from.getTime();
    if (lengthMs <= 0) throw invalidField(range.to ? 'to' : 'from', { key: 'period.ends' });
    // As many whole days may have an hour more where clocks are put back.
    if (lengthMs > days * DAY_MS + HOUR_MS) throw tooLong();
  }
  return range;
}

export function tooLong(): AppError {
  return invalidField('from', { key: 'statistics.days', params: { max: days } });
}

/** Where the hours begin: with the range, but no earlier than so many hours before its end. */
export function hoursFrom(from: Date, to: Date): Date {
  const earliest = Math.ceil((to.getTime() - hours * HOUR_MS) / HOUR_MS) * HOUR_MS;
  return new Date(Math.max(from.getTime(), earliest));
}

/** The zone, where this Node.js knows it. Throws `input.invalid`. */
export function readZone(tz: string): string {
  try {
    Intl.DateTimeFormat('en', { timeZone: tz });
    return tz;
  } catch {
    throw unknownZone();
  }
}

/** Throws `input.invalid` for a zone that only PostgreSQL does not know, else the error itself. */
export function rethrowZone(error: unknown): never {
  throw isUnknownZone(error) ? unknownZone() : error;
}

function unknownZone(): AppError {
  return invalidField('tz', { key: 'statistics.zone' });
}

function isUnknownZone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '22023';
}

function dateOf(field: string, time: string | undefined): Date | null {
  if (time === undefined) return null;
  const date = new Date(time);
  if (date.getTime() >= FIRST && date.getTime() < LAST) return date;
  throw invalidField(field, { key: 'field.time' });
}
