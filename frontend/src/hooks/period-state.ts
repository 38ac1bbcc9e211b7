import { useIsPast } from './countdown';

interface Period {
  state: 'planned' | 'open' | 'frozen' | 'final' | 'archived';
  startsAt: string;
  endsAt: string;
  freezeAt: string | null;
}

/** The current state of a period by the server's clock; null without a period. */
export function usePeriodState(
  period: Period | null,
  clockOffsetMs: number,
): Period['state'] | null {
  const hasStarted = useIsPast(period?.startsAt ?? null, clockOffsetMs);
  const hasEnded = useIsPast(period?.endsAt ?? null, clockOffsetMs);
  const isFrozen = useIsPast(period?.freezeAt ?? null, clockOffsetMs);
  if (period === null) return null;
  if (period.state === 'archived') return 'archived';
  if (hasEnded) return 'final';
  if (!hasStarted) return 'planned';
  return isFrozen ? 'frozen' : 'open';
}
