import { useMemo } from 'react';
import { formatDateTime, formatInteger, formatTick } from '../../lib/format';
import { Chart } from './chart';
import { baseOption, type ChartTheme, tooltipStyle, useChartTheme } from './chart-theme';
import type { ChartOption } from './echarts';

export interface StepPoint {
  t: string;
  score: number;
  /** What the points were given for. */
  cause?: string | undefined;
}

/** Adds the titles of captured challenges to the points. */
export function withTitles(
  points: readonly (StepPoint & { challengeId?: number })[],
  titles: ReadonlyMap<number, string>,
): StepPoint[] {
  return points.map(({ challengeId, ...point }) => ({
    ...point,
    cause: titles.get(challengeId ?? 0),
  }));
}

export interface StepSeries {
  name: string;
  points: readonly StepPoint[];
  /** The user's own series is drawn thicker. */
  own?: boolean;
}

/** A time that the chart marks with a line, such as a deadline. */
export interface StepMark {
  t: string;
  label: string;
}

interface Step {
  t: number;
  score: number;
  cause?: string;
}

const DASHED_FROM = 5;
const MARGIN = 0.03;
const MINUTE_MS = 60_000;

/**
 * Aligns all series to the times of all changes, so that a tooltip shows every score. They start at zero just before
 * the first change and end shortly after the last one, but not after `now`.
 */
export function alignSeries(series: readonly StepSeries[], now: number): Step[][] {
  const moments = [
    ...new Set(series.flatMap(({ points }) => points.map(({ t }) => Date.parse(t)))),
  ].sort((one, other) => one - other);
  const first = moments[0];
  if (first === undefined) return series.map(() => []);
  const last = moments.at(-1) ?? first;
  const margin = Math.max((last - first) * MARGIN, MINUTE_MS);
  const end = Math.min(last + margin, now);
  const all = [first - margin, ...moments, ...(end > last ? [end] : [])];
  return series.map(({ points }) => stepsAt(points, all));
}

function stepsAt(points: StepSeries['points'], moments: readonly number[]): Step[] {
  const gains = points
    .map(({ t, ...point }) => ({ t: Date.parse(t), ...point }))
    .sort((one, other) => one.t - other.t);
  let next = 0;
  let score = 0;
  return moments.map((t) => {
    let cause: string | undefined;
    for (let gain = gains[next]; gain !== undefined && gain.t <= t; gain = gains[next]) {
      score = gain.score;
      cause = gain.cause;
      next += 1;
    }
    return cause === undefined ? { t, score } : { t, score, cause };
  });
}

/** Scores over time as steps. */
export function stepOption(
  series: readonly StepSeries[],
  label: string,
  theme: ChartTheme,
  marks: readonly StepMark[] = [],
): ChartOption {
  const { token, language } = theme;
  const lines = alignSeries(series, theme.now);
  const many = series.length > 1;
  const axis = {
    axisLine: { lineStyle: { color: token.colorBorder } },
    axisTick: { show: false },
    axisLabel: { color: token.colorTextDescription, hideOverlap: true },
  };
  return {
    ...baseOption(theme, label),
    grid: { left: 12, right: 20, top: many ? 48 : marks.length > 0 ? 32 : 16, bottom: 60 },
    legend: {
      show: many,
      type: 'scroll',
      top: 0,
      left: 0,
      right: 0,
      data: series.map(({ name }) => name),
      textStyle: { color: token.colorText, width: 120, overflow: 'truncate' },
      inactiveColor: token.colorTextDisabled,
      pageIconColor: token.colorText,
      pageIconInactiveColor: token.colorTextDisabled,
      pageTextStyle: { color: token.colorTextDescription },
    },
    tooltip: {
      ...tooltipStyle(theme),
      trigger: 'axis',
      order: 'valueDesc',
      axisPointer: {
        label: {
          formatter: ({ value }) => formatDateTime(new Date(Number(value)).toISOString(), language),
        },
      },
    },
    xAxis: {
      ...axis,
      type: 'time',
      ...lastMoment(lines, marks),
      splitLine: { show: false },
      axisLabel: { ...axis.axisLabel, formatter: (value: number) => formatTick(value, language) },
    },
    yAxis: {
      ...axis,
      type: 'value',
      min: 0,
      minInterval: 1,
      axisLine: { show: false },
      splitLine: { lineStyle: { color: token.colorBorderSecondary } },
      axisLabel: {
        ...axis.axisLabel,
        formatter: (value: number) => formatInteger(value, language),
      },
    },
    dataZoom: [sliderZoom(theme), ...(theme.touch ? [] : [wheelZoom])],
    series: lines.map((steps, index) => ({
      type: 'line',
      id: series[index]?.name ?? '',
      name: series[index]?.name ?? '',
      step: 'end',
      showSymbol: false,
      symbolSize: 7,
      lineStyle: {
        width: series[index]?.own === true ? 4 : 2,
        // Ten lines must differ by more than color.
        type: index >= DASHED_FROM ? 'dashed' : 'solid',
      },
      emphasis: { focus: many ? 'series' : 'none' },
      tooltip: {
        // A formatter for the whole tooltip would require escaping the names.
        valueFormatter: (value, index) =>
          scoreText(formatInteger(Number(value), language), steps[index]?.cause),
      },
      data: steps.map(({ t, score }) => [t, score]),
      ...(index === 0 && marks.length > 0 ? { markLine: markLine(marks, theme) } : {}),
    })),
  };
}

