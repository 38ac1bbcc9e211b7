import { formatInteger } from './axis-words';
import { type ChartTheme, baseOption, tooltipStyle } from './chart-look';
import type { ChartOption } from './chart-option';

export interface RadarAxis {
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
