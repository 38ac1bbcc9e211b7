import { Skeleton } from 'antd';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLastPage } from '../hooks/use-last-page';
import { EmptyState } from './empty-state';
import { lazyComponent } from './lazy';
import type { LedgerLine } from './ledger-table';
import { Panel } from './panel';
import { type Query, QueryBoundary } from './query-boundary';

// The dashboard, shown after the log-in, needs no table.
const LedgerTable = lazyComponent(async () => (await import('./ledger-table')).LedgerTable);

interface LedgerPage {
  list: LedgerLine[];
  total: number;
}

interface LedgerPanelProps {
  query: Query<LedgerPage> & { isPlaceholderData: boolean; isFetching: boolean };
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
  /** An admin's actions, beside the title and on each line. */
  extra?: ReactNode;
  actionOf?: (line: LedgerLine) => ReactNode;
}

/** All points of a user with their causes, paged. */
export function LedgerPanel({ query, extra, ...paging }: LedgerPanelProps) {
  const { t } = useTranslation();
  const { data, isFetching } = query;
  useLastPage({
    ...paging,
    answer: data && !isFetching ? { rows: data.list.length, total: data.total } : undefined,
  });
  const skeleton = <Skeleton active title={false} />;
  return (
    <Panel
      title={t('game.ledger.title')}
      anchor="scores"
      extra={extra}
      flush={(data?.total ?? 0) > 0}
    >
      <QueryBoundary query={query} skeleton={skeleton}>
        {({ list, total }) =>
          total === 0 ? (
            <EmptyState compact title={t('game.ledger.empty')} />
          ) : (
            <Suspense fallback={skeleton}>
              <LedgerTable
                lines={list}
                total={total}
                loading={query.isPlaceholderData}
                {...paging}
              />
            </Suspense>
          )
        }
      </QueryBoundary>
    </Panel>
  );
}
