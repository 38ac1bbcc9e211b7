import { theme } from 'antd';
import { alignSeries as alignedUntil, type StepSeries, stepOption } from './step-chart';
import type { ChartTheme } from './chart-theme';

const at = (hour: number) => `2026-01-02T0${String(hour)}:00:00.000Z`;

/** Aligns series as seen at the time of the last change. */
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

const chartTheme: ChartTheme = {
  token: theme.getDesignToken(),
  language: 'en-US',
  reducedMotion: false,
  touch: false,
  colorWeak: false,
  now: Date.parse('2026-01-02T05:00:00Z'),
};

const ada = { name: 'ada', points: [{ t: '2026-01-02T03:00:00Z', score: 100 }] };
const bob = { name: 'bob', points: [{ t: '2026-01-02T05:00:00Z', score: 1500 }], own: true };

const option = (change: Partial<ChartTheme> = {}, series = [ada, bob]) =>
  stepOption(series, 'Scores', { ...chartTheme, ...change });

describe('the step chart', () => {
  it('has an accessible name', () => {
    expect(option().aria).toEqual({ enabled: true, label: { description: 'Scores' } });
  });

  it('draws a line for each series, one’s own thicker', () => {
    expect(option().series).toMatchObject([
      { name: 'ada', step: 'end', lineStyle: { width: 2 } },
      { name: 'bob', step: 'end', lineStyle: { width: 4 } },
    ]);
  });

  it('has a legend only where there are several lines', () => {
    expect(option().legend).toMatchObject({ show: true, data: ['ada', 'bob'] });
    expect(option({}, [ada]).legend).toMatchObject({ show: false });
  });

  it('says what the points of each line were for', () => {
    const points = [
      { t: '2026-01-02T01:00:00Z', score: 10, cause: 'Check-in' },
      { t: '2026-01-02T02:00:00Z', score: 25 },
    ];
    const texts = (series: StepSeries[]) => {
      const lines = stepOption(series, 'Scores', chartTheme).series as {
        tooltip: { valueFormatter: (value: number, index: number) => string };
      }[];
      return lines.map(({ tooltip }) =>
        // The first step is the start at zero.
        points.map(({ score }, index) => tooltip.valueFormatter(score, index + 1)),
      );
    };
    expect(texts([{ name: 'ada', points }])).toEqual([['10 · Check-in', '25']]);
    expect(texts([bob, { name: 'ada', points }])).toEqual([
      ['10', '25'],
      ['10 · Check-in', '25'],
    ]);
    const long = [{ t: '2026-01-02T01:00:00Z', score: 10, cause: '长'.repeat(200) }];
    expect(texts([{ name: 'ada', points: long }])[0]?.[0]).toBe(`10 · ${'长'.repeat(23)}…`);
  });

  it('has no tooltip formatter, so that the library escapes names', () => {
    expect(option().tooltip).not.toHaveProperty('formatter');
  });

  it('has no animation with reduced motion', () => {
    expect(option().animation).toBe(true);
    expect(option({ reducedMotion: true }).animation).toBe(false);
  });

  it('leaves touch and the wheel without Ctrl to the page', () => {
    expect(option({ touch: true }).dataZoom).toMatchObject([{ type: 'slider' }]);
    expect(option().dataZoom).toMatchObject([
      { type: 'slider' },
      { type: 'inside', zoomOnMouseWheel: 'ctrl', moveOnMouseWheel: false },
    ]);
  });

  it('takes its colors from the theme', () => {
    const dark = theme.getDesignToken({ algorithm: theme.darkAlgorithm });
    const colors = [option().color, option({ token: dark }).color];
    expect(colors[0]).not.toEqual(colors[1]);
    for (const palette of colors) expect(new Set(palette as string[]).size).toBe(10);
  });
});
