import { useMutation } from '@tanstack/react-query';
import { exportCampaign } from '../api';
import { datedName, saveFile } from '../lib/download';
import { readerZone } from '../lib/time-zone';

/** Exports a campaign, or one of its positions, as a workbook; returns the props of an `ExportButton`. */
export function useCampaignExport(campaignId: number, positionId?: number) {
  const { isPending, mutate } = useMutation({
    mutationFn: () =>
      exportCampaign(campaignId, {
        tz: readerZone(),
        ...(positionId === undefined ? {} : { positionId }),
      }),
    onSuccess: (file) => saveFile(datedName('applications', 'xlsx'), file),
  });
  return { isLoading: isPending, onClick: () => mutate() };
}
