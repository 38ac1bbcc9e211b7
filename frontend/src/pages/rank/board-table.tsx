import { useQuery } from '@tanstack/react-query';
import { useInViewport } from 'ahooks';
import { Button, Table, type TableColumnsType } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { DirectionScoreboard, Scoreboard, ScoreboardRow } from '../../api';
import { Avatar, ColorTag, isMedalRank, Medal, RelativeTime } from '../../components';
import { type Board, hasTimes } from '../../domain/board';
import { avatarQuery } from '../../domain/user';
import { useGroupName } from '../../domain/user-group';
import { PAGE_SIZE, writePlayer } from './board';
import type { PeriodNow } from './period-choice';
import styles from './rank.module.css';

type MyRankProps = {
  data: Scoreboard;
  me: NonNullable<Scoreboard['me']>;
  board: Board;
  onPage: (change: Pick<Board, 'page'>) => void;
};

/** The reader's own rank and score, above every page of the board. */
export function MyRank({ data, me, board, onPage }: MyRankProps) {
  const { t } = useTranslation();
  const page = Math.ceil(me.rank / PAGE_SIZE);
  const percent = Math.floor((100 * (data.total - me.rank)) / data.total);
  const gap = gapToNext(data, me);
  return (
    <div className={styles.own}>
      <span>{t('rank.myRank')}</span>
      <strong>{t('rank.place', { rank: me.rank })}</strong>
      {percent > 0 && <span>{t('rank.ahead', { percent })}</span>}
      {gap !== undefined && gap > 0 && <span>{t('rank.gap', { count: gap })}</span>}
      <span className={styles.ownScore}>
        <strong>{me.score}</strong> {t('game.points', { count: me.score })}
      </span>
      {page !== board.page && (
        <Button type="link" size="small" onClick={() => onPage({ page })}>
          {t('rank.showMyRow')}
        </Button>
      )}
    </div>
  );
}

/** The points to the next rank: from the server, or from the row above on this page. */
function gapToNext(
  data: Scoreboard,
  me: NonNullable<Scoreboard['me'] | DirectionScoreboard['me']>,
): number | undefined {
  if ('gap' in me) return me.gap ?? undefined;
  const next = data.list.find(({ rank }) => rank === me.rank - 1);
  return next && next.score - me.score;
}

type BoardTableProps = {
  data: Scoreboard;
  board: Board;
  period: PeriodNow;
  userId: number;
  loading: boolean;
  onPage: (change: Pick<Board, 'page'>) => void;
};

export function BoardTable({ data, board, period, userId, loading, onPage }: BoardTableProps) {
  const { t } = useTranslation();
  const groupName = useGroupName();
  const { page } = board;
  return (
    <Table<ScoreboardRow>
      rowKey="userId"
      aria-label={t('rank.table', { group: groupName(board.group), page })}
      className={styles.table ?? ''}
      columns={useColumns(board, period, userId)}
      dataSource={data.list}
      loading={loading}
      rowClassName={(row) => (row.userId === userId ? (styles.mine ?? '') : '')}
      onRow={(row) => (row.userId === userId ? { 'aria-current': true } : {})}
      pagination={{
        current: page,
        pageSize: PAGE_SIZE,
        total: data.total,
        hideOnSinglePage: true,
        showSizeChanger: false,
        responsive: true,
        onChange: (next) => onPage({ page: next }),
      }}
    />
  );
}

function useColumns(
  board: Board,
  period: PeriodNow,
  userId: number,
): TableColumnsType<ScoreboardRow> {
  const { t } = useTranslation();
  const groupName = useGroupName();
  return [
    {
      title: t('rank.column.rank'),
      dataIndex: 'rank',
      width: 72,
      align: 'center',
      render: (rank: number) =>
        isMedalRank(rank) ? <Medal rank={rank} label={t('rank.place', { rank })} /> : rank,
    },
    {
      title: t('rank.column.player'),
      dataIndex: 'username',
      render: (_, row) => (
        <PlayerCell row={row} own={row.userId === userId} to={writePlayer(board, row.userId)} />
      ),
    },
    {
      title: t('rank.column.group'),
      dataIndex: 'userGroup',
      responsive: ['md'],
      render: (group: number) => groupName(group),
    },
    {
      title: t('rank.column.solved'),
      dataIndex: 'solvedCount',
      align: 'right',
      responsive: ['sm'],
    },
    {
      title: t(`rank.column.${bloodsKey(board, period)}`),
      dataIndex: 'bloods',
      align: 'right',
      responsive: ['md'],
    },
    {
      title: t('rank.column.lastScore'),
      dataIndex: 'lastScoreAt',
      align: 'right',
      responsive: ['md'],
      render: (value: string) => <RelativeTime value={value} />,
    },
    {
      title: t('rank.column.score'),
      dataIndex: 'score',
      align: 'right',
      width: 96,
      render: (score: number) => <strong>{score}</strong>,
    },
  ];
}

/** First solver of all, or first within the board's time range. */
function bloodsKey(board: Board, period: PeriodNow): string {
  if (hasTimes(board)) return 'bloodsOfTimes';
  return period?.counts === 'inside' ? 'bloodsOfPeriod' : 'bloods';
}

type PlayerCellProps = { row: ScoreboardRow; own: boolean; to: string };

/** Name and picture; the picture is fetched when the row becomes visible. */
function PlayerCell({ row, own, to }: PlayerCellProps) {
  const { t } = useTranslation();
  const cell = useRef<HTMLSpanElement>(null);
  const [isVisible = false] = useInViewport(cell);
  const isDeleted = row.username === '';
  const { data: picture } = useQuery({
    ...avatarQuery(row.userId),
    enabled: isVisible && !isDeleted,
  });
  if (isDeleted) return <span className={styles.deleted}>{t('game.deletedPlayer')}</span>;
  return (
    <span ref={cell} className={styles.player}>
      <Avatar name={row.username} picture={picture} />
      <Link
        className={styles.name}
        to={to}
        title={t('rank.player.open', { name: row.username })}
        preventScrollReset
      >
        {row.username}
      </Link>
      {own && <ColorTag color="blue">{t('rank.you')}</ColorTag>}
    </span>
  );
}
