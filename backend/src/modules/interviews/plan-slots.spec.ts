import { isDay, planSlots } from './plan-slots';

const place = (name: string) => ({ place: name, link: '', interviewerIds: [] });
const plan = (values: Partial<Parameters<typeof planSlots>[0]>, zone = 'Asia/Shanghai') =>
  planSlots(
    {
      ...{ days: ['2026-10-20'], from: '09:00', to: '10:00', minutes: 20, pauseMinutes: 0 },
      places: [place('A')],
      ...values,
    },
    zone,
  );
const startsOf = (slots: ReturnType<typeof plan>) =>
  slots.map(({ startsAt }) => startsAt.toISOString().slice(5, 16));

it('fills the time between from and to in the zone', () => {
  expect(startsOf(plan({}))).toEqual(['10-20T01:00', '10-20T01:20', '10-20T01:40']);
});

it('leaves out what would end too late, with pauses between', () => {
  expect(startsOf(plan({ minutes: 25, pauseMinutes: 10 }))).toEqual(['10-20T01:00', '10-20T01:35']);
  expect(startsOf(plan({ minutes: 25, pauseMinutes: 11 }))).toEqual(['10-20T01:00']);
  expect(plan({ minutes: 61 })).toEqual([]);
  expect(plan({ from: '11:00' })).toEqual([]);
});

it('makes one for each place and day, in the order of time', () => {
  const slots = plan({
    days: ['2026-10-21', '2026-10-20'],
    minutes: 60,
    places: [place('A'), place('B')],
  });
  expect(slots.map((slot) => `${startsOf([slot])[0] ?? ''} ${slot.place}`)).toEqual([
    '10-20T01:00 A',
    '10-20T01:00 B',
    '10-21T01:00 A',
    '10-21T01:00 B',
  ]);
});

it('keeps the local time across a change of summer time', () => {
  const days = ['2026-10-24', '2026-10-25', '2026-10-26'];
  expect(startsOf(plan({ days, minutes: 60 }, 'Europe/Berlin'))).toEqual([
    '10-24T07:00',
    '10-25T08:00',
    '10-26T08:00',
  ]);
});

it('has neither a gap nor an overlap while clocks change', () => {
  const night = { from: '01:00', to: '04:00', minutes: 60 };
  expect(startsOf(plan({ ...night, days: ['2026-10-25'] }, 'Europe/Berlin'))).toEqual([
    '10-24T23:00',
    '10-25T00:00',
    '10-25T01:00',
    '10-25T02:00',
  ]);
  expect(startsOf(plan({ ...night, days: ['2026-03-29'] }, 'Europe/Berlin'))).toEqual([
    '03-29T00:00',
    '03-29T01:00',
  ]);
});

it('tells days of the calendar from others', () => {
  expect(['2026-02-28', '2028-02-29'].map(isDay)).toEqual([true, true]);
  expect(['2026-02-29', '2026-13-01'].map(isDay)).toEqual([false, false]);
});
