import { useQuery } from '@tanstack/react-query';
import type { CampaignView } from '../../api';
import { applicationQuery } from '../../domain/campaign';
import { Results } from './results';

/** The user's results on the page of a recruitment. */
export function OwnResults({ campaign }: { campaign: CampaignView }) {
  const { data } = useQuery(applicationQuery(campaign.id));
  return data ? <Results campaign={campaign} wishes={data.positions} /> : null;
}
