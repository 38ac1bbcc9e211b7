import { isTimeZone, ZoneClock } from './zone-clock';

it.each([
  ['UTC', '2026-01-02T03:04:05.678Z', '2026-01-02T03:04:05.678Z'],
  ['Asia/Shanghai', '2026-12-31T16:00:00Z', '2027-01-01T00:00:00.000Z'],
  ['Europe/Berlin', '2026-07-01T12:00:00Z', '2026-07-01T14:00:00.000Z'],
  ['Europe/Berlin', '2026-12-01T12:00:00Z', '2026-12-01T13:00:00.000Z'],
  ['Asia/Kathmandu', '2026-01-01T00:00:00Z', '2026-01-01T05:45:00.000Z'],
])('the clock of %s at %s shows %s', (zone, time, shown) => {
  expect(new ZoneClock(zone).at(Date.parse(time)).toISOString()).toBe(shown);
});

it('tells zones from other words', () => {
  expect(['Asia/Shanghai', 'UTC'].map(isTimeZone)).toEqual([true, true]);
  expect(['Nowhere/City', '', '../x'].map(isTimeZone)).toEqual([false, false, false]);
});
