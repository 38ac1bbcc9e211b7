import { useList, useResourceParams } from '@refinedev/core';
import { Skeleton } from 'antd';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ErrorState, LazyBoundary, Page, Panel } from '../../components';
import { canCall, useRoles } from '../../domain/access';
import styles from './control-panel.module.css';
import { RecentSubmissions } from './recent-submissions';

interface ControlPanelProps {
  /** Loaded after the rest of the page. */
  Statistics: ComponentType;
}

/** Links to the lists that the user may open, the statistics and the latest submissions. */
export function ControlPanel({ Statistics }: ControlPanelProps) {
  const { t } = useTranslation();
  const roles = useRoles();
  const { resources } = useResourceParams();
  const lists = resources.flatMap(({ name, list, meta }) =>
    typeof list === 'string' && canCall(roles, `GET /admin/${name}`) ? { name, list, meta } : [],
  );
  const about = roles.includes('admin') ? 'controlPanel.about' : 'controlPanel.aboutRoles';
  const seesStatistics = canCall(roles, 'GET /admin/statistics/activity');
  const seesSubmissions = canCall(roles, 'GET /admin/submissions');
  return (
    <Page title={t('controlPanel.title')} description={lists.length > 0 && t(about)}>
      {lists.length > 0 && (
        <nav className={styles.cards} aria-label={t('controlPanel.title')}>
          {lists.map(({ name, list, meta }) => (
            <EntryCard
              key={name}
              resource={name}
              to={list}
              icon={meta?.icon}
              title={t(meta?.label ?? name)}
              about={t(String(meta?.['about'] ?? ''))}
            />
          ))}
        </nav>
      )}
      {seesStatistics && (
        <LazyBoundary
          resetKey={Statistics}
          fallback={(retry) => (
            <Panel title={t('statistics.title')}>
              <ErrorState onRetry={retry} />
            </Panel>
          )}
        >
          <Suspense
            fallback={
              <Panel title={t('statistics.title')}>
                <Skeleton active title={false} paragraph={{ rows: 10 }} />
              </Panel>
            }
          >
            <Statistics />
          </Suspense>
        </LazyBoundary>
      )}
      {seesSubmissions && <RecentSubmissions />}
    </Page>
  );
}

interface EntryCardProps {
  resource: string;
  to: string;
  icon: ReactNode;
  title: string;
  about: string;
}

/** A link to a list, and the number of its rows. */
function EntryCard({ resource, to, icon, title, about }: EntryCardProps) {
  const { i18n } = useTranslation();
  // Only the total: a read of users would be a read of contact data.
  const { result } = useList({ resource, pagination: { pageSize: 0 } });
  return (
    <Link to={to} className={styles.card}>
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      <span className={styles.title}>
        {title}
        {result.total !== undefined && (
          <span className={styles.count}>{result.total.toLocaleString(i18n.language)}</span>
        )}
      </span>
      <span className={styles.about}>{about}</span>
    </Link>
  );
}
