import { useQuery } from '@tanstack/react-query';
import { Skeleton, Table } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { ActiveUsers } from '../../api';
import { EmptyState, NoticeState, Page, Panel, QueryBoundary } from '../../components';
import { useGroupName } from '../../domain/user-group';
import { formatDateTime, formatDay, formatInteger } from '../../lib/format';
import { type Span, useListLinks } from './list-links';
import { OptionalLink } from './optional-link';
import { activeUsersQuery, PAGE_SIZE } from './queries';
import { readPage, readSpan } from './read-address';
import { StatisticsBreadcrumb } from './statistics-breadcrumb';

/** Who was active on a day. */
export function ActiveUsersPage() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const span = readSpan(params);
  const title = t('statistics.activeUsers');
  return (
    <>
      <StatisticsBreadcrumb current={title} />
      <Page title={title} description={<SpanText span={span} />}>
        {span ? (
          <ActiveUsersPanel span={span} />
        ) : (
          <Panel>
            <NoticeState tone="info" title={t('statistics.active.noDay')} />
          </Panel>
        )}
      </Page>
    </>
  );
}

const DAY_MS = 86_400_000;

function SpanText({ span }: { span: Span | undefined }) {
  const { i18n } = useTranslation();
  if (!span) return null;
  const [start, end] = [span.start, span.end].map((time) => new Date(time).toISOString());
  if (span.end - span.start <= DAY_MS) return formatDay(start ?? '', i18n.language);
  return [start, end].map((time) => formatDateTime(time ?? '', i18n.language)).join(' – ');
}

function ActiveUsersPanel({ span }: { span: Span }) {
  const [params, setParams] = useSearchParams();
  const page = readPage(params);
  const query = useQuery(activeUsersQuery(span, page));
  const handlePage = (next: number) => {
    params.set('page', String(next));
    setParams(params, { replace: true });
  };
  return (
    <Panel flush>
      <QueryBoundary
        query={query}
        skeleton={<Skeleton active title={false} paragraph={{ rows: 8 }} style={{ padding: 20 }} />}
      >
        {(data) => (
          <UsersTable
            data={data}
            span={span}
            page={page}
            isLoading={query.isPlaceholderData}
            onPage={handlePage}
          />
        )}
      </QueryBoundary>
    </Panel>
  );
}

interface UsersTableProps {
  data: ActiveUsers;
  span: Span;
  page: number;
  isLoading: boolean;
  onPage: (page: number) => void;
}

function UsersTable({ data, span, page, isLoading, onPage }: UsersTableProps) {
  const { t, i18n } = useTranslation();
  const groupName = useGroupName();
  const links = useListLinks();
  return (
    <Table<ActiveUsers['list'][number]>
      aria-label={t('statistics.activeUsers')}
      rowKey="userId"
      size="middle"
      dataSource={data.list}
      loading={isLoading}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: <EmptyState title={t('statistics.active.none')} /> }}
      pagination={{
        current: page,
        pageSize: PAGE_SIZE,
        total: data.total,
        hideOnSinglePage: true,
        showSizeChanger: false,
        onChange: onPage,
      }}
      columns={[
        {
          title: t('statistics.user'),
          dataIndex: 'username',
          render: (name: string, { userId }) => (
            <OptionalLink to={links.user(userId)}>{name}</OptionalLink>
          ),
        },
        { title: t('statistics.group'), dataIndex: 'userGroup', render: groupName },
        {
          title: t('statistics.submissions'),
          dataIndex: 'submissions',
          align: 'right',
          render: (count: number, { userId }) =>
            count === 0 ? (
              0
            ) : (
              <OptionalLink to={links.submissions({ of: 'player', span, userId })}>
                {formatInteger(count, i18n.language)}
              </OptionalLink>
            ),
        },
      ]}
    />
  );
}
