import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInteger } from '../../lib/format';
import type { CategoryName } from '../tags';
import { Chart } from './chart';
import { baseOption, type ChartTheme, tooltipStyle, useChartTheme } from './chart-theme';
import type { ChartOption } from './echarts';

/** A player's score in a category, and the maximum. */
export interface CategoryScore {
  category: CategoryName;
  score: number;
  maxScore: number;
}

/** The scores by category as a radar chart; renders nothing with fewer than three scored categories. */
export function CategoryRadar({ rows }: { rows: readonly CategoryScore[] }) {
  const { t } = useTranslation();
  const theme = useChartTheme();
  const option = useMemo(() => {
    const axes = radarCategories(rows).map(({ category, score, maxScore }) => ({
      name: t(`game.category.${category}`),
      value: score,
      max: maxScore,
    }));
    return axes.length > 0 && radarOption(axes, t('common.chart.categories'), theme);
  }, [rows, t, theme]);
  return option && <Chart size="square" option={option} />;
}

const MIN_SCORED_CATEGORIES = 3;

/** The axes of the radar: all categories with points; empty until three of them are scored. */
export function radarCategories<Row extends CategoryScore>(rows: readonly Row[]): Row[] {
  if (rows.filter(({ score }) => score > 0).length < MIN_SCORED_CATEGORIES) return [];
  return rows.filter(({ maxScore }) => maxScore > 0);
}

/** One shape over several axes, each scaled to its own maximum. */
export function radarOption(
  axes: readonly { name: string; value: number; max: number }[],
  label: string,
  theme: ChartTheme,
): ChartOption {
  const { token, language } = theme;
  return {
    ...baseOption(theme, label),
    tooltip: {
      ...tooltipStyle(theme),
      trigger: 'item',
      valueFormatter: (value) => formatInteger(Number(value), language),
    },
    radar: {
      indicator: axes.map(({ name, max }) => ({ name, max })),
      radius: '66%',
      splitNumber: 4,
      axisName: { color: token.colorText, fontSize: 13 },
      axisLine: { lineStyle: { color: token.colorBorder } },
      splitLine: { lineStyle: { color: token.colorBorder } },
      splitArea: { areaStyle: { color: ['transparent', token.colorFillQuaternary] } },
    },
    series: [
      {
        type: 'radar',
        name: label,
        symbolSize: 6,
        itemStyle: { color: token.colorPrimaryText },
        lineStyle: { width: 2, color: token.colorPrimaryText },
        areaStyle: { color: token.colorPrimaryText, opacity: 0.2 },
        data: [{ name: label, value: axes.map(({ value }) => value) }],
      },
    ],
  };
}