/** Extends the axis to the last mark if it is later than all changes. */
function lastMoment(lines: readonly Step[][], marks: readonly StepMark[]): { max?: number } {
  const last = Math.max(...lines.map((steps) => steps.at(-1)?.t ?? -Infinity));
  const mark = Math.max(...marks.map(({ t }) => Date.parse(t)));
  return mark > last ? { max: mark } : {};
}

function markLine(marks: readonly StepMark[], { token }: ChartTheme) {
  return {
    silent: true,
    symbol: 'none',
    lineStyle: { color: token.colorWarningText, type: 'dashed' as const, width: 1 },
    // The last mark is at the edge, where a centered label would be cut off.
    label: { color: token.colorText, position: 'end' as const, align: 'right' as const },
    data: marks.map(({ t, label }) => ({ xAxis: Date.parse(t), label: { formatter: label } })),
  };
}

const MAX_CAUSE = 24;

/** A score and its cause, shortened to fit a phone. */
function scoreText(score: string, cause: string | undefined): string {
  if (cause === undefined) return score;
  const letters = Array.from(cause);
  const cut = letters.length > MAX_CAUSE ? `${letters.slice(0, MAX_CAUSE - 1).join('')}…` : cause;
  return `${score} · ${cut}`;
}

// The wheel without Ctrl scrolls the page.
const wheelZoom = { type: 'inside', zoomOnMouseWheel: 'ctrl', moveOnMouseWheel: false } as const;

function sliderZoom({ token, language }: ChartTheme) {
  return {
    type: 'slider',
    bottom: 8,
    height: 24,
    borderColor: token.colorBorder,
    backgroundColor: 'transparent',
    fillerColor: token.colorFillSecondary,
    dataBackground: {
      lineStyle: { color: token.colorBorder },
      areaStyle: { color: token.colorFillTertiary },
    },
    selectedDataBackground: {
      lineStyle: { color: token.colorPrimaryBorder },
      areaStyle: { color: token.colorPrimaryBg },
    },
    handleStyle: { color: token.colorBgElevated, borderColor: token.colorPrimary },
    moveHandleStyle: { color: token.colorPrimaryBorder },
    textStyle: { color: token.colorTextDescription },
    labelFormatter: (value: number) => formatTick(value, language),
    brushSelect: false,
  } as const;
}

interface StepChartProps {
  /** The accessible name. */
  label: string;
  series: readonly StepSeries[];
  marks?: readonly StepMark[];
}

export function StepChart({ label, series, marks }: StepChartProps) {
  const theme = useChartTheme();
  const option = useMemo(
    () => stepOption(series, label, theme, marks),
    [series, label, theme, marks],
  );
  return <Chart option={option} />;
}
