import { Table, type TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import type { EvidenceChallenge } from '../../../api';
import { BloodMedal } from '../../../components';
import { formatDateTime, formatDuration } from '../../../lib/format';
import { ChallengeTitle } from './challenge-title';

interface ChallengeRowsProps {
  challenges: readonly EvidenceChallenge[];
  label: string;
}

/** Challenges with the applicant's progress in each. */
export function ChallengeRows({ challenges, label }: ChallengeRowsProps) {
  const { t, i18n } = useTranslation();
  const columns: TableColumnsType<EvidenceChallenge> = [
    {
      title: t('evidence.rows.challenge'),
      key: 'challenge',
      render: (_, challenge) => (
        <>
          <ChallengeTitle challenge={challenge} /> {challenge.firstBlood && <BloodMedal rank={1} />}
        </>
      ),
    },
    {
      title: t('evidence.rows.solvedAt'),
      dataIndex: 'solvedAt',
      render: (solvedAt: string | null, { captured, flagsTotal }) =>
        solvedAt === null
          ? t('evidence.rows.flags', { captured, flagsTotal })
          : formatDateTime(solvedAt, i18n.language),
    },
    {
      title: t('evidence.rows.timeToSolve'),
      dataIndex: 'secondsToSolve',
      render: (seconds: number | null) =>
        seconds === null ? '–' : formatDuration(seconds, i18n.language),
    },
    { title: t('evidence.rows.wrongTries'), dataIndex: 'wrongTries', align: 'right' },
    { title: t('evidence.rows.instances'), dataIndex: 'instances', align: 'right' },
    { title: t('evidence.rows.points'), dataIndex: 'points', align: 'right' },
  ];
  return (
    <Table<EvidenceChallenge>
      aria-label={label}
      size="small"
      rowKey="id"
      columns={columns}
      dataSource={[...challenges]}
      scroll={{ x: 'max-content' }}
      pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false, size: 'small' }}
    />
  );
}
