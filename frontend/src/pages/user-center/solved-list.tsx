import { Table, type TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { challengePath, paths } from '../../lib/routes';
import type { SolvedChallenge } from '../../api';
import {
  AfterFreezeTag,
  BloodMedal,
  DifficultyTag,
  EmptyState,
  ColorTag,
  isMedalRank,
  LinkButton,
  Panel,
  RelativeTime,
} from '../../components';
import { useLocalize } from '../../i18n/languages';
import styles from './user-center.module.css';

export function SolvedList({ rows }: { rows: SolvedChallenge[] }) {
  const { t } = useTranslation();
  const empty = (
    <EmptyState
      title={t('userCenter.solved.empty')}
      hint={t('userCenter.solved.emptyHint')}
      action={<LinkButton to={paths.challenge}>{t('userCenter.solved.start')}</LinkButton>}
    />
  );
  return (
    <Panel title={t('userCenter.solved.title')} flush>
      <Table<SolvedChallenge>
        rowKey="challengeId"
        size="middle"
        columns={useColumns()}
        dataSource={rows}
        pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
        locale={{ emptyText: empty }}
      />
    </Panel>
  );
}

function useColumns(): TableColumnsType<SolvedChallenge> {
  const { t } = useTranslation();
  const localize = useLocalize();
  return [
    {
      title: t('userCenter.solved.challenge'),
      dataIndex: 'title',
      render: (_, row) => (
        <span className={styles.challenge}>
          <Link to={challengePath(row.challengeId)}>{localize(row.title, row.titleEn)}</Link>
          {isMedalRank(row.bloodRank) && <BloodMedal rank={row.bloodRank} />}
          {row.afterFreeze && <AfterFreezeTag />}
          {row.late && <ColorTag color="orange">{t('userCenter.solved.late')}</ColorTag>}
          {row.completedAt === null && (
            <ColorTag color="blue">
              {t('game.flagsCaptured', { captured: row.flagsCaptured, total: row.flagsTotal })}
            </ColorTag>
          )}
        </span>
      ),
    },
    {
      title: t('userCenter.solved.category'),
      dataIndex: 'category',
      responsive: ['sm'],
      render: (category: string) => t(`game.category.${category}`),
    },
    {
      title: t('userCenter.solved.difficulty'),
      dataIndex: 'difficulty',
      responsive: ['md'],
      render: (_, row) => <DifficultyTag difficulty={row.difficulty} />,
    },
    {
      title: t('userCenter.solved.score'),
      dataIndex: 'score',
      align: 'right',
      render: (score: number) => <strong>+{score}</strong>,
    },
    {
      title: t('userCenter.solved.when'),
      dataIndex: 'completedAt',
      align: 'right',
      responsive: ['sm'],
      render: (value: string | null) => (value === null ? '–' : <RelativeTime value={value} />),
    },
  ];
}
