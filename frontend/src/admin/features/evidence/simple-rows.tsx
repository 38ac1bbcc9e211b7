import { Table, type TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Evidence } from '../../../api';
import { ColorTag } from '../../../components';
import { formatDateTime, formatInteger } from '../../../lib/format';
import { ChallengeTitle } from './challenge-title';

type Gain = Evidence['gains'][number];
type Entry = NonNullable<Evidence['integrity']>[number];

const PAGES = {
  pageSize: 50,
  hideOnSinglePage: true,
  showSizeChanger: false,
  size: 'small',
} as const;

/** The gains of points, newest first. */
export function GainRows({ gains, label }: { gains: readonly Gain[]; label: string }) {
  const { t, i18n } = useTranslation();
  const rows = gains.map((gain, index) => ({ ...gain, index })).toReversed();
  const columns: TableColumnsType<Gain> = [
    {
      title: t('evidence.rows.challenge'),
      dataIndex: 'challenge',
      render: (challenge: Gain['challenge']) =>
        challenge ? <ChallengeTitle challenge={challenge} /> : t('evidence.rows.adjustment'),
    },
    {
      title: t('evidence.rows.at'),
      dataIndex: 'at',
      render: (at: string) => formatDateTime(at, i18n.language),
    },
    {
      title: t('evidence.rows.points'),
      dataIndex: 'points',
      align: 'right',
      render: (points: number) => formatInteger(points, i18n.language),
    },
  ];
  return (
    <Table<Gain>
      aria-label={label}
      size="small"
      rowKey="index"
      columns={columns}
      dataSource={rows}
      scroll={{ x: 'max-content' }}
      pagination={PAGES}
    />
  );
}

/** Integrity events with their state. Flag owners are shown on the page of the event only. */
export function IntegrityRows({ entries, label }: { entries: readonly Entry[]; label: string }) {
  const { t, i18n } = useTranslation();
  const columns: TableColumnsType<Entry> = [
    {
      title: t('evidence.rows.challenge'),
      dataIndex: 'challenge',
      render: (challenge: Entry['challenge']) => <ChallengeTitle challenge={challenge} />,
    },
    {
      title: t('evidence.rows.at'),
      dataIndex: 'at',
      render: (at: string) => formatDateTime(at, i18n.language),
    },
    {
      title: t('evidence.rows.role'),
      dataIndex: 'asOwner',
      render: (asOwner: boolean) =>
        t(asOwner ? 'evidence.rows.asOwner' : 'evidence.rows.asSubmitter'),
    },
    {
      title: t('evidence.rows.state'),
      dataIndex: 'reviewed',
      render: (reviewed: boolean) => (
        <ColorTag color={reviewed ? 'green' : 'orange'}>
          {t(reviewed ? 'evidence.rows.reviewed' : 'evidence.rows.unreviewed')}
        </ColorTag>
      ),
    },
  ];
  return (
    <Table<Entry>
      aria-label={label}
      size="small"
      rowKey="id"
      columns={columns}
      dataSource={[...entries]}
      scroll={{ x: 'max-content' }}
      pagination={PAGES}
    />
  );
}
