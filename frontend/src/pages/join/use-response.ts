import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type OfferResponse, respondToOffer } from '../../api';
import { toast, useConfirm } from '../../components';
import { queryKeys } from '../../domain/query-keys';

type Response = OfferResponse['response'];

const QUESTIONS = {
  confirmed: {
    title: 'join.results.confirmTitle',
    content: 'join.results.confirmText',
    ok: 'join.results.confirm',
  },
  declined: {
    title: 'join.results.declineTitle',
    content: 'join.results.declineText',
    ok: 'join.results.decline',
    danger: true,
  },
} as const;

/** Returns a function that responds to an offer after a confirmation. */
export function useResponse(campaignId: number, positionId: number, position: string) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (response: Response) => respondToOffer(campaignId, { positionId, response }),
    onSuccess: (_, response) =>
      toast.success(
        t(response === 'confirmed' ? 'join.results.confirmedToast' : 'join.results.declinedToast'),
      ),
    // The time limit may have passed, or another device has responded.
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.applications }),
  });
  const respond = (response: Response) =>
    confirm({ ...QUESTIONS[response], values: { position } }, () => mutateAsync(response));
  return { respond, isPending };
}
