import { CanAccess, useList, useResourceParams } from '@refinedev/core';
import { Skeleton } from 'antd';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ErrorState, LazyBoundary, Page, Panel } from '../../components';
import styles from './control-panel.module.css';
import { RecentSubmissions } from './recent-submissions';

interface ControlPanelProps {
  /** Loaded after the rest of the page. */
  Statistics: ComponentType;
}

/** Links to all resources that have a list, the statistics and the latest submissions. */
export function ControlPanel({ Statistics }: ControlPanelProps) {
  const { t } = useTranslation();
  const { resources } = useResourceParams();
  return (
    <Page title={t('controlPanel.title')} description={t('controlPanel.about')}>
      <nav className={styles.cards} aria-label={t('controlPanel.title')}>
        {resources.map(({ name, list, meta }) =>
          typeof list === 'string' ? (
            <CanAccess key={name} resource={name} action="list">
              <EntryCard
                resource={name}
                to={list}
                icon={meta?.icon}
                title={t(meta?.label ?? name)}
                about={t(String(meta?.['about'] ?? ''))}
              />
            </CanAccess>
          ) : null,
        )}
      </nav>
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
      <RecentSubmissions />
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
  // Only the total is used; one row is the smallest page.
  const { result } = useList({ resource, pagination: { pageSize: 1 } });
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
