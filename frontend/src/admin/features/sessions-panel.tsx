import { useSubscription } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Skeleton, Table, Tag, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { type AdminSession, http } from '../../api';
import { EmptyState, ErrorState, Panel, RelativeTime, useConfirm, toast } from '../../components';
import { useIsAllowed } from '../crud/access';
import { MONOSPACE } from '../crud/field-types/common';
import type { Resource, Row } from '../crud/resource';

const TIMES = ['createdAt', 'renewedAt', 'expiresAt'] as const;

/** The sessions of a user, each with a button that ends it. */
export function SessionsPanel({ resource, row }: { resource: Resource; row: Row }) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const canEnd = useIsAllowed(resource, 'act');
  const path = `/admin/users/${String(row.id)}/sessions`;
  const { data, error, refetch } = useQuery({
    queryKey: ['sessions', row.id],
    queryFn: async () => (await http.get<AdminSession[]>(path)).data,
  });
  useSubscription({ channel: `resources/${resource.name}`, onLiveEvent: () => void refetch() });

  const handleEnd = ({ id, address }: AdminSession) => {
    const key = 'users.sessions.end';
    const question = { title: `${key}.confirm`, ok: `${key}.label`, values: { address } };
    confirm({ ...question, danger: true }, async () => {
      try {
        await http.delete(`${path}/${id}`);
        toast.success(t(`${key}.success`));
      } catch (failure) {
        toast.error(failure instanceof Error ? failure.message : t('error.unknown'));
      }
      await refetch();
    });
  };

  return (
    <Panel flush title={t('users.sessions.title')}>
      {data && (
        <Table<AdminSession>
          rowKey="id"
          size="middle"
          pagination={false}
          scroll={{ x: 'max-content' }}
          dataSource={data}
          locale={{ emptyText: <EmptyState title={t('users.sessions.nothing')} /> }}
          columns={[
            {
              key: 'address',
              title: t('users.sessions.address'),
              render: (_, session) => <Address session={session} />,
            },
            ...TIMES.map((name) => ({
              key: name,
              title: t(`users.sessions.${name}`),
              render: (_: unknown, session: AdminSession) => <RelativeTime value={session[name]} />,
            })),
            {
              key: 'actions',
              title: t('scaffold.list.acts'),
              align: 'right',
              fixed: 'right',
              render: (_, session) =>
                canEnd &&
                !session.current && (
                  <Button
                    type="link"
                    danger
                    size="small"
                    aria-label={t('users.sessions.end.of', { address: session.address })}
                    onClick={() => {
                      handleEnd(session);
                    }}
                  >
                    {t('users.sessions.end.label')}
                  </Button>
                ),
            },
          ]}
        />
      )}
      {!data && error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div style={{ padding: 16 }}>
          <Skeleton active title={false} />
        </div>
      )}
    </Panel>
  );
}

function Address({ session: { address, current, remember } }: { session: AdminSession }) {
  const { t } = useTranslation();
  return (
    <Flex gap={8} align="center">
      <Typography.Text style={MONOSPACE}>{address}</Typography.Text>
      {current && <Tag color="blue">{t('users.sessions.current')}</Tag>}
      {remember && <Tag>{t('users.sessions.remember')}</Tag>}
    </Flex>
  );
}
