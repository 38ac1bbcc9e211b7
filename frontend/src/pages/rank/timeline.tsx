import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScoreLine } from '../../api';
import { ChartPanel, StepChart, StepTable } from '../../components';

interface TimelineProps {
  lines: ScoreLine[];
  userId: number;
  startsFolded: boolean;
}

/** The scores of the first ten players over time. */
export function Timeline({ lines, userId, startsFolded }: TimelineProps) {
  const { t } = useTranslation();
  const series = useMemo(
    () =>
      lines.map((line) => ({
        name: line.username,
        points: line.points,
        own: line.userId === userId,
      })),
    [lines, userId],
  );
  const leader = series[0];
  if (leader === undefined) return null;
  const label = t('rank.timeline.label', {
    count: series.length,
    name: leader.name,
    score: leader.points.at(-1)?.score ?? 0,
  });
  return (
    <ChartPanel
      foldsAs="rank"
      startsFolded={startsFolded}
      title={t('rank.timeline.title')}
      chart={<StepChart series={series} label={label} />}
      table={<StepTable series={series} label={t('rank.timeline.title')} />}
    />
  );
}
