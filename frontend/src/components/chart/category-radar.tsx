import type { CategoryName } from '../tags';
import { formatInteger } from '../../lib/format';
import { type ChartTheme, baseOption, tooltipStyle, useChartTheme } from './chart-theme';
import type { ChartOption } from './echarts';
import { useMemo } from 'react';
import { Chart } from './chart';
import { useTranslation } from 'react-i18next';

/** What somebody has of a category, and what there is to have. */
export interface CategoryScore {
  category: CategoryName;
  score: number;
  maxScore: number;
}

const MIN_SCORED_CATEGORIES = 3;

/** The axes of the radar: every category that has points to give; none before three have given some. */
export function radarCategories<Row extends CategoryScore>(rows: readonly Row[]): Row[] {
  if (rows.filter(({ score }) => score > 0).length < MIN_SCORED_CATEGORIES) return [];
  return rows.filter(({ maxScore }) => maxScore > 0);
}

interface RadarAxis {
  name: string;
  value: number;
  max: number;
}

/** One shape over several axes, each measured by its own whole. */
export function radarOption(
  axes: readonly RadarAxis[],
  label: string,
  look: ChartTheme,
): ChartOption {
  const { token, language } = look;
  return {
    ...baseOption(look, label),
    tooltip: {
      ...tooltipStyle(look),
      trigger: 'item',
      valueFormatter: (value) => formatInteger(Number(value), language),
    },
    radar: {
      indicator: axes.map(({ name, max }) => ({ name, max })),
      radius: '66%',
      splitNumber: 4,
      axisName: { color: token.colorText, fontSize: 13 },
      axisLine: { lineStyle: { color: token.colorBorderSecondary } },
      splitLine: { lineStyle: { color: token.colorBorderSecondary } },
      splitArea: { areaStyle: { color: ['transparent', token.colorFillQuaternary] } },
    },
    series: [
      {
        type: 'radar',
        name: label,
        symbolSize: 6,
        itemStyle: { color: token.colorPrimary },
        lineStyle: { width: 2, color: token.colorPrimary },
        areaStyle: { color: token.colorPrimary, opacity: 0.2 },
        data: [{ name: label, value: axes.map(({ value }) => value) }],
      },
    ],
  };
}

interface RadarChartProps {
  /** What the chart shows, for those who do not see it. */
  label: string;
  axes: readonly RadarAxis[];
}

export function RadarChart({ label, axes }: RadarChartProps) {
  const look = useChartTheme();
  const option = useMemo(() => radarOption(axes, label, look), [axes, label, look]);
  return <Chart size="square" option={option} />;
}

/** The strong and the weak sides at a glance; put a table of the same numbers below it. */
export function CategoryRadar({ rows }: { rows: readonly CategoryScore[] }) {
  const { t } = useTranslation();
  const axes = useMemo(
    () =>
      radarCategories(rows).map(({ category, score, maxScore }) => ({
        name: t(`game.category.${category}`),
        value: score,
        max: maxScore,
      })),
    [rows, t],
  );
  if (axes.length === 0) return null;
  return <RadarChart label={t('ui.chart.categories')} axes={axes} />;
}
