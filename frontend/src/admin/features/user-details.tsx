import { useSubscription } from '@refinedev/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Flex, Skeleton, Table, Tag, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { type AccountSession, endSession, fetchSessions } from '../../api';
import {
  MONOSPACE,
  EmptyState,
  Panel,
  QueryBoundary,
  RelativeTime,
  useConfirm,
  toast,
} from '../../components';
import { useCanCall } from '../../domain/access';
import { queryKeys } from '../../domain/query-keys';
import type { BelowRowProps } from '../crud/resource';
import { UserLedger } from './user-ledger';

const TIMES = ['createdAt', 'renewedAt', 'expiresAt'] as const;

/** On the page of a user: points, and sessions that can be ended one by one. */
export function UserDetails({ resource, row, page }: BelowRowProps) {
  if (page !== 'show') return null;
  return (
    <>
      <UserLedger userId={row.id} />
      <SessionsPanel resource={resource} row={row} />
    </>
  );
}

function SessionsPanel({ resource, row }: Pick<BelowRowProps, 'resource' | 'row'>) {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: [...queryKeys.sessions, row.id],
    queryFn: () => fetchSessions(row.id),
  });
  useSubscription({
    channel: `resources/${resource.name}`,
    onLiveEvent: () => void query.refetch(),
  });
  const handleEnd = useEndSession(row.id, query.refetch);
  const canEnd = useCanCall()('DELETE /admin/users/{id}/sessions/{sessionId}');
  return (
    <Panel title={t('users.sessions.title')} flush={(query.data ?? []).length > 0}>
      <QueryBoundary query={query} skeleton={<Skeleton active title={false} />}>
        {(sessions) =>
          sessions.length === 0 ? (
            <EmptyState compact title={t('users.sessions.nothing')} />
          ) : (
            <Table<AccountSession>
              rowKey="id"
              size="middle"
              pagination={false}
              scroll={{ x: 'max-content' }}
              dataSource={sessions}
              columns={[
                {
                  key: 'device',
                  title: t('users.sessions.device'),
                  render: (_, session) => <Device session={session} />,
                },
                {
                  key: 'address',
                  title: t('users.sessions.address'),
                  render: (_, session) => <Address session={session} />,
                },
                ...TIMES.map((name) => ({
                  key: name,
                  title: t(`users.sessions.${name}`),
                  render: (_: unknown, session: AccountSession) => (
                    <RelativeTime value={session[name]} />
                  ),
                })),
                {
                  key: 'actions',
                  title: t('common.actions'),
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
                        onClick={() => handleEnd(session)}
                      >
                        {t('users.sessions.end.label')}
                      </Button>
                    ),
                },
              ]}
            />
          )
        }
      </QueryBoundary>
    </Panel>
  );
}

function Device({ session: { device, deviceName } }: { session: AccountSession }) {
  const { t } = useTranslation();
  if (device === null) return t('crud.empty');
  return (
    <Typography.Text ellipsis title={device} style={{ maxWidth: 240 }}>
      {deviceName}
    </Typography.Text>
  );
}

function Address({ session: { address, current, remember } }: { session: AccountSession }) {
  const { t } = useTranslation();
  return (
    <Flex gap={8} align="center">
      <Typography.Text style={MONOSPACE}>{address}</Typography.Text>
      {current && (
        <Tag color="blue" variant="outlined">
          {t('users.sessions.current')}
        </Tag>
      )}
      {remember && <Tag variant="outlined">{t('users.sessions.remember')}</Tag>}
    </Flex>
  );
}

/** Returns a function that ends a session after a confirmation. */
function useEndSession(userId: number, refetch: () => Promise<unknown>) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const key = 'users.sessions.end';
  const { mutateAsync } = useMutation({
    mutationFn: (id: AccountSession['id']) => endSession(userId, id),
    onSuccess: () => toast.success(t(`${key}.success`)),
    onSettled: refetch,
  });
  return ({ id, address }: AccountSession) => {
    const question = { title: `${key}.confirm`, ok: `${key}.label`, values: { address } };
    confirm({ ...question, danger: true }, () => mutateAsync(id));
  };
}
