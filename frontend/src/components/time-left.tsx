import { formatClock } from '../lib/format';
import { useSecondsLeft } from '../hooks/countdown';

interface TimeLeftProps {
  until: string | null;
  aheadMs: number;
  className?: string | undefined;
}

const ENDING_SOON_S = 5 * 60;

/** A countdown to a time of the server; marked in its last five minutes. */
export function TimeLeft({ until, aheadMs, className }: TimeLeftProps) {
  const left = useSecondsLeft(until, aheadMs);
  return (
    <span role="timer" className={className} data-soon={left <= ENDING_SOON_S}>
      {formatClock(left)}
    </span>
  );
}
