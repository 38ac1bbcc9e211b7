import { queryOptions } from '@tanstack/react-query';
import { type CampaignSummary, fetchCampaign, fetchCampaigns } from '../api';
import { useIsPast } from '../hooks/countdown';
import { useAheadMs } from './site';

/** Of the recruitments that the user sees; admins publish one now and then. */
export const campaignsQuery = () =>
  queryOptions({ queryKey: ['campaigns'], queryFn: fetchCampaigns, staleTime: 60_000 });

export const campaignQuery = (id: number) =>
  queryOptions({ queryKey: ['campaigns', id], queryFn: () => fetchCampaign(id) });

export type CampaignPhase = 'upcoming' | 'open' | 'closed';

/** Where a recruitment is between its opening and its deadline, by the server's clock. */
export function useCampaignPhase({ opensAt, closesAt }: CampaignSummary): CampaignPhase {
  const aheadMs = useAheadMs();
  const hasOpened = useIsPast(opensAt, aheadMs);
  const hasClosed = useIsPast(closesAt, aheadMs);
  if (hasClosed) return 'closed';
  return hasOpened ? 'open' : 'upcoming';
}
