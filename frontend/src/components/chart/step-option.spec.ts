import { theme } from 'antd';
import type { ChartTheme } from './chart-look';
import { stepOption } from './step-option';

const look: ChartTheme = {
  token: theme.getDesignToken(),
  language: 'en-US',
  reducedMotion: false,
  touch: false,
  now: Date.parse('2026-01-02T05:00:00Z'),
};

const ada = { name: 'ada', points: [{ t: '2026-01-02T03:00:00Z', score: 100 }] };
const bob = { name: 'bob', points: [{ t: '2026-01-02T05:00:00Z', score: 1500 }], own: true };

const option = (change: Partial<ChartTheme> = {}, series = [ada, bob]) =>
  stepOption(series, 'Scores', { ...look, ...change });

describe('the step chart', () => {
  it('says what it shows', () => {
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

  it('leaves the escaping of names to the library', () => {
    expect(option().tooltip).not.toHaveProperty('formatter');
  });

  it('stands still for those who asked for it', () => {
    expect(option().animation).toBe(true);
    expect(option({ reducedMotion: true }).animation).toBe(false);
  });

  it('leaves a finger on the chart to the page, and the plain wheel too', () => {
    expect(option({ touch: true }).dataZoom).toMatchObject([{ type: 'slider' }]);
    expect(option().dataZoom).toMatchObject([
      { type: 'slider' },
      { type: 'inside', zoomOnMouseWheel: 'ctrl', moveOnMouseWheel: false },
    ]);
  });

  it('takes its colours from the theme', () => {
    const dark = theme.getDesignToken({ algorithm: theme.darkAlgorithm });
    const colours = [option().color, option({ token: dark }).color];
    expect(colours[0]).not.toEqual(colours[1]);
    for (const inks of colours) expect(new Set(inks as string[]).size).toBe(10);
  });
});
