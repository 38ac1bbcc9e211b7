import { Link } from 'react-router';
import type { SitePeriod } from '../../api';
import { FreezeTime, PeriodTag } from '../../components';
import { usePeriods } from '../../domain/period';
import { useClockOffsetMs } from '../../domain/site';
import { usePeriodState } from '../../hooks/period-state';
import { useLocalize } from '../../i18n/languages';
import { periodPath } from '../../lib/routes';
import styles from './dashboard.module.css';

/** The running periods, each with a countdown and a link to its board. */
export function RunningPeriods() {
  const periods = usePeriods();
  return periods.map((period) => <RunningPeriod key={period.id} period={period} />);
}

function RunningPeriod({ period }: { period: SitePeriod }) {
  const localize = useLocalize();
  const clockOffsetMs = useClockOffsetMs();
  const state = usePeriodState(period, clockOffsetMs);
  if (state !== 'open' && state !== 'frozen') return null;
  return (
    <p className={styles.period}>
      <Link to={periodPath(period.id)}>{localize(period.name, period.nameEn)}</Link>
      <PeriodTag {...period} state={state} clockOffsetMs={clockOffsetMs} />
      <FreezeTime state={state} freezeAt={period.freezeAt} />
    </p>
  );
}
