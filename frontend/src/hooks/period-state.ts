import { useIsPast } from './countdown';

interface Period {
  state: 'planned' | 'open' | 'final' | 'archived';
  startsAt: string;
  endsAt: string;
}

/** The state of a period now, which follows the server's clock after the state was read; null for none. */
export function usePeriodState(period: Period | null, aheadMs: number): Period['state'] | null {
  const hasStarted = useIsPast(period?.startsAt ?? null, aheadMs);
  const hasEnded = useIsPast(period?.endsAt ?? null, aheadMs);
  if (period === null) return null;
  if (period.state === 'archived') return 'archived';
  if (hasEnded) return 'final';
  return hasStarted ? 'open' : 'planned';
}
