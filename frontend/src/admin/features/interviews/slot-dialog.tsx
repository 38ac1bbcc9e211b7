import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  constraintsOf,
  createSlot,
  type SlotCreate,
  type SlotWritten,
  type TimetableSlot,
  updateSlot,
} from '../../../api';
import { toast } from '../../../components';
import {
  FormDialog,
  FormField,
  NumberInput,
  TextInput,
  TimeInput,
  useFormMutation,
} from '../../../forms';
import { useInterviewWrite } from './queries';
import { PositionField, StageField, useStaffOptions } from './slot-fields';

const CONSTRAINTS = constraintsOf('SlotCreate');

interface SlotDialogProps {
  campaignId: number;
  /** The slot to edit; without it, another one is made. */
  slot?: TimetableSlot;
  onClose: () => void;
}

/** Makes or edits a slot. */
export function SlotDialog({ campaignId, slot, onClose }: SlotDialogProps) {
  const { t } = useTranslation();
  const staff = useStaffOptions(campaignId);
  const { mutateAsync } = useInterviewWrite<SlotWritten>();
  const mutation = useFormMutation<SlotCreate, SlotWritten>({
    send: ({ stageId, ...values }) => {
      // A cleared select has no value.
      const body = { ...values, positionId: values.positionId ?? null };
      return mutateAsync(() =>
        slot
          ? updateSlot(campaignId, slot.id, { ...body, version: slot.version })
          : createSlot(campaignId, { ...body, stageId }),
      );
    },
    onDone: ({ mailed }) => {
      toast.success(t(slot ? 'interviewSlots.saved' : 'interviewSlots.added'));
      if (mailed > 0) toast.success(t('interviewSlots.mailed', { count: mailed }));
      onClose();
    },
  });
  const { place, link, capacity, startsAt, endsAt, positionId } = slot ?? {
    ...{ place: '', link: '', capacity: 1, positionId: null, ...tomorrow() },
  };
  return (
    <FormDialog
      mutation={mutation}
      title={t(slot ? 'interviewSlots.edit' : 'interviewSlots.add')}
      submit={t(slot ? 'interviewSlots.save' : 'interviewSlots.add')}
      about={
        slot && slot.taken > 0
          ? t('interviewSlots.stay', { count: slot.taken })
          : t('interviewSlots.collide')
      }
      initialValues={{
        ...{ place, link, capacity, startsAt, endsAt, positionId },
        interviewerIds: slot?.interviewers.map(({ id }) => id) ?? [],
      }}
      onClose={onClose}
    >
      {!slot && <StageField campaignId={campaignId} />}
      <PositionField campaignId={campaignId} />
      <FormField
        name="startsAt"
        label={t('interviewSlots.fields.startsAt')}
        constraint={CONSTRAINTS['startsAt']}
      >
        <TimeInput />
      </FormField>
      <FormField
        name="endsAt"
        label={t('interviewSlots.fields.endsAt')}
        constraint={CONSTRAINTS['endsAt']}
      >
        <TimeInput />
      </FormField>
      <FormField
        name="place"
        label={t('interviewSlots.fields.place')}
        hint={t('interviewSlots.hints.place')}
        constraint={CONSTRAINTS['place']}
      >
        <TextInput />
      </FormField>
      <FormField
        name="link"
        label={t('interviewSlots.fields.link')}
        hint={t('interviewSlots.hints.link')}
        constraint={CONSTRAINTS['link']}
      >
        <TextInput />
      </FormField>
      <FormField
        name="capacity"
        label={t('interviewSlots.fields.capacity')}
        constraint={CONSTRAINTS['capacity']}
      >
        <NumberInput constraint={CONSTRAINTS['capacity']} />
      </FormField>
      <FormField
        name="interviewerIds"
        label={t('interviewSlots.fields.interviewerIds')}
        constraint={CONSTRAINTS['interviewerIds']}
        required={false}
      >
        <Select mode="multiple" options={staff} showSearch={{ optionFilterProp: 'label' }} />
      </FormField>
    </FormDialog>
  );
}

/** Half an hour in the afternoon of tomorrow. */
function tomorrow(): { startsAt: string; endsAt: string } {
  const start = new Date();
  start.setDate(start.getDate() + 1);
  start.setHours(14, 0, 0, 0);
  const end = new Date(start);
  end.setMinutes(30);
  return { startsAt: start.toISOString(), endsAt: end.toISOString() };
}
