import { useQuery } from '@tanstack/react-query';
import type { SitePeriod } from '../api';
import { useIsPast } from '../hooks/countdown';
import { siteQuery, useAheadMs } from './site';

/** The freeze that runs now, or the next one; null where no period to come or running has one. */
export function useFreeze(): { freezeAt: string; isOn: boolean } | null {
  const aheadMs = useAheadMs();
  const [first] = usePeriods()
    .flatMap(({ state, freezeAt, endsAt }) =>
      freezeAt === null || state === 'final' || state === 'archived' ? [] : { freezeAt, endsAt },
    )
    .sort((a, b) => Date.parse(a.freezeAt) - Date.parse(b.freezeAt));
  const hasBegun = useIsPast(first?.freezeAt ?? null, aheadMs);
  const hasEnded = useIsPast(first?.endsAt ?? null, aheadMs);
  return first ? { freezeAt: first.freezeAt, isOn: hasBegun && !hasEnded } : null;
}

const NONE: readonly SitePeriod[] = [];

/** Returns every period, the latest first; empty until the site settings are known. */
export function usePeriods(): readonly SitePeriod[] {
  return useQuery(siteQuery()).data?.periods ?? NONE;
}
