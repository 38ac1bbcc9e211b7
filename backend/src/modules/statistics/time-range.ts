import { AppError, invalidField } from '../../http/errors';
import { limits } from '../../lib/limits';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const { days, hours } = limits.statistics;

/** Times that PostgreSQL and JavaScript agree on. */
const FIRST = Date.UTC(1970, 0, 1);
const LAST = Date.UTC(3000, 0, 1);

/** Parses the requested range. Throws `input.invalid` for a range that is empty or too long. */
export function readRange(
  { from, to }: { from?: string; to?: string },
  now = Date.now(),
): { from: Date | null; to: Date | null } {
  const range = { from: dateOf('from', from), to: dateOf('to', to) };
  if (range.from) {
    const lengthMs = (range.to?.getTime() ?? now) - range.from.getTime();
    if (lengthMs <= 0) throw invalidField(range.to ? 'to' : 'from', { key: 'period.ends' });
    // The longest range may have one hour more, where clocks are put back.
    if (lengthMs > days * DAY_MS + HOUR_MS) throw tooLong();
  }
  return range;
}

export function tooLong(): AppError {
  return invalidField('from', { key: 'statistics.days', params: { max: days } });
}

/** The start of the hours: the start of the range, or the maximum number of hours before its end if that is later. */
export function hoursFrom(from: Date, to: Date): Date {
  const earliest = Math.ceil((to.getTime() - hours * HOUR_MS) / HOUR_MS) * HOUR_MS;
  return new Date(Math.max(from.getTime(), earliest));
}

/** Returns the zone. Throws `input.invalid` if Node.js does not know it. */
export function readZone(tz: string): string {
  try {
    Intl.DateTimeFormat('en', { timeZone: tz });
    return tz;
  } catch {
    throw unknownZone();
  }
}

/** Throws `input.invalid` if the error says that PostgreSQL does not know the zone; otherwise throws the error. */
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
