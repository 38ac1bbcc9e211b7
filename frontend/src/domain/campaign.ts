import { queryOptions } from '@tanstack/react-query';
import { fetchCampaign, fetchCampaigns } from '../api';

/** Of the recruitments that the user sees; admins publish one now and then. */
export const campaignsQuery = () =>
  queryOptions({ queryKey: ['campaigns'], queryFn: fetchCampaigns, staleTime: 60_000 });

export const campaignQuery = (id: number) =>
  queryOptions({ queryKey: ['campaigns', id], queryFn: () => fetchCampaign(id) });
