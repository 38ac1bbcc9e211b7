import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type ApplicationView, withdrawApplication } from '../../api';
import { toast, useConfirm } from '../../components';
import { applicationQuery, storeApplication } from '../../domain/campaign';

/** Returns a function that withdraws the application after a confirmation. */
export function useWithdrawal(campaignId: number, { version }: ApplicationView): () => void {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const client = useQueryClient();
  const { queryKey } = applicationQuery(campaignId);
  const { mutateAsync } = useMutation({
    mutationFn: () => withdrawApplication(campaignId, version),
    onSuccess: (view) => {
      storeApplication(client, campaignId, view);
      toast.success(t('join.application.withdraw.done'));
    },
    // Another device may have saved in the meantime.
    onError: () => client.invalidateQueries({ queryKey }),
  });
  const question = {
    title: 'join.application.withdraw.title',
    content: 'join.application.withdraw.text',
    ok: 'join.application.withdraw.ok',
    danger: true,
  };
  return () => confirm(question, () => mutateAsync());
}
