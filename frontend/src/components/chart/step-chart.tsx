import { useMemo } from 'react';
import { Chart } from './chart';
import { stepOption } from './step-option';
import type { StepSeries } from './step-series';
import { useChartTheme } from './use-chart-look';

interface StepChartProps {
  /** What the chart shows, for those who do not see it. */
  label: string;
  series: readonly StepSeries[];
}

export function StepChart({ label, series }: StepChartProps) {
  const look = useChartTheme();
  return <Chart option={useMemo(() => stepOption(series, label, look), [series, label, look])} />;
}
