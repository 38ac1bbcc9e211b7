import { get, http } from '../http';
import type { CampaignNumbers, CampaignSummary, CampaignView } from '../types';

/** The published recruitments for the user, the latest first. */
export const fetchCampaigns = () => get<CampaignSummary[]>('/campaigns');

export const fetchCampaign = (id: number) => get<CampaignView>(`/campaigns/${String(id)}`);

/** For leads: the statistics of a campaign and of the previous one; days are in the time zone `tz`. */
export const fetchCampaignNumbers = (id: number, params: { tz: string }) =>
  get<CampaignNumbers>(`/admin/campaigns/${String(id)}/numbers`, { params });

/** The applications to a campaign, or to one of its positions, as a workbook. */
export async function exportCampaign(
  id: number,
  params: { tz: string; positionId?: number },
): Promise<Blob> {
  const path = `/admin/campaigns/${String(id)}/export.xlsx`;
  return (await http.get<Blob>(path, { params, responseType: 'blob' })).data;
}
