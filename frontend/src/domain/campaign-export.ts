import { useMutation } from '@tanstack/react-query';
import { exportCampaign } from '../api';
import { datedName, saveFile } from '../lib/download';
import { readerZone } from '../lib/time-zone';

/** Saves the applications to a campaign, or to one of its positions, as a workbook. */
export function useCampaignExport(campaignId: number, positionId?: number) {
  return useMutation({
    mutationFn: () =>
      exportCampaign(campaignId, {
        tz: readerZone(),
        ...(positionId === undefined ? {} : { positionId }),
      }),
    onSuccess: (file) => saveFile(datedName('applications', 'xlsx'), file),
  });
}
