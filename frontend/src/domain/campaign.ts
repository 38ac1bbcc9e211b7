import { type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  type ApplicationView,
  fetchApplication,
  fetchCampaign,
  fetchCampaigns,
  fetchResults,
} from '../api';
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

/** Keeps what the server answered of the user's own application; the list of recruitments names its state. */
export function storeApplication(client: QueryClient, campaignId: number, view: ApplicationView) {
  client.setQueryData(applicationQuery(campaignId).queryKey, view);
  refreshCampaignList(client);
}

/** Fetches the list of recruitments again where it is on screen. */
export function refreshCampaignList(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: queryKeys.campaigns, exact: true });
}

/** Of what became of it, once that was announced. */
export const resultsQuery = (campaignId: number) =>
  queryOptions({
    queryKey: [...queryKeys.applications, campaignId, 'results'],
    queryFn: () => fetchResults(campaignId),
  });
