import { Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './blood-medal.module.css';

export type BloodRank = 1 | 2 | 3;

const METALS = { 1: styles.gold, 2: styles.silver, 3: styles.bronze };

/** The first three solvers of a challenge; `name` is left out where it stands beside. */
export function BloodMedal({ rank, name }: { rank: BloodRank; name?: string }) {
  const { t } = useTranslation();
  const blood = t(`game.blood.${String(rank)}`);
  const label = name === undefined ? blood : t('game.bloodBy', { blood, name });
  return (
    <Tooltip title={label}>
      <span role="img" aria-label={label} className={`${styles.medal ?? ''} ${METALS[rank] ?? ''}`}>
        {rank}
      </span>
    </Tooltip>
  );
}

export function isBloodRank(rank: number | null | undefined): rank is BloodRank {
  return rank === 1 || rank === 2 || rank === 3;
}
