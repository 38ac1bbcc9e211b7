import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChallengeStatisticsPage } from '../../../api';
import { BarChart, BarTable, ChartPanel, EmptyState, Panel } from '../../../components';
import { formatDuration, formatInteger } from '../../../lib/format';
import styles from './challenge.module.css';
import { bucketPoints } from './time-buckets';

/** Time from first view to solve: median and distribution. */
export function TimeToSolvePanel(times: ChallengeStatisticsPage['timeToSolve']) {
  const { t, i18n } = useTranslation();
  const { count, medianSeconds, buckets } = times;
  const { language } = i18n;
  const title = t('statistics.challenge.timeToSolve');
  const series = useMemo(() => [{ name: t('statistics.challenge.solvers') }], [t]);
  const points = useMemo(
    () =>
      bucketPoints(buckets, {
        upTo: (seconds) =>
          t('statistics.challenge.upTo', { time: formatDuration(seconds, language) }),
        over: (seconds) =>
          t('statistics.challenge.over', { time: formatDuration(seconds, language) }),
      }),
    [buckets, t, language],
  );
  if (count === 0 || medianSeconds === null)
    return (
      <Panel title={title}>
        <EmptyState title={t('statistics.challenge.noTimes')} />
      </Panel>
    );
  const data = { series, points };
  return (
    <ChartPanel
      title={title}
      chart={
        <>
          <p className={styles.median}>
            {t('statistics.challenge.median')}
            <strong>{formatDuration(medianSeconds, language)}</strong>
            {t('statistics.challenge.measured', {
              count,
              total: formatInteger(count, language),
            })}
          </p>
          <BarChart {...data} label={t('statistics.challenge.timesLabel')} />
        </>
      }
      table={<BarTable {...data} label={title} pointTitle={t('statistics.challenge.time')} />}
    />
  );
}
