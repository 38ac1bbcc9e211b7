import { addMonths, boundsOf, dayOf, isMonth, weeksOf } from './days';

const ends = (weeks: string[][]) => weeks.map((days) => `${days[0] ?? ''} ${days.at(-1) ?? ''}`);

it('starts weeks on Monday in Chinese and on Sunday in English', () => {
  expect(ends(weeksOf('2031-09', 'zh-CN'))).toEqual([
    '2031-09-01 2031-09-07',
    '2031-09-08 2031-09-14',
    '2031-09-15 2031-09-21',
    '2031-09-22 2031-09-28',
    '2031-09-29 2031-10-05',
  ]);
  expect(ends(weeksOf('2031-09', 'en-US'))).toEqual([
    '2031-08-31 2031-09-06',
    '2031-09-07 2031-09-13',
    '2031-09-14 2031-09-20',
    '2031-09-21 2031-09-27',
    '2031-09-28 2031-10-04',
  ]);
});

it('shows as many weeks as a month touches', () => {
  expect(weeksOf('2027-02', 'zh-CN')).toHaveLength(4);
  expect(weeksOf('2026-08', 'zh-CN')).toHaveLength(6);
});

it('has the bounds of a month in the time zone of the browser', () => {
  const { start, end } = boundsOf('2031-12');
  expect(Date.parse(start)).toBe(new Date(2031, 11, 1).getTime());
  expect(Date.parse(end)).toBe(new Date(2032, 0, 1).getTime());
  expect(dayOf(start)).toBe('2031-12-01');
});

it('goes on over the end of a year', () => {
  expect(addMonths('2031-12', 1)).toBe('2032-01');
  expect(addMonths('2031-01', -1)).toBe('2030-12');
});

it.each([
  ['2031-09', true],
  ['2031-13', false],
  ['2031-9', false],
  ['0000-01', false],
  ['soon', false],
  [null, false],
])('takes %j for a month: %s', (text, is) => {
  expect(isMonth(text)).toBe(is);
});
