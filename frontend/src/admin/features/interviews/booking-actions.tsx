import { Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  type BookingChanged,
  cancelForChoice,
  type TimetableBooking,
  type TimetableSlot,
} from '../../../api';
import { toast, useConfirm } from '../../../components';
import { useClockOffsetMs } from '../../../domain/site';
import { useIsPast } from '../../../hooks/countdown';
import { useApplicantName } from '../decisions/use-applicant-name';
import type { BookingTask } from './booking-dialog';
import { useInterviewWrite } from './queries';
import { useSlotName } from './use-names';

interface BookingActionsProps {
  campaignId: number;
  slot: TimetableSlot;
  booking: TimetableBooking;
  onTask: (task: BookingTask) => void;
}

/** Moves, swaps and cancels a booking until the interview begins. */
export function BookingActions({ campaignId, slot, booking, onTask }: BookingActionsProps) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const nameOf = useApplicantName();
  const slotName = useSlotName();
  const { mutateAsync } = useInterviewWrite<BookingChanged>();
  const isPast = useIsPast(slot.startsAt, useClockOffsetMs());
  if (isPast) return null;
  const name = nameOf(booking);
  const handleCancel = () =>
    confirm(
      {
        title: 'interviewSlots.cancel.title',
        content: 'interviewSlots.cancel.text',
        ok: 'interviewSlots.cancel.ok',
        values: { name, slot: slotName(slot) },
        danger: true,
      },
      async () => {
        await mutateAsync(() =>
          cancelForChoice(campaignId, { choiceId: booking.choiceId, slotId: slot.id }),
        );
        toast.success(t('interviewSlots.cancel.done'));
      },
    );
  const labelOf = (action: string) => t('interviewSlots.of', { action, name });
  const move = t('interviewSlots.move.open');
  const swap = t('interviewSlots.swap.open');
  const cancel = t('interviewSlots.cancel.open');
  return (
    <Flex gap={8} wrap>
      <Button
        size="small"
        aria-label={labelOf(move)}
        onClick={() => onTask({ kind: 'move', slot, booking })}
      >
        {move}
      </Button>
      <Button
        size="small"
        aria-label={labelOf(swap)}
        onClick={() => onTask({ kind: 'swap', slot, booking })}
      >
        {swap}
      </Button>
      <Button size="small" danger aria-label={labelOf(cancel)} onClick={handleCancel}>
        {cancel}
      </Button>
    </Flex>
  );
}
