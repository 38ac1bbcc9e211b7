import { useInvalidate } from '@refinedev/core';
import { useMutation, useQueries } from '@tanstack/react-query';
import { Button, Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { liftAuthorExclusion } from '../../api';
import { Panel, toast, useConfirm } from '../../components';
import { useCanCall } from '../../domain/access';
import { userQuery } from '../../domain/user';
import type { BelowRowProps } from '../crud/resource';

/** On the page of a challenge: former authors, who cannot capture its flags until an admin lifts the exclusion. */
export function FormerAuthorsPanel({ row, page }: BelowRowProps) {
  const { t } = useTranslation();
  const isAllowed = useCanCall()('POST /admin/authors/lift');
  const userIds = idsIn(row['formerAuthorIds']);
  if (!isAllowed || page !== 'show' || userIds.length === 0) return null;
  return (
    <Panel title={t('challenges.formerAuthors.title')}>
      <Flex vertical gap={12} align="start">
        <Typography.Text type="secondary">{t('challenges.formerAuthors.about')}</Typography.Text>
        <FormerAuthors challengeId={row.id} userIds={userIds} />
      </Flex>
    </Panel>
  );
}

interface FormerAuthorsProps {
  challengeId: number;
  userIds: readonly number[];
}

function FormerAuthors({ challengeId, userIds }: FormerAuthorsProps) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const lift = useLift(challengeId);
  const users = useQueries({ queries: userIds.map((id) => userQuery(id)) });
  return users.map(({ data }, index) => {
    const userId = userIds[index] ?? 0;
    const name = data?.username ?? `#${String(userId)}`;
    return (
      <Flex key={userId} gap={12} align="center" wrap>
        <Typography.Text strong>{name}</Typography.Text>
        <Button
          size="small"
          aria-label={`${t('challenges.formerAuthors.lift')}: ${name}`}
          onClick={() =>
            confirm(
              {
                title: 'challenges.formerAuthors.confirm',
                content: 'challenges.formerAuthors.about',
                ok: 'challenges.formerAuthors.lift',
                values: { name },
              },
              async () => {
                await lift.mutateAsync(userId);
                toast.success(t('challenges.formerAuthors.done', { name }));
              },
            )
          }
        >
          {t('challenges.formerAuthors.lift')}
        </Button>
      </Flex>
    );
  });
}

function useLift(challengeId: number) {
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: (userId: number) => liftAuthorExclusion({ challengeId, userId }),
    onSettled: () =>
      invalidate({ resource: 'challenges', id: challengeId, invalidates: ['detail', 'list'] }),
  });
}

function idsIn(value: unknown): number[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === 'number') : [];
}
