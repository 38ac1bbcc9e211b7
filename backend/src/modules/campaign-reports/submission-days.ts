import { ZoneClock } from '../../lib/zone-clock';

const DAY_MS = 86_400_000;
/** In every zone, days begin and clocks change at a full quarter of an hour. */
const QUARTER_MS = 900_000;

/** A day in the zone of the reader. */
export interface SubmissionDay {
  /** A date such as 2026-09-01. */
  day: string;
  /** Days since the opening; negative before. */
  offset: number;
  applications: number;
}

/**
 * The number of applications that were submitted on each day of a zone, without gaps. The days begin with the opening or an
 * earlier submission, and end with `until` or a later submission. At most the last `most` days are returned.
 */
export function submissionDays(
  submittedAt: readonly Date[],
  { opensAt, until }: { opensAt: Date; until: Date },
  zone: string,
  most: number,
): SubmissionDay[] {
  const clock = new ZoneClock(zone);
  const known = new Map<number, number>();
  const dayOf = (time: Date) => {
    const quarter = Math.floor(time.getTime() / QUARTER_MS);
    const day = known.get(quarter) ?? Math.floor(clock.at(quarter * QUARTER_MS).getTime() / DAY_MS);
    known.set(quarter, day);
    return day;
  };
  const counts = new Map<number, number>();
  for (const time of submittedAt) counts.set(dayOf(time), (counts.get(dayOf(time)) ?? 0) + 1);
  const openingDay = dayOf(opensAt);
  const counted = [...counts.keys()];
  const last = Math.max(dayOf(until), ...counted);
  const first = Math.max(Math.min(openingDay, ...counted), last - most + 1);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => ({
    day: new Date((first + index) * DAY_MS).toISOString().slice(0, 10),
    offset: first + index - openingDay,
    applications: counts.get(first + index) ?? 0,
  }));
}
