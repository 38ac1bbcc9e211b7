import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { SitePeriod } from '../../api';
import { PeriodTag } from '../../components';
import { usePeriods } from '../../domain/period';
import { siteQuery, useAheadMs } from '../../domain/site';
import { usePeriodState } from '../../hooks/period-state';
import { useLocalize } from '../../i18n/languages';
import type { Board } from './board';
import styles from './rank.module.css';

export type PeriodNow = SitePeriod | null;

/** The period of the address, else that of the site's settings, with its state now; null for all times. */
export function usePeriodOf(board: Board): PeriodNow {
  const { data: site } = useQuery(siteQuery());
  const wanted = board.period ?? site?.defaultPeriod;
  const period = site?.periods.find(({ id }) => id === wanted) ?? null;
  const state = usePeriodState(period, useAheadMs());
  return period && state && { ...period, state };
}

interface PeriodChoiceProps {
  period: PeriodNow;
  onChange: (change: Pick<Board, 'period'>) => void;
}

/** Chooses the period of the board, and says how long it runs; nothing where the site has none. */
export function PeriodChoice({ period, onChange }: PeriodChoiceProps) {
  const { t } = useTranslation();
  const localize = useLocalize();
  const aheadMs = useAheadMs();
  const periods = usePeriods();
  if (periods.length === 0) return null;
  const options = periods.map(({ id, name, nameEn }) => ({
    value: id,
    label: localize(name, nameEn),
  }));
  return (
    <div className={styles.period}>
      <Select<number | 'all'>
        className={styles.category ?? ''}
        aria-label={t('rank.period')}
        popupMatchSelectWidth={false}
        value={period?.id ?? 'all'}
        options={[{ value: 'all', label: t('rank.allTime') }, ...options]}
        onChange={(value) => onChange({ period: value })}
      />
      {period && <PeriodTag {...period} aheadMs={aheadMs} />}
      {period?.state === 'archived' && (
        <span className={styles.archived}>{t('rank.archivedHint')}</span>
      )}
    </div>
  );
}
