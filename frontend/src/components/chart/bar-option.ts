import { formatInteger } from '../../lib/format';
import { baseOption, type ChartTheme, tooltipStyle } from './chart-theme';
import type { ChartOption } from './echarts';

/** One series of bars; a line differs from bars by its shape as well as its color. */
export interface BarSeries {
  name: string;
  as?: 'bar' | 'line';
}

/** One point of the axis, such as a day, with a value for each series. */
export interface BarPoint {
  /** The label on the axis. */
  label: string;
  /** The unique title in tooltips and tables. */
  title: string;
  values: readonly number[];
}

export interface BarChartData {
  series: readonly BarSeries[];
  points: readonly BarPoint[];
  /** Whether the bars of a point are stacked. */
  stacked?: boolean;
  /** The number of points that are visible at first (the last ones); by default all. */
  inView?: number | undefined;
}

const MAX_BAR_PX = 36;
/** A line with more points than this gets no symbols, because they would cover it. */
const MAX_SYMBOLS = 40;

/** Stripes in the background's color, for readers who cannot tell the colors apart. */
const stripes = (color: string) => ({
  symbol: 'rect',
  dashArrayX: [1, 0],
  dashArrayY: [2, 3],
  rotation: -Math.PI / 4,
  color,
});

/** Numbers by class as bars and lines. */
export function barOption(
  { series, points, stacked = false, inView = points.length }: BarChartData,
  label: string,
  theme: ChartTheme,
): ChartOption {
  const { token, language, colorWeak } = theme;
  const hasZoom = inView < points.length;
  const many = series.length > 1;
  const axisLabel = { color: token.colorTextDescription, hideOverlap: true };
  return {
    ...baseOption(theme, label),
    // The last axis label may extend beyond its bar.
    grid: { left: 8, right: 24, top: many ? 40 : 16, bottom: hasZoom ? 44 : 4, containLabel: true },
    legend: {
      show: many,
      top: 0,
      left: 0,
      selectedMode: false,
      data: series.map(({ name }) => name),
      textStyle: { color: token.colorText },
    },
    tooltip: {
      ...tooltipStyle(theme),
      trigger: 'axis',
      axisPointer: { type: 'shadow', shadowStyle: { color: token.colorFillSecondary } },
      valueFormatter: (value) => formatInteger(Number(value), language),
    },
    xAxis: {
      type: 'category',
      data: points.map(({ title }) => title),
      axisTick: { show: false },
      axisLine: { lineStyle: { color: token.colorBorder } },
      axisLabel: { ...axisLabel, formatter: (_, index) => points[index]?.label ?? '' },
    },
    yAxis: {
      type: 'value',
      min: 0,
      minInterval: 1,
      splitLine: { lineStyle: { color: token.colorBorderSecondary } },
      axisLabel: { ...axisLabel, formatter: (value: number) => formatInteger(value, language) },
    },
    dataZoom: hasZoom ? [zoomOf(points.length, inView, theme)] : [],
    series: series.map(({ name, as = 'bar' }, index) => {
      const data = points.map(({ values }) => values[index] ?? 0);
      if (as === 'line')
        return {
          type: 'line',
          id: name,
          name,
          data,
          symbol: 'circle',
          symbolSize: 7,
          showSymbol: points.length <= MAX_SYMBOLS,
          lineStyle: { width: 2 },
        };
      return {
        type: 'bar',
        id: name,
        name,
        data,
        barMaxWidth: MAX_BAR_PX,
        ...(stacked ? { stack: 'all' } : {}),
        ...(colorWeak && index > 0
          ? { itemStyle: { decal: stripes(token.colorBgContainer) } }
          : {}),
      };
    }),
  };
}

function zoomOf(count: number, inView: number, { token }: ChartTheme) {
  return {
    type: 'slider',
    startValue: count - inView,
    endValue: count - 1,
    bottom: 8,
    height: 22,
    borderColor: token.colorBorder,
    backgroundColor: 'transparent',
    fillerColor: token.colorFillSecondary,
    handleStyle: { color: token.colorBgElevated, borderColor: token.colorPrimary },
    moveHandleStyle: { color: token.colorPrimaryBorder },
    showDetail: false,
    brushSelect: false,
  } as const;
}
