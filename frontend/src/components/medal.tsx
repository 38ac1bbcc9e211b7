import { Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './medal.module.css';

export type MedalRank = 1 | 2 | 3;

const METALS = { 1: styles.gold, 2: styles.silver, 3: styles.bronze };

/** A gold, silver or bronze medal with its rank; the label is shown on hover. */
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

/** The medal of one of the first three solvers; without `name` if it is shown next to the medal. */
export function BloodMedal({ rank, name }: { rank: MedalRank; name?: string }) {
  const { t } = useTranslation();
  const blood = t(`game.blood.${String(rank)}`);
  return (
    <Medal rank={rank} label={name === undefined ? blood : t('game.bloodBy', { blood, name })} />
  );
}
