import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Activity } from '../../../api';
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
import styles from './overview.module.css';
import { dayPoints, hourPoints, hourSpan, quiet, spanOf } from './plots';

/** Registrations and active users by day, right and wrong submissions by hour. */
export function ActivityPlots({ activity }: { activity: Activity }) {
  const { t } = useTranslation();
  if (quiet(activity))
    return (
      <Panel title={t('statistics.days.title')}>
        <EmptyState title={t('statistics.quiet')} hint={t('statistics.quietHint')} />
      </Panel>
    );
  return (
    <div className={styles.plots}>
      <DaysPanel days={activity.days} />
      <HoursPanel hours={activity.hours} />
    </div>
  );
}

function DaysPanel({ days }: { days: Activity['days'] }) {
  const { t, i18n } = useTranslation();
  const { registrations: registrationsOf, activeUsers: activeUsersOf } = useListLinks();
  const series = useMemo(
    () => [
      { name: t('statistics.registrations') },
      { name: t('statistics.activeUsers'), as: 'line' as const },
    ],
    [t],
  );
  const points = useMemo(
    () =>
      dayPoints(days, i18n.language, ({ registrations, activeUsers }) => [
        registrations,
        activeUsers,
      ]),
    [days, i18n.language],
  );
  const linkOf = useCallback<LinkOfValue>(
    (at, which) => {
      const day = days[at];
      return day && (which === 0 ? registrationsOf : activeUsersOf)(spanOf(day));
    },
    [days, registrationsOf, activeUsersOf],
  );
  const title = t('statistics.days.title');
  const data = { series, points, linkOf };
  return (
    <ChartPanel
      title={title}
      collapseKey="statistics.days"
      resetKey={points.length}
      chart={<BarChart {...data} label={t('statistics.days.label')} />}
      table={<BarTable {...data} newestFirst label={title} pointTitle={t('statistics.day')} />}
    />
  );
}

/** With more hours, bars would be too thin to click. */
const HOURS_IN_VIEW = { desktop: 72, mobile: 24 };

function HoursPanel({ hours }: { hours: Activity['hours'] }) {
  const { t, i18n } = useTranslation();
  const { submissions } = useListLinks();
  const inView = useSettings(({ device }) => HOURS_IN_VIEW[device]);
  const series = useMemo(
    () => [{ name: t('statistics.correct') }, { name: t('statistics.wrong') }],
    [t],
  );
  const points = useMemo(() => hourPoints(hours, i18n.language), [hours, i18n.language]);
  const linkOf = useCallback<LinkOfValue>(
    (at, which) => {
      const hour = hours[at]?.hour;
      const result = which === 0 ? 'correct' : 'wrong';
      return hour && submissions({ of: 'player', span: hourSpan(hour), result });
    },
    [hours, submissions],
  );
  const title = t('statistics.hours.title');
  const data = { series, points, linkOf };
  return (
    <ChartPanel
      title={title}
      collapseKey="statistics.hours"
      resetKey={points.length}
      chart={<BarChart {...data} stacked inView={inView} label={t('statistics.hours.label')} />}
      table={<BarTable {...data} newestFirst label={title} pointTitle={t('statistics.hour')} />}
    />
  );
}
