import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChallengeStatisticsPage } from '../../../api';
import {
  BarChart,
  BarTable,
  ChartPanel,
  EmptyState,
  type LinkOfValue,
  Panel,
} from '../../../components';
import { useSettings } from '../../../lib/settings';
import { useListLinks } from '../list-links';
import { dayPoints, spanOf } from '../overview/plots';

interface SolvesPanelProps {
  challengeId: number;
  days: ChallengeStatisticsPage['days'];
}

const DAYS_IN_VIEW = { desktop: 90, mobile: 30 };

/** Solves and wrong submissions by day. */
export function SolvesPanel({ challengeId, days }: SolvesPanelProps) {
  const { t, i18n } = useTranslation();
  const { submissions } = useListLinks();
  const inView = useSettings(({ device }) => DAYS_IN_VIEW[device]);
  const series = useMemo(
    () => [
      { name: t('statistics.challenge.solves') },
      { name: t('statistics.rates.wrongSubmissions') },
    ],
    [t],
  );
  const points = useMemo(
    () => dayPoints(days, i18n.language, ({ solves, wrong }) => [solves, wrong]),
    [days, i18n.language],
  );
  const linkOf = useCallback<LinkOfValue>(
    (at, which) => {
      const day = days[at];
      const result = which === 0 ? 'correct' : 'wrong';
      return day && submissions({ of: 'ranked', challengeId, span: spanOf(day), result });
    },
    [challengeId, days, submissions],
  );
  const title = t('statistics.challenge.overTime');
  if (days.length === 0)
    return (
      <Panel title={title}>
        <EmptyState title={t('statistics.challenge.quiet')} />
      </Panel>
    );
  const data = { series, points, linkOf };
  return (
    <ChartPanel
      title={title}
      chart={<BarChart {...data} inView={inView} label={t('statistics.challenge.overTimeLabel')} />}
      table={<BarTable {...data} newestFirst label={title} pointTitle={t('statistics.day')} />}
    />
  );
}
