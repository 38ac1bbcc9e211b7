import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScorePoint } from '../../api';
import { ChartPanel, StepChart, StepTable } from '../../components';

/** One's own way up; nothing before the first point. */
export function ScoreTimeline({ points }: { points: ScorePoint[] }) {
  const { t } = useTranslation();
  const name = t('userCenter.timeline.mine');
  const series = useMemo(() => [{ name, points }], [name, points]);
  const last = points.at(-1);
  if (last === undefined) return null;
  return (
    <ChartPanel
      title={t('userCenter.timeline.title')}
      chart={
        <StepChart series={series} label={t('userCenter.timeline.label', { score: last.score })} />
      }
      table={<StepTable series={series} label={t('userCenter.timeline.title')} />}
    />
  );
}
