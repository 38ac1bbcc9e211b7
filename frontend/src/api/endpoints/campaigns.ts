import { get } from '../http';
import type { CampaignSummary, CampaignView } from '../types';

/** The published recruitments that address the user; the last to open comes first. */
export const fetchCampaigns = () => get<CampaignSummary[]>('/campaigns');

export const fetchCampaign = (id: number) => get<CampaignView>(`/campaigns/${String(id)}`);
