import { Table, type TableColumnsType, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { rejudge, type RejudgeChange, type RejudgeResult } from '../../api';
import { ColorTag, MONOSPACE, PreviewPanel, RelativeTime, toast } from '../../components';
import { useCanCall } from '../../domain/access';
import { usePreviewedChange } from '../../domain/challenge';
import { resourcePath } from '../../lib/routes';
import { stateColors } from '../../lib/state-colors';
import type { BelowRowProps } from '../crud/resource';

/** On the page of a challenge: previews and applies judging its submissions by the current flags. */
export function RejudgePanel({ row, page }: BelowRowProps) {
  const { t } = useTranslation();
  const preview = usePreviewedChange(rejudge);
  const apply = usePreviewedChange(rejudge);
  const isAllowed = useCanCall()('POST /admin/rejudge');
  // Notices have no flags.
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
    <PreviewPanel
      title={t('challenges.rejudge.title')}
      about={t('challenges.rejudge.about')}
      found={found && { count, nothing: t('challenges.rejudge.nothing') }}
      preview={{
        label: t('challenges.rejudge.preview'),
        isPending: preview.isPending,
        onClick: handlePreview,
      }}
      {...(found && {
        apply: {
          label: t('challenges.rejudge.apply', { count }),
          isPending: apply.isPending,
          onClick: () => handleApply(found),
        },
      })}
    >
      {found && <Changes found={found} count={count} />}
    </PreviewPanel>
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
