import { clockText } from '../../lib/seconds-left';
import { useSecondsLeft } from '../../hooks/use-seconds-left';

interface TimeLeftProps {
  until: string | null;
  aheadMs: number;
  className?: string | undefined;
}

// From here on it is marked as running out.
const SOON_S = 5 * 60;

/** A countdown to a time of the server's; marked in its last minutes. */
export function TimeLeft({ until, aheadMs, className }: TimeLeftProps) {
  const left = useSecondsLeft(until, aheadMs);
  return (
    <span role="timer" className={className} data-soon={left <= SOON_S}>
      {clockText(left)}
    </span>
  );
}
