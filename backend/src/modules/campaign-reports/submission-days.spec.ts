import { submissionDays } from './submission-days';

const span = {
  opensAt: new Date('2026-09-01T01:00:00Z'),
  until: new Date('2026-09-03T01:00:00Z'),
};
const at = (...times: string[]) => times.map((time) => new Date(time));

describe('the days of submissions', () => {
  it('have no gap between the opening and the end', () => {
    expect(submissionDays(at('2026-09-03T00:00:00Z'), span, 'UTC', 400)).toEqual([
      { day: '2026-09-01', offset: 0, applications: 0 },
      { day: '2026-09-02', offset: 1, applications: 0 },
      { day: '2026-09-03', offset: 2, applications: 1 },
    ]);
  });

  it('are those of the zone', () => {
    const late = at('2026-09-01T17:00:00Z', '2026-09-01T15:59:59Z');
    const days = submissionDays(late, span, 'Asia/Shanghai', 400);
    expect(days.map(({ applications }) => applications)).toEqual([1, 1, 0]);
  });

  it('include submissions before the opening and after the end', () => {
    const days = submissionDays(
      at('2026-08-31T12:00:00Z', '2026-09-04T12:00:00Z'),
      span,
      'UTC',
      400,
    );
    expect([days[0], days.at(-1)]).toEqual([
      { day: '2026-08-31', offset: -1, applications: 1 },
      { day: '2026-09-04', offset: 3, applications: 1 },
    ]);
  });

  it('are none before the opening, and at most as many as asked for', () => {
    const before = { ...span, until: new Date('2026-08-01T00:00:00Z') };
    expect(submissionDays([], before, 'UTC', 400)).toEqual([]);
    const years = { ...span, until: new Date('2030-01-01T00:00:00Z') };
    expect(submissionDays([], years, 'UTC', 30)).toHaveLength(30);
  });
});
