import { useMemo } from 'react';
import { Chart } from './chart';
import { type RadarAxis, radarOption } from './radar-option';
import { useChartTheme } from './use-chart-look';

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
