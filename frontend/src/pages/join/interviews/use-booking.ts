import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  bookInterview,
  cancelInterview,
  type OpenSlot,
  type OwnBooking,
  type OwnInterview,
  type OwnInterviews,
} from '../../../api';
import { toast, useConfirm } from '../../../components';
import { ownInterviewsQuery } from '../../../domain/interviews';
import { formatAppointment } from '../../../lib/format';

/** Functions that book, move and cancel the interview of a position after a confirmation. */
export function useBooking(campaignId: number, { positionId, booking }: OwnInterview) {
  const { t, i18n } = useTranslation();
  const confirm = useConfirm();
  const client = useQueryClient();
  const { queryKey } = ownInterviewsQuery(campaignId);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (send: () => Promise<OwnInterviews>) => send(),
    onSuccess: (view) => client.setQueryData(queryKey, view),
    // Somebody may have been faster, or the slots have changed.
    onError: () => client.invalidateQueries({ queryKey }),
  });
  const valuesOf = ({ startsAt, endsAt, place }: OpenSlot | OwnBooking) => ({
    time: formatAppointment(startsAt, endsAt, i18n.language),
    place: place || t('interviews.online'),
  });
  const ask = (
    kind: 'Book' | 'Move' | 'Cancel',
    slot: OpenSlot | OwnBooking,
    send: () => Promise<OwnInterviews>,
    onDone?: () => void,
  ) =>
    confirm(
      {
        title: `interviews.confirm${kind}.title`,
        content: `interviews.confirm${kind}.text`,
        ok: `interviews.confirm${kind}.ok`,
        values: valuesOf(slot),
        danger: kind === 'Cancel',
      },
      async () => {
        await mutateAsync(send);
        toast.success(t(`interviews.done${kind}`));
        onDone?.();
      },
    );
  const from = booking?.slotId ?? null;
  return {
    isPending,
    book: (slot: OpenSlot, onDone: () => void) =>
      ask(
        from === null ? 'Book' : 'Move',
        slot,
        () => bookInterview(campaignId, { positionId, slotId: slot.id, from }),
        onDone,
      ),
    cancel: (booked: OwnBooking) =>
      ask('Cancel', booked, () => cancelInterview(campaignId, { positionId, from: booked.slotId })),
  };
}
