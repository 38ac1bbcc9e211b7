import { useTranslation } from 'react-i18next';
import { formatClock } from '../lib/format';
import { useSecondsLeft } from '../hooks/countdown';

interface TimeLeftProps {
  until: string | null;
  clockOffsetMs: number;
  className?: string | undefined;
}

const ENDING_SOON_S = 5 * 60;
const DAY_S = 86_400;

/** A countdown to a server time; highlighted during the last five minutes. */
export function TimeLeft({ until, clockOffsetMs, className }: TimeLeftProps) {
  const { t } = useTranslation();
  const left = useSecondsLeft(until, clockOffsetMs);
  const days = Math.floor(left / DAY_S);
  return (
    <span role="timer" className={className} data-soon={left <= ENDING_SOON_S}>
      {days > 0 && <>{t('common.days', { count: days })} </>}
      {formatClock(left % DAY_S)}
    </span>
  );
}
