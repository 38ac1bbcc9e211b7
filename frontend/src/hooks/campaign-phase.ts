import { useIsPast } from './countdown';

/** Where a recruitment is between its opening and its deadline. */
export type CampaignPhase = 'upcoming' | 'open' | 'closed';

interface CampaignTimes {
  opensAt: string;
  closesAt: string;
}

/** The phase by the server's clock, which is `clockOffsetMs` ahead of this machine's. */
export function useCampaignPhase(
  { opensAt, closesAt }: CampaignTimes,
  clockOffsetMs: number,
): CampaignPhase {
  const hasOpened = useIsPast(opensAt, clockOffsetMs);
  const hasClosed = useIsPast(closesAt, clockOffsetMs);
  if (hasClosed) return 'closed';
  return hasOpened ? 'open' : 'upcoming';
}
