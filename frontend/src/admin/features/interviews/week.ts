import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import type { TimetableSlot } from '../../../api';
import { dayjsLocale } from '../../../i18n/languages';
import { type Day, dayOf } from '../../crud/list/calendar/days';

const DAYS_OF_WEEK = 7;

export type Grouping = 'place' | 'interviewer';

/** A slot in the timetable, under a place or an interviewer. */
export interface Entry {
  slot: TimetableSlot;
  /** The place, or the id of the interviewer; empty: online, or nobody. */
  key: string;
  label: string;
}

/** The days of the week of a day; its first day depends on the language. */
export function weekOf(day: Day, language: string): Day[] {
  const start = dayjs(day).locale(dayjsLocale(language)).startOf('week');
  return Array.from({ length: DAYS_OF_WEEK }, (_, index) =>
    dayOf(start.add(index, 'day').valueOf()),
  );
}

export const addDays = (day: Day, count: number): Day =>
  dayOf(dayjs(day).add(count, 'day').valueOf());

/** The slots by place, or once for each of their interviewers. */
export function entriesOf(slots: readonly TimetableSlot[], by: Grouping): Entry[] {
  const entries = slots.flatMap((slot): Entry[] => {
    if (by === 'place') return [{ slot, key: slot.place, label: slot.place }];
    if (slot.interviewers.length === 0) return [{ slot, key: '', label: '' }];
    return slot.interviewers.map(({ id, username }) => ({
      ...{ slot, key: String(id), label: username },
    }));
  });
  return entries.sort(
    (a, b) => a.slot.startsAt.localeCompare(b.slot.startsAt) || a.label.localeCompare(b.label),
  );
}

/** The local times of day at which slots of a week begin, in order. */
export function startTimesOf(entries: readonly Entry[]): string[] {
  return [...new Set(entries.map(({ slot }) => timeOfDay(slot.startsAt)))].sort();
}

export const timeOfDay = (time: string): string => dayjs(time).format('HH:mm');
