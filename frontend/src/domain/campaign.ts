import { type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  type ApplicationView,
  fetchApplication,
  fetchCampaign,
  fetchCampaigns,
  fetchResults,
} from '../api';
import { queryKeys } from './query-keys';

/** The recruitments visible to the user. They go stale, because admins publish new ones. */
export const campaignsQuery = () =>
  queryOptions({ queryKey: queryKeys.campaigns, queryFn: fetchCampaigns, staleTime: 60_000 });

export const campaignQuery = (id: number) =>
  queryOptions({ queryKey: [...queryKeys.campaigns, id], queryFn: () => fetchCampaign(id) });

/** The user's own application; its page writes saved values into the cache. */
export const applicationQuery = (campaignId: number) =>
  queryOptions({
    queryKey: [...queryKeys.applications, campaignId],
    queryFn: () => fetchApplication(campaignId),
  });

/** Caches the server's answer about the user's application, and refreshes the list, which shows its state. */
export function storeApplication(client: QueryClient, campaignId: number, view: ApplicationView) {
  client.setQueryData(applicationQuery(campaignId).queryKey, view);
  refreshCampaignList(client);
}

/** Refetches the list of recruitments if it is on screen. */
export function refreshCampaignList(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: queryKeys.campaigns, exact: true });
}

/** The announced results of the user's application. */
export const resultsQuery = (campaignId: number) =>
  queryOptions({
    queryKey: [...queryKeys.applications, campaignId, 'results'],
    queryFn: () => fetchResults(campaignId),
  });
