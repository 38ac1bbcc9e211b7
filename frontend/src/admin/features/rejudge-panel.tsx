import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Flex, Table, type TableColumnsType, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { rejudge, type RejudgeChange, type RejudgeResult } from '../../api';
import { ColorTag, Panel, RelativeTime, toast } from '../../components';
import { useCanCall } from '../../domain/access';
import { invalidateGame } from '../../domain/challenge';
import { resourcePath } from '../../lib/routes';
import { stateColors } from '../../lib/state-colors';
import { MONOSPACE } from '../crud/field-types/common';
import type { BelowRowProps } from '../crud/resource';

/** On the page of a challenge: what its submissions are by the flags as they are now, and a button that applies it. */
export function RejudgePanel({ row, page }: BelowRowProps) {
  const { t } = useTranslation();
  const preview = useRejudge();
  const apply = useRejudge();
  const isAllowed = useCanCall()('POST /admin/rejudge');
  // A notice has no flags.
  if (!isAllowed || page !== 'show' || row['category'] === 'notice') return null;
  const found = preview.data;
  const count = found ? found.gained + found.lost + found.moved : 0;

  const handlePreview = () => preview.mutate({ challengeId: row.id });
  const handleApply = ({ digest }: RejudgeResult) =>
    apply.mutate(
      { challengeId: row.id, dryRun: false, digest },
      {
        onSuccess: (done) => {
          toast.success(t('challenges.rejudge.done', { ...done }));
          preview.reset();
        },
        onError: handlePreview,
      },
    );

  return (
    <Panel title={t('challenges.rejudge.title')}>
      <Flex vertical gap={12} align="start">
        <Typography.Text type="secondary">{t('challenges.rejudge.about')}</Typography.Text>
        {found && count === 0 && (
          <Alert type="success" showIcon role="status" message={t('challenges.rejudge.nothing')} />
        )}
        {found && count > 0 && <Changes found={found} count={count} />}
        <Flex gap={8} wrap>
          <Button loading={preview.isPending} onClick={handlePreview}>
            {t('challenges.rejudge.preview')}
          </Button>
          {found && count > 0 && (
            <Button type="primary" loading={apply.isPending} onClick={() => handleApply(found)}>
              {t('challenges.rejudge.apply', { count })}
            </Button>
          )}
        </Flex>
      </Flex>
    </Panel>
  );
}

function Changes({ found, count }: { found: RejudgeResult; count: number }) {
  const { t } = useTranslation();
  const { changes, gained, lost, moved } = found;
  const hidden = count - changes.length;
  return (
    <>
      <Typography.Text role="status">
        {t('challenges.rejudge.summary', { gained, lost, moved })}
      </Typography.Text>
      <Table<RejudgeChange>
        rowKey={({ userId, flagId }) => `${String(userId)} ${String(flagId)}`}
        size="small"
        pagination={false}
        scroll={{ x: 'max-content', y: 400 }}
        style={{ width: '100%' }}
        columns={useColumns()}
        dataSource={changes}
      />
      {hidden > 0 && (
        <Typography.Text type="secondary">
          {t('challenges.rejudge.more', { count: hidden })}
        </Typography.Text>
      )}
    </>
  );
}

function useColumns(): TableColumnsType<RejudgeChange> {
  const { t } = useTranslation();
  return [
    {
      key: 'change',
      title: t('challenges.rejudge.columns.change'),
      render: (_, { change }) => (
        <ColorTag color={stateColors.rejudge[change]}>
          {t(`challenges.rejudge.change.${change}`)}
        </ColorTag>
      ),
    },
    {
      key: 'user',
      title: t('challenges.rejudge.columns.user'),
      render: (_, { userId, username }) => (
        <Link to={resourcePath('users', userId)}>{username}</Link>
      ),
    },
    {
      key: 'text',
      title: t('challenges.rejudge.columns.text'),
      render: (_, { text }) => (
        <Typography.Text ellipsis title={text} style={{ ...MONOSPACE, maxWidth: 260 }}>
          {text}
        </Typography.Text>
      ),
    },
    {
      key: 'at',
      title: t('challenges.rejudge.columns.at'),
      render: (_, { at }) => (at === null ? t('crud.empty') : <RelativeTime value={at} />),
    },
    {
      key: 'points',
      title: t('challenges.rejudge.columns.points'),
      align: 'right',
      dataIndex: 'points',
    },
  ];
}

function useRejudge() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: rejudge,
    onSuccess: async ({ applied }) => {
      if (applied) await invalidateGame(client);
    },
  });
}
