import { theme } from 'antd';
import { type BarChartData, barOption } from './bar-option';
import type { ChartTheme } from './chart-theme';

const chartTheme: ChartTheme = {
  token: theme.getDesignToken(),
  language: 'en-US',
  reducedMotion: false,
  touch: false,
  colorWeak: false,
  now: 0,
};

const data: BarChartData = {
  series: [{ name: 'Right' }, { name: 'Wrong' }],
  points: [
    { label: 'Nov 1', title: 'November 1', values: [3, 7] },
    { label: 'Nov 2', title: 'November 2', values: [0, 1200] },
  ],
};

const option = (change: Partial<BarChartData> = {}, themed: Partial<ChartTheme> = {}) =>
  barOption({ ...data, ...change }, 'Submissions', { ...chartTheme, ...themed });

describe('the bar chart', () => {
  it('has an accessible name', () => {
    expect(option().aria).toEqual({ enabled: true, label: { description: 'Submissions' } });
  });

  it('draws a number of each point for each series', () => {
    expect(option().series).toMatchObject([
      { type: 'bar', name: 'Right', data: [3, 0] },
      { type: 'bar', name: 'Wrong', data: [7, 1200] },
    ]);
  });

  it('draws a missing number as zero', () => {
    const points = [{ label: 'a', title: 'a', values: [3] }];
    expect(option({ points }).series).toMatchObject([{ data: [3] }, { data: [0] }]);
  });

  it('puts bars on each other, or a line over them', () => {
    expect(option().series).not.toMatchObject([{ stack: 'all' }, {}]);
    expect(option({ stacked: true }).series).toMatchObject([{ stack: 'all' }, { stack: 'all' }]);
    const series = [{ name: 'Right' }, { name: 'Wrong', as: 'line' as const }];
    expect(option({ series }).series).toMatchObject([{ type: 'bar' }, { type: 'line' }]);
  });

  it('begins with the last points where not all are in view', () => {
    expect(option().dataZoom).toEqual([]);
    expect(option({ inView: 5 }).dataZoom).toEqual([]);
    expect(option({ inView: 1 }).dataZoom).toMatchObject([{ startValue: 1, endValue: 1 }]);
  });

  it('has a legend only where there are several series', () => {
    expect(option().legend).toMatchObject({ show: true });
    expect(option({ series: [{ name: 'Right' }] }).legend).toMatchObject({ show: false });
  });

  it('has no tooltip formatter, so that the library escapes names', () => {
    expect(option().tooltip).not.toHaveProperty('formatter');
  });

  it('has stripes on the second series for those who cannot rely on colors', () => {
    expect(option().series).not.toMatchObject([{}, { itemStyle: {} }]);
    expect(option({}, { colorWeak: true }).series).toMatchObject([
      { type: 'bar' },
      { itemStyle: { decal: { symbol: 'rect' } } },
    ]);
  });
});
