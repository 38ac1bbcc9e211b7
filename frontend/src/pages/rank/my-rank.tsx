import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Scoreboard } from '../../api';
import { type Board, PAGE_SIZE } from './board';
import styles from './rank.module.css';

type MyRankProps = {
  me: NonNullable<Scoreboard['me']>;
  board: Board;
  onPage: (change: Pick<Board, 'page'>) => void;
};

/** The reader's own rank and score, above every page of the board. */
export function MyRank({ me, board, onPage }: MyRankProps) {
  const { t } = useTranslation();
  const page = Math.ceil(me.rank / PAGE_SIZE);
  return (
    <div className={styles.own}>
      <span>{t('rank.myRank')}</span>
      <strong>{t('rank.place', { rank: me.rank })}</strong>
      <span className={styles.ownScore}>
        <strong>{me.score}</strong> {t('game.points', { count: me.score })}
      </span>
      {page !== board.page && (
        <Button
          type="link"
          size="small"
          onClick={() => {
            onPage({ page });
          }}
        >
          {t('rank.showMyRow')}
        </Button>
      )}
    </div>
  );
}
