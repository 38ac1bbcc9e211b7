import { queryOptions } from '@tanstack/react-query';
import { fetchApplication, fetchCampaign, fetchCampaigns, fetchResults } from '../api';
import { queryKeys } from './query-keys';

/** Of the recruitments that the user sees; admins publish one now and then. */
export const campaignsQuery = () =>
  queryOptions({ queryKey: queryKeys.campaigns, queryFn: fetchCampaigns, staleTime: 60_000 });

export const campaignQuery = (id: number) =>
  queryOptions({ queryKey: [...queryKeys.campaigns, id], queryFn: () => fetchCampaign(id) });

/** Of the user's own application; its page writes into the cache what it saves. */
export const applicationQuery = (campaignId: number) =>
  queryOptions({
    queryKey: [...queryKeys.applications, campaignId],
    queryFn: () => fetchApplication(campaignId),
  });

/** Of what became of it, once that was announced. */
export const resultsQuery = (campaignId: number) =>
  queryOptions({
    queryKey: [...queryKeys.applications, campaignId, 'results'],
    queryFn: () => fetchResults(campaignId),
  });
