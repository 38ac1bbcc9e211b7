import { Tooltip } from 'antd';
import styles from './medal.module.css';

export type MedalRank = 1 | 2 | 3;

const METALS = { 1: styles.gold, 2: styles.silver, 3: styles.bronze };

/** Gold, silver, bronze, with the number on it and the words on hover. */
export function Medal({ rank, label }: { rank: MedalRank; label: string }) {
  return (
    <Tooltip title={label}>
      <span role="img" aria-label={label} className={`${styles.medal ?? ''} ${METALS[rank] ?? ''}`}>
        {rank}
      </span>
    </Tooltip>
  );
}

export function isMedalRank(rank: number | null | undefined): rank is MedalRank {
  return rank === 1 || rank === 2 || rank === 3;
}
