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
  /** The accessible name of the table. */
  label: string;
  /** The title of an empty list. */
  emptyTitle: string;
  query: UseQueryResult<{ list: User[]; total: number }>;
  page: number;
  onPage: (page: number) => void;
  /** Columns after those of user and group. */
  columns: TableColumnsType<User>;
  /** The row key; required if a user can have several rows. */
  keyOf?: (user: User) => string;
  /** Renders a row on a phone instead of the columns. */
  card?: (user: User) => ReactNode;
}

/** A page of a list of users, with name, group and further columns. */
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
          // A single column of cards needs no header; the table has an accessible name.
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
