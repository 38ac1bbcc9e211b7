import { queryOptions } from '@tanstack/react-query';
import { fetchCampaign, fetchCampaigns } from '../api';
import { queryKeys } from './query-keys';

/** Of the recruitments that the user sees; admins publish one now and then. */
export const campaignsQuery = () =>
  queryOptions({ queryKey: queryKeys.campaigns, queryFn: fetchCampaigns, staleTime: 60_000 });

export const campaignQuery = (id: number) =>
  queryOptions({ queryKey: [...queryKeys.campaigns, id], queryFn: () => fetchCampaign(id) });
