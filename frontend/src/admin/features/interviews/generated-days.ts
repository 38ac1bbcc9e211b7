import dayjs from 'dayjs';
import { type Day } from '../../crud/list/calendar/days';
import { addDays } from './week';

/** The API accepts as many. */
const MAX_DAYS = 60;

/** The days from the first to the last one, both included, that are on one of the weekdays (0: Sunday). */
export function daysBetween(first: Day, last: Day, weekdays: readonly number[]): Day[] {
  const days: Day[] = [];
  for (let day = first; day <= last && days.length <= MAX_DAYS; day = addDays(day, 1))
    if (weekdays.includes(dayjs(day).day())) days.push(day);
  return days;
}
