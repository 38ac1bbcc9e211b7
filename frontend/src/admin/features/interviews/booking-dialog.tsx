import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  bookForChoice,
  type BookingChanged,
  swapBookings,
  type TimetableBooking,
  type TimetableSlot,
  type UnbookedChoice,
} from '../../../api';
import { toast } from '../../../components';
import { FormDialog, FormField, useFormMutation } from '../../../forms';
import { useApplicantName } from '../decisions/use-applicant-name';
import styles from './interviews.module.css';
import { comingSlotsQuery, unbookedQuery, useInterviewWrite } from './queries';
import { useCampaignParts, useSlotName } from './use-names';

interface Booked {
  slot: TimetableSlot;
  booking: TimetableBooking;
}

/** What the dialog does: fills a slot, places a choice, or moves or swaps a booking. */
export type BookingTask =
  | { kind: 'fill'; slot: TimetableSlot }
  | { kind: 'place'; choice: UnbookedChoice }
  | ({ kind: 'move' } & Booked)
  | ({ kind: 'swap' } & Booked);

interface BookingDialogProps {
  campaignId: number;
  task: BookingTask;
  onClose: () => void;
}

interface Option {
  value: string;
  label: string;
  send: () => Promise<BookingChanged>;
}

/** Chooses the applicant, the slot or the other booking. */
export function BookingDialog({ campaignId, task, onClose }: BookingDialogProps) {
  const { t } = useTranslation();
  const nameOf = useApplicantName();
  const slotName = useSlotName();
  const { options, isPending } = useOptions(campaignId, task);
  const { mutateAsync } = useInterviewWrite<BookingChanged>();
  const { kind } = task;
  const words = kind === 'fill' || kind === 'place' ? 'book' : kind;
  const mutation = useFormMutation<{ to: string }, BookingChanged | undefined>({
    send: async ({ to }) => {
      const option = options.find(({ value }) => value === to);
      return option && mutateAsync(option.send);
    },
    onDone: (result) => {
      toast.success(t(`interviewSlots.${words}.done`));
      if (result && result.mailed > 0)
        toast.success(t('interviewSlots.mailed', { count: result.mailed }));
      onClose();
    },
  });
  const about = {
    fill: () => (task.kind === 'fill' ? slotName(task.slot) : ''),
    place: () => (task.kind === 'place' ? nameOf(task.choice) : ''),
    move: () => ('booking' in task ? `${nameOf(task.booking)} · ${slotName(task.slot)}` : ''),
    swap: () => ('booking' in task ? `${nameOf(task.booking)} · ${slotName(task.slot)}` : ''),
  }[kind]();
  return (
    <FormDialog
      mutation={mutation}
      title={t(`interviewSlots.${words}.title`)}
      submit={t(`interviewSlots.${words}.ok`)}
      about={about}
      onClose={onClose}
    >
      <FormField name="to" label={t(`interviewSlots.choose.${kind}`)} required>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          loading={isPending}
          options={options.map(({ value, label }) => ({ value, label }))}
          notFoundContent={
            <span className={styles.secondary}>
              {t(isPending ? 'interviewSlots.choose.loading' : 'interviewSlots.choose.none')}
            </span>
          }
        />
      </FormField>
    </FormDialog>
  );
}

function useOptions(campaignId: number, task: BookingTask) {
  const nameOf = useApplicantName();
  const slotName = useSlotName();
  const { positionOf } = useCampaignParts(campaignId);
  const coming = useQuery({ ...comingSlotsQuery(campaignId), enabled: task.kind !== 'fill' });
  const unbooked = useQuery({ ...unbookedQuery(campaignId), enabled: task.kind === 'fill' });
  const slots = coming.data?.slots ?? [];
  const fits = (slot: TimetableSlot, positionId: number) =>
    slot.positionId === null || slot.positionId === positionId;
  const intoSlot = (stageId: number, positionId: number, choiceId: number, from: number | null) =>
    slots
      .filter(
        (slot) =>
          slot.id !== from &&
          slot.stageId === stageId &&
          slot.taken < slot.capacity &&
          fits(slot, positionId),
      )
      .map((slot): Option => {
        const body = { choiceId, slotId: slot.id, from };
        return {
          value: String(slot.id),
          label: slotName(slot),
          send: () => bookForChoice(campaignId, body),
        };
      });
  const options = (): Option[] => {
    if (task.kind === 'fill')
      return (unbooked.data ?? [])
        .filter((one) => one.stageId === task.slot.stageId && fits(task.slot, one.positionId))
        .map((one) => ({
          value: String(one.choiceId),
          label: `${nameOf(one)} · ${positionOf(one.positionId)}`,
          send: () =>
            bookForChoice(campaignId, {
              ...{ choiceId: one.choiceId, slotId: task.slot.id, from: null },
            }),
        }));
    if (task.kind === 'place') {
      const { choiceId, stageId, positionId } = task.choice;
      return intoSlot(stageId, positionId, choiceId, null);
    }
    const { slot, booking } = task;
    if (task.kind === 'move')
      return intoSlot(slot.stageId, booking.positionId, booking.choiceId, slot.id);
    const first = { choiceId: booking.choiceId, slotId: slot.id };
    return slots
      .filter(
        (other) =>
          other.id !== slot.id && other.stageId === slot.stageId && fits(other, booking.positionId),
      )
      .flatMap((other) =>
        other.bookings
          .filter((second) => fits(slot, second.positionId))
          .map((second) => ({
            value: String(second.choiceId),
            label: `${nameOf(second)} · ${slotName(other)}`,
            send: () =>
              swapBookings(campaignId, {
                ...{ first, second: { choiceId: second.choiceId, slotId: other.id } },
              }),
          })),
      );
  };
  return {
    options: options(),
    isPending: task.kind === 'fill' ? unbooked.isPending : coming.isPending,
  };
}
