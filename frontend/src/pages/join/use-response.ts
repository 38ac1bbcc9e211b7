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

/** Returns how to answer an offer, after a question that says it is final. */
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
    // The time may be over, or another device has answered.
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.applications }),
  });
  const respond = (response: Response) =>
    confirm({ ...QUESTIONS[response], values: { position } }, () => mutateAsync(response));
  return { respond, isPending };
}
