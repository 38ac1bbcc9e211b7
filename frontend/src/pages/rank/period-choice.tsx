import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { SitePeriod } from '../../api';
import { FreezeTime, LinkButton, PeriodTag } from '../../components';
import { type Board, hasTimes } from '../../domain/board';
import { useHasCertificate } from '../../domain/certificate';
import { usePeriods } from '../../domain/period';
import { siteQuery, useClockOffsetMs } from '../../domain/site';
import { usePeriodState } from '../../hooks/period-state';
import { useLocalize } from '../../i18n/languages';
import { certificatesPath } from '../../lib/routes';
import { type PeriodChange, TimesChoice } from './times-choice';
import styles from './rank.module.css';

export type PeriodNow = SitePeriod | null;

/** The period in the URL, by default the site's, with its current state; null for a board with a time range. */
export function usePeriodOf(board: Board): PeriodNow {
  const { data: site } = useQuery(siteQuery());
  const wanted = hasTimes(board) ? null : (board.period ?? site?.defaultPeriod);
  const period = site?.periods.find(({ id }) => id === wanted) ?? null;
  const state = usePeriodState(period, useClockOffsetMs());
  return period && state && { ...period, state };
}

interface PeriodChoiceProps {
  board: Board;
  period: PeriodNow;
  onChange: (change: PeriodChange) => void;
}

/** Chooses the board's period or time range, and says how long a period runs. */
export function PeriodChoice({ board, period, onChange }: PeriodChoiceProps) {
  const { t } = useTranslation();
  const localize = useLocalize();
  const clockOffsetMs = useClockOffsetMs();
  const hasCertificate = useHasCertificate(period);
  const isOfTimes = hasTimes(board);
  const periods = usePeriods().map(({ id, name, nameEn }) => ({
    value: id,
    label: localize(name, nameEn),
  }));
  const options = [
    { value: 'all', label: t('rank.allTime') },
    ...periods,
    { value: 'times', label: t('rank.times.label') },
  ];
  return (
    <>
      <Select<number | 'all' | 'times'>
        className={styles.category ?? ''}
        aria-label={t('rank.period')}
        popupMatchSelectWidth={false}
        value={isOfTimes ? 'times' : (period?.id ?? 'all')}
        options={options}
        onChange={(value) =>
          onChange(
            value === 'times'
              ? { period: null, from: lastWeek(), to: undefined }
              : { period: value, from: undefined, to: undefined },
          )
        }
      />
      {isOfTimes && <TimesChoice times={board} onChange={onChange} />}
      {period && <PeriodTag {...period} clockOffsetMs={clockOffsetMs} />}
      {period && <FreezeTime {...period} />}
      {period?.state === 'archived' && (
        <span className={styles.archived}>{t('rank.archivedHint')}</span>
      )}
      {hasCertificate && (
        <LinkButton size="small" to={certificatesPath}>
          {t('rank.certificate')}
        </LinkButton>
      )}
    </>
  );
}

/** Local midnight a week ago. */
function lastWeek(): string {
  const day = new Date();
  day.setHours(0, 0, 0, 0);
  day.setDate(day.getDate() - 7);
  return day.toISOString();
}
