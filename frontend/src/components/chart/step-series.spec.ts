import { alignSeries as alignedUntil, type StepSeries } from './step-series';

const at = (hour: number) => `2026-01-02T0${String(hour)}:00:00.000Z`;

/** As seen when the last gain was made. */
const aligned = (series: StepSeries[]) => alignedUntil(series, 0);

describe('the steps', () => {
  it('hold a score until the next gain, at every moment any line moves', () => {
    const lines = aligned([
      {
        name: 'ada',
        points: [
          { t: at(1), score: 10 },
          { t: at(3), score: 30 },
        ],
      },
      { name: 'bob', points: [{ t: at(2), score: 20 }] },
    ]);
    expect(lines.map((line) => line.map(({ score }) => score))).toEqual([
      [0, 10, 10, 30],
      [0, 0, 20, 20],
    ]);
    expect(lines[0]?.slice(1).map(({ t }) => t)).toEqual([at(1), at(2), at(3)].map(Date.parse));
  });

  it('start at zero just before the first gain', () => {
    const start = aligned([{ name: 'ada', points: [{ t: at(1), score: 10 }] }])[0]?.[0];
    expect(start?.score).toBe(0);
    expect(start?.t).toBeLessThan(Date.parse(at(1)));
  });

  it('hold the last score a little, never into the future', () => {
    const series = [{ name: 'ada', points: [{ t: at(1), score: 10 }] }];
    const last = Date.parse(at(1));
    const ends = [last + 1000, last + 86_400_000].map((now) =>
      alignedUntil(series, now)[0]?.at(-1),
    );
    expect(ends).toEqual([
      { t: last + 1000, score: 10 },
      { t: last + 60_000, score: 10 },
    ]);
  });

  it('take several gains of one moment together', () => {
    const points = [
      { t: at(1), score: 10 },
      { t: at(1), score: 25 },
    ];
    expect(aligned([{ name: 'ada', points }])[0]?.map(({ score }) => score)).toEqual([0, 25]);
  });

  it('are none without points', () => {
    expect(aligned([{ name: 'ada', points: [] }])).toEqual([[]]);
    expect(aligned([])).toEqual([]);
  });
});
