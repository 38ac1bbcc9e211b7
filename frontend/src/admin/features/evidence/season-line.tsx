import { useTranslation } from 'react-i18next';
import type { Evidence } from '../../../api';
import { ChartPanel, StepChart, type StepSeries, StepTable } from '../../../components';
import { formatDateTime, formatInteger } from '../../../lib/format';
import { useChallengeTitle } from './challenge-title';
import { cumulative } from './cumulative';

/** The score over time with the deadline marked; renders nothing without points. */
export function SeasonLine({ evidence }: { evidence: Evidence }) {
  const { t } = useTranslation();
  const series = useSeries(evidence);
  if (evidence.gains.length === 0) return null;
  const title = t('evidence.line.title');
  return (
    <ChartPanel
      collapseKey="evidence"
      title={title}
      chart={<Line evidence={evidence} series={series} />}
      table={<StepTable series={series} label={title} />}
    />
  );
}

function Line({ evidence, series }: { evidence: Evidence; series: readonly StepSeries[] }) {
  const { t, i18n } = useTranslation();
  const { to } = evidence.window;
  const label = t('evidence.line.label', {
    points: formatInteger(evidence.points.total, i18n.language),
    deadline: formatDateTime(to, i18n.language),
  });
  const marks = [{ t: to, label: t('evidence.line.deadline') }];
  return <StepChart series={series} label={label} marks={marks} />;
}

function useSeries({ gains, categories }: Evidence): StepSeries[] {
  const { t } = useTranslation();
  const titleOf = useChallengeTitle();
  const points = (isShown: (gain: Evidence['gains'][number]) => boolean) =>
    cumulative(gains.filter(isShown)).map(({ challenge, ...point }) => ({
      ...point,
      cause: challenge ? titleOf(challenge) : t('evidence.rows.adjustment'),
    }));
  const total = { name: t('evidence.line.total'), points: points(() => true) };
  if (categories.length === 0) return [total];
  const own = points(({ inCategories }) => inCategories);
  return [{ name: t('evidence.line.inCategories'), points: own, own: true }, total];
}
