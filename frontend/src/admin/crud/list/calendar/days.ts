import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { dayjsLocale } from '../../../../i18n/languages';

/** A day in the browser's time zone, as `2031-09-01`; two of them compare as texts. */
export type Day = string;

/** A month as `2031-09`; as a `Day` it is the first day of the month. */
export type Month = Day;

const DAY = 'YYYY-MM-DD';
const MONTH = 'YYYY-MM';
const READABLE_MONTH = /^(?:19|2\d)\d{2}-(?:0[1-9]|1[0-2])$/u;
const DAYS_OF_WEEK = 7;

/** The day of a time in ISO 8601 or in milliseconds. */
export const dayOf = (time: string | number): Day => dayjs(time).format(DAY);

export const monthOf = (day: Day): Month => day.slice(0, MONTH.length);

export const isMonth = (text: string | null): text is Month =>
  text !== null && READABLE_MONTH.test(text);

/** Adds a number of months, which may be negative. */
export const addMonths = (month: Month, count: number): Month =>
  dayjs(month).add(count, 'month').format(MONTH);

/** The first moments of a month and of the next one, in ISO 8601. */
export function boundsOf(month: Month): { start: string; end: string } {
  return { start: momentOf(month), end: momentOf(addMonths(month, 1)) };
}

/** The first moment of a day or of a month, in ISO 8601. */
export const momentOf = (day: Day): string => dayjs(day).toISOString();

/** The whole weeks of a month. The first day of the week depends on the language. */
export function weeksOf(month: Month, language: string): Day[][] {
  const first = dayjs(month);
  const start = first.locale(dayjsLocale(language)).startOf('week');
  const count = Math.ceil((first.diff(start, 'day') + first.daysInMonth()) / DAYS_OF_WEEK);
  return range(count).map((week) =>
    range(DAYS_OF_WEEK).map((index) => start.add(week * DAYS_OF_WEEK + index, 'day').format(DAY)),
  );
}

const range = (length: number) => Array.from({ length }, (_, index) => index);
