import RightOutlined from '@ant-design/icons/RightOutlined';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type Attention, fetchAttention } from '../../api';
import { EmptyState, Panel, QueryBoundary } from '../../components';
import { queryKeys } from '../../domain/query-keys';
import { DAY_MS } from '../../lib/date-time';
import { listPath } from '../../lib/list-path';
import { paths, resourcePath } from '../../lib/routes';
import styles from './attention-panel.module.css';

/** Refetched whenever the user returns to the page. */
const attentionQuery = () =>
  queryOptions({
    queryKey: queryKeys.attention,
    queryFn: fetchAttention,
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
  });

/** Failures of the last 24 hours. */
const failedTodayPath = (resource: 'instances' | 'mails') =>
  listPath(resource, [
    { field: 'state', operator: 'in', value: ['failed'] },
    { field: 'endedAt', operator: 'gte', value: new Date(Date.now() - DAY_MS).toISOString() },
  ]);

/** A list with exactly the rows of each number, most urgent first. */
const LISTS: Record<keyof Attention, () => string> = {
  integrityEvents: () =>
    listPath('integrity-events', [{ field: 'reviewed', operator: 'eq', value: false }]),
  failedInstances: () => failedTodayPath('instances'),
  failedMails: () => failedTodayPath('mails'),
  failedCodes: () => resourcePath('settings'),
  failedJobs: () => listPath('jobs', [{ field: 'state', operator: 'in', value: ['failed'] }]),
  stuckUsers: () => paths.stuckUsers,
  unsolvedChallenges: () =>
    listPath('challenges', [
      { field: 'release', operator: 'in', value: ['released'] },
      { field: 'flagsTotal', operator: 'gte', value: 1 },
      { field: 'solvedCount', operator: 'lte', value: 0 },
    ]),
  endingInvitations: () =>
    listPath('invitations', [{ field: 'endsSoon', operator: 'eq', value: true }]),
};

// `Object.keys` returns plain strings.
const KINDS = Object.keys(LISTS) as (keyof Attention)[];

/** The numbers of items that need an admin's attention, each linked to its list. */
export function AttentionPanel() {
  const { t } = useTranslation();
  const query = useQuery(attentionQuery());
  return (
    <Panel title={t('controlPanel.attention.title')}>
      <QueryBoundary query={query} skeleton={<Skeleton active title={false} />}>
        {(counts) => <AttentionList counts={counts} />}
      </QueryBoundary>
    </Panel>
  );
}

function AttentionList({ counts }: { counts: Attention }) {
  const { t } = useTranslation();
  const waiting = KINDS.filter((kind) => counts[kind] > 0);
  if (waiting.length === 0)
    return <EmptyState compact title={t('controlPanel.attention.nothing')} />;
  return (
    <ul className={styles.list}>
      {waiting.map((kind) => (
        <li key={kind}>
          <Link to={LISTS[kind]()} className={styles.item}>
            <span className={styles.text}>
              {t(`controlPanel.attention.${kind}`, { count: counts[kind] })}
            </span>
            <span className={styles.hint}>{t(`controlPanel.attention.${kind}_hint`)}</span>
            <RightOutlined className={styles.arrow ?? ''} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}
