import type { UseQueryResult } from '@tanstack/react-query';
import { Skeleton, Table, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, QueryBoundary } from '../../components';
import { useGroupName } from '../../domain/user-group';
import { useLastPage } from '../../hooks/use-last-page';
import { useSettings } from '../../lib/settings';
import { useListLinks } from './list-links';
import { OptionalLink } from './optional-link';
import { PAGE_SIZE } from './queries';

interface ListedUser {
  userId: number;
  username: string;
  userGroup: number;
}

interface UsersTableProps<User extends ListedUser> {
  /** Names the table for screen readers. */
  label: string;
  /** Shown where the list is empty. */
  emptyTitle: string;
  query: UseQueryResult<{ list: User[]; total: number }>;
  page: number;
  onPage: (page: number) => void;
  /** Follow the columns of the user and the group. */
  columns: TableColumnsType<User>;
  /** Of a row; users of several rows need another than their id. */
  keyOf?: (user: User) => string;
  /** A row on a phone, in place of the columns. */
  card?: (user: User) => ReactNode;
}

/** One page of a list of users, each with the name, the group and what else is told of them. */
export function UsersTable<User extends ListedUser>(props: UsersTableProps<User>) {
  const { label, emptyTitle, query, page, onPage, columns, keyOf, card } = props;
  const { t } = useTranslation();
  const groupName = useGroupName();
  const links = useListLinks();
  const isPhone = useSettings(({ device }) => device === 'mobile');
  const hasCards = card !== undefined && isPhone;
  const { data, isFetching } = query;
  useLastPage({
    page,
    pageSize: PAGE_SIZE,
    answer: data && !isFetching ? { rows: data.list.length, total: data.total } : undefined,
    onPage,
  });
  const shared: TableColumnsType<User> = [
    {
      title: t('statistics.user'),
      dataIndex: 'username',
      render: (name: string, { userId }) => (
        <OptionalLink to={links.user(userId)}>{name}</OptionalLink>
      ),
    },
    { title: t('statistics.group'), dataIndex: 'userGroup', render: groupName },
  ];
  return (
    <QueryBoundary
      query={query}
      skeleton={<Skeleton active title={false} paragraph={{ rows: 6 }} style={{ padding: 20 }} />}
    >
      {({ list, total }) => (
        <Table<User>
          aria-label={label}
          rowKey={keyOf ?? 'userId'}
          size="middle"
          dataSource={list}
          columns={
            hasCards ? [{ key: 'card', render: (_, user) => card(user) }] : [...shared, ...columns]
          }
          loading={query.isPlaceholderData}
          // A single column needs no head; the table has a name.
          showHeader={!hasCards}
          scroll={hasCards ? {} : { x: 'max-content' }}
          locale={{ emptyText: <EmptyState title={emptyTitle} /> }}
          pagination={{
            current: page,
            pageSize: PAGE_SIZE,
            total,
            hideOnSinglePage: true,
            showSizeChanger: false,
            onChange: onPage,
          }}
        />
      )}
    </QueryBoundary>
  );
}
