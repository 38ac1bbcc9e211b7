import { useList, useResourceParams } from '@refinedev/core';
import { Skeleton } from 'antd';
import { type ComponentType, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ErrorState, LazyBoundary, Page, Panel } from '../../components';
import { canCall, useRoles } from '../../domain/access';
import { AttentionPanel } from './attention-panel';
import styles from './control-panel.module.css';
import { MentionsPanel } from './mentions-panel';
import { OperationsPanel } from './operations-panel';
import { RecentSubmissions } from './recent-submissions';
import { resourceIcons } from './resource-icons';

interface ControlPanelProps {
  /** Passed in, because it is loaded after the rest of the page. */
  Statistics: ComponentType;
}

/** Items that need attention, the resources that the user may list, statistics and recent submissions. */
export function ControlPanel({ Statistics }: ControlPanelProps) {
  const { t } = useTranslation();
  const roles = useRoles();
  const { resources } = useResourceParams();
  const lists = resources.flatMap(({ name, list, meta }) =>
    typeof list === 'string' && canCall(roles, `GET /admin/${name}`) ? { name, list, meta } : [],
  );
  const groups = [...new Set(lists.map(({ meta }) => String(meta?.['group'])))];
  const about = roles.includes('admin') ? 'controlPanel.about' : 'controlPanel.aboutRoles';
  const seesAttention = canCall(roles, 'GET /admin/attention');
  const seesMentions = canCall(roles, 'GET /admin/mentions');
  const seesOperations = canCall(roles, 'GET /admin/operations');
  const seesStatistics = canCall(roles, 'GET /admin/statistics/activity');
  const seesSubmissions = canCall(roles, 'GET /admin/submissions');
  return (
    <Page title={t('controlPanel.title')} description={lists.length > 0 && t(about)}>
      {seesMentions && <MentionsPanel />}
      {seesAttention && <AttentionPanel />}
      {lists.length > 0 && (
        <nav className={styles.groups} aria-label={t('controlPanel.lists')}>
          {groups.map((group) => (
            <Panel key={group} title={t(`controlPanel.groups.${group}`)}>
              <div className={styles.entries}>
                {lists
                  .filter(({ meta }) => meta?.['group'] === group)
                  .map(({ name, list, meta }) => (
                    <Entry
                      key={name}
                      resource={name}
                      isCounted={meta?.['isSingleRow'] !== true}
                      to={list}
                      title={t(meta?.label ?? name)}
                      about={t(String(meta?.['about'] ?? ''))}
                    />
                  ))}
              </div>
            </Panel>
          ))}
        </nav>
      )}
      {seesOperations && <OperationsPanel />}
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

interface EntryProps {
  resource: string;
  /** Whether to show the number of rows. */
  isCounted: boolean;
  to: string;
  title: string;
  about: string;
}

/** A link to a list, and the number of its rows. */
function Entry({ resource, isCounted, to, title, about }: EntryProps) {
  const { i18n } = useTranslation();
  const Icon = resourceIcons[resource];
  // Reads only the total, because reading users is recorded as a read of contact data.
  const { result } = useList({
    resource,
    pagination: { pageSize: 0 },
    queryOptions: { enabled: isCounted },
  });
  return (
    <Link to={to} className={styles.entry}>
      <span className={styles.icon} aria-hidden>
        {Icon && <Icon />}
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
