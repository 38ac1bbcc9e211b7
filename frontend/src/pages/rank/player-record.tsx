import { Table, type TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { SolvedCategory, UserSolved } from '../../api';
import { BloodMedal, CategoryIcon, CategoryRadar, EmptyState, isMedalRank } from '../../components';
import { useOwnLanguage } from '../../i18n/use-own-language';
import styles from './rank.module.css';

const TOTALS = ['score', 'rank', 'groupRank', 'solved', 'flags', 'bloods'] as const;

/** Totals, strong sides, and what was solved. */
export function PlayerRecord({ record }: { record: UserSolved }) {
  const { t } = useTranslation();
  return (
    <>
      <dl className={styles.totals}>
        {TOTALS.map((name) => (
          <div key={name}>
            <dt>{t(`game.total.${name}`)}</dt>
            <dd>{record.totals[name] ?? '–'}</dd>
          </div>
        ))}
      </dl>
      <CategoryRadar rows={record.byCategory} />
      <Categories rows={record.byCategory.filter(({ score }) => score > 0)} />
      <h3>{t('rank.player.solves')}</h3>
      <Solves rows={record.solved} />
    </>
  );
}

function Categories({ rows }: { rows: SolvedCategory[] }) {
  const { t } = useTranslation();
  if (rows.length === 0) return null;
  const columns: TableColumnsType<SolvedCategory> = [
    {
      title: t('rank.player.category'),
      dataIndex: 'category',
      render: (_, { category }) => (
        <>
          <CategoryIcon category={category} /> {t(`game.category.${category}`)}
        </>
      ),
    },
    {
      title: t('rank.player.solved'),
      dataIndex: 'solved',
      align: 'right',
      render: (_, { solved, total }) => t('game.solvedOfTotal', { solved, total }),
    },
    { title: t('rank.player.score'), dataIndex: 'score', align: 'right' },
  ];
  return (
    <Table<SolvedCategory>
      rowKey="category"
      size="small"
      columns={columns}
      dataSource={rows}
      pagination={false}
    />
  );
}

function Solves({ rows }: { rows: UserSolved['solved'] }) {
  const { t } = useTranslation();
  const inOwn = useOwnLanguage();
  if (rows.length === 0) return <EmptyState title={t('rank.player.noSolves')} />;
  return (
    <ul className={styles.solves}>
      {rows.map((row) => (
        <li key={row.challengeId}>
          <Link to={`/challenge/detail/${String(row.challengeId)}`}>
            {inOwn(row.title, row.titleEn)}
          </Link>
          {isMedalRank(row.bloodRank) && <BloodMedal rank={row.bloodRank} />}
          <strong>+{row.score}</strong>
        </li>
      ))}
    </ul>
  );
}
