import { ZoneClock } from '../../lib/zone-clock';
import type { SlotsGenerate } from './dto/slot';

const MINUTE_MS = 60_000;

/** A slot that is to be made. */
export interface SlotPlan {
  startsAt: Date;
  endsAt: Date;
  place: string;
  link: string;
  interviewerIds: readonly number[];
}

/**
 * The slots of each day and place, in the order of time. `from` and `to` are local times of the zone; between them time runs
 * evenly, also on a day when clocks change.
 */
export function planSlots(
  { days, from, to, minutes, pauseMinutes = 0, places }: Omit<SlotsGenerate, 'stageId'>,
  zone: string,
): SlotPlan[] {
  const clock = new ZoneClock(zone);
  const timeOf = (day: string, time: string) => clock.timeOf(new Date(`${day}T${time}:00Z`));
  const step = (minutes + pauseMinutes) * MINUTE_MS;
  const starts = [...days].sort().flatMap((day) => {
    const last = timeOf(day, to) - minutes * MINUTE_MS;
    const found: number[] = [];
    for (let start = timeOf(day, from); start <= last; start += step) found.push(start);
    return found;
  });
  return starts.flatMap((start) =>
    places.map(({ place = '', link = '', interviewerIds }) => ({
      ...{ place, link, interviewerIds },
      startsAt: new Date(start),
      endsAt: new Date(start + minutes * MINUTE_MS),
    })),
  );
}

/** Whether a text like 2026-02-30 is a day of the calendar. */
export function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text);
}

/** Whether two spans of time share a moment; each has its start and not its end. */
export function overlaps(
  a: { startsAt: Date; endsAt: Date },
  b: { startsAt: Date; endsAt: Date },
): boolean {
  return a.startsAt < b.endsAt && b.startsAt < a.endsAt;
}
