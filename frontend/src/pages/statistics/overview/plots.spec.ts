import type { Activity } from '../../../api';
import { dayPoints, hourPoints, quiet, totalsOf } from './plots';

const day = (date: number, registrations: number, activeUsers: number) => ({
  day: `2026-11-0${String(date)}`,
  from: new Date(2026, 10, date).toISOString(),
  to: new Date(2026, 10, date + 1).toISOString(),
  registrations,
  activeUsers,
});

const hour = (at: number, correct: number, wrong: number) => ({
  hour: new Date(2026, 10, 2, at).toISOString(),
  correct,
  wrong,
});

const activity: Activity = {
  from: new Date(2026, 10, 1).toISOString(),
  to: new Date(2026, 10, 3).toISOString(),
  days: [day(1, 2, 5), day(2, 1, 9)],
  hours: [hour(0, 1, 4), hour(1, 0, 3)],
};

describe('the plots', () => {
  it('have a point for each day, named by its date', () => {
    const points = dayPoints(activity.days, 'en-US', ({ registrations, activeUsers }) => [
      registrations,
      activeUsers,
    ]);
    expect(points).toEqual([
      { label: 'Nov 1', title: 'November 1, 2026', values: [2, 5] },
      { label: 'Nov 2', title: 'November 2, 2026', values: [1, 9] },
    ]);
  });

  it('have a point for each hour; midnight is named by the date', () => {
    expect(hourPoints(activity.hours, 'en-US')).toEqual([
      { label: 'Nov 2', title: 'Nov 2, 00:00', values: [1, 4] },
      { label: '01:00', title: 'Nov 2, 01:00', values: [0, 3] },
    ]);
  });
});

describe('the totals', () => {
  it('sum up what can be summed up, and say which span they count', () => {
    expect(totalsOf(activity)).toEqual({
      registrations: 3,
      activeToday: 9,
      correct: 1,
      wrong: 7,
      spans: {
        days: { start: +new Date(2026, 10, 1), end: +new Date(2026, 10, 3) },
        hours: { start: +new Date(2026, 10, 2, 0), end: +new Date(2026, 10, 2, 2) },
        today: { start: +new Date(2026, 10, 2), end: +new Date(2026, 10, 3) },
      },
    });
  });

  it('of a new site are nothing', () => {
    const none = { ...activity, days: [day(1, 0, 0)], hours: [hour(0, 0, 0)] };
    expect(quiet(none)).toBe(true);
    expect(quiet({ ...none, hours: [] })).toBe(true);
    expect(quiet({ ...none, days: [day(1, 0, 1)] })).toBe(false);
    expect(quiet({ ...none, hours: [hour(0, 0, 1)] })).toBe(false);
    expect(totalsOf({ ...none, days: [], hours: [] }).spans).toEqual({});
  });
});
