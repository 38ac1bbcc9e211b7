import { useQuery } from '@tanstack/react-query';
import { Drawer, Skeleton, Table, type TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { SolvedCategory, UserSolved } from '../../api';
import {
  AfterFreezeTag,
  Avatar,
  BloodMedal,
  CategoryIcon,
  CategoryRadar,
  EmptyState,
  isMedalRank,
  LedgerPanel,
  QueryBoundary,
} from '../../components';
import { useCanViewScores } from '../../domain/access';
import { PLAYER_TOTALS, avatarQuery, solvedQuery, useLedger } from '../../domain/user';
import { useGroupName } from '../../domain/user-group';
import { useLocalize } from '../../i18n/languages';
import { challengePath } from '../../lib/routes';
import styles from './rank.module.css';

type PlayerDrawerProps = { player: number | null; onClose: () => void };

/** The public profile of a player on the board. */
export function PlayerDrawer({ player, onClose }: PlayerDrawerProps) {
  const { t } = useTranslation();
  return (
    <Drawer
      open={player !== null}
      size="min(520px, 100vw)"
      title={t('rank.player.title')}
      destroyOnHidden
      onClose={onClose}
    >
      {player !== null && <Player key={player} id={player} />}
    </Drawer>
  );
}

function Player({ id }: { id: number }) {
  const groupName = useGroupName();
  const { data: picture } = useQuery(avatarQuery(id));
  return (
    <QueryBoundary
      query={useQuery(solvedQuery(id))}
      skeleton={<Skeleton active avatar paragraph={{ rows: 8 }} />}
    >
      {(record) => (
        <>
          <div className={styles.who}>
            <Avatar name={record.username} picture={picture} size={56} />
            <div>
              <h2>{record.username}</h2>
              <span>{groupName(record.userGroup)}</span>
            </div>
          </div>
          <PlayerRecord record={record} />
        </>
      )}
    </QueryBoundary>
  );
}

/** Totals, categories and solved challenges. */
function PlayerRecord({ record }: { record: UserSolved }) {
  const { t } = useTranslation();
  const canViewScores = useCanViewScores();
  return (
    <>
      <dl className={styles.totals}>
        {PLAYER_TOTALS.map((name) => (
          <div key={name}>
            <dt>{t(`game.total.${name}`)}</dt>
            <dd>{record.totals[name] ?? '–'}</dd>
          </div>
        ))}
      </dl>
      <CategoryRadar rows={record.byCategory} />
      <Categories rows={record.byCategory.filter(({ score }) => score > 0)} />
      <h3 className={styles.heading}>{t('rank.player.solves')}</h3>
      <Solves rows={record.solved} />
      {canViewScores && <Causes userId={record.userId} />}
    </>
  );
}

/** The ledger of the player, for users who may read it. */
function Causes({ userId }: { userId: number }) {
  return <LedgerPanel {...useLedger(userId)} />;
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
  const localize = useLocalize();
  if (rows.length === 0) return <EmptyState title={t('rank.player.noSolves')} />;
  return (
    <ul className={styles.solves}>
      {rows.map((row) => (
        <li key={row.challengeId}>
          <Link to={challengePath(row.challengeId)}>{localize(row.title, row.titleEn)}</Link>
          {isMedalRank(row.bloodRank) && <BloodMedal rank={row.bloodRank} />}
          {row.afterFreeze && <AfterFreezeTag />}
          <strong>+{row.score}</strong>
        </li>
      ))}
    </ul>
  );
}
