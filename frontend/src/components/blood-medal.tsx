import { useTranslation } from 'react-i18next';
import { Medal, type MedalRank } from './medal';

/** One of the first three solvers of a challenge; `name` is left out where it stands beside. */
export function BloodMedal({ rank, name }: { rank: MedalRank; name?: string }) {
  const { t } = useTranslation();
  const blood = t(`game.blood.${String(rank)}`);
  return (
    <Medal rank={rank} label={name === undefined ? blood : t('game.bloodBy', { blood, name })} />
  );
}
