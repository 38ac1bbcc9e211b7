import { useIsPast } from './countdown';

/** Where a recruitment is between its opening and its deadline. */
export type CampaignPhase = 'upcoming' | 'open' | 'closed';

interface CampaignTimes {
  opensAt: string;
  closesAt: string;
}

/** The phase by the server's clock, which is `aheadMs` ahead of this machine's. */
export function useCampaignPhase(
  { opensAt, closesAt }: CampaignTimes,
  aheadMs: number,
): CampaignPhase {
  const hasOpened = useIsPast(opensAt, aheadMs);
  const hasClosed = useIsPast(closesAt, aheadMs);
  if (hasClosed) return 'closed';
  return hasOpened ? 'open' : 'upcoming';
}
