import { Button, Checkbox, Form, Input, Switch } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  constraintsOf,
  generateSlots,
  previewSlots,
  type SlotPlace,
  type SlotsGenerate,
  type SlotsPreview,
  type SlotsWritten,
} from '../../../api';
import { toast } from '../../../components';
import { FormDialog, FormField, NumberInput, useFormMutation } from '../../../forms';
import { formatWeekday } from '../../../lib/format';
import { readerZone } from '../../../lib/time-zone';
import { dayOf, momentOf } from '../../crud/list/calendar/days';
import { daysBetween } from './generated-days';
import { GeneratorPreview } from './generator-preview';
import styles from './interviews.module.css';
import { PlacesInput } from './places-input';
import { useInterviewWrite } from './queries';
import { PositionField, StageField, useStaffOptions } from './slot-fields';
import { addDays } from './week';

const CONSTRAINTS = constraintsOf('SlotsGenerate');

interface Values {
  stageId: number;
  positionId?: number | null;
  firstDay: string;
  lastDay: string;
  weekdays: number[];
  from: string;
  to: string;
  minutes: number;
  pauseMinutes: number;
  capacity: number;
  places: SlotPlace[];
  frozen: boolean;
}

interface GeneratorDialogProps {
  campaignId: number;
  onClose: () => void;
}

/** Makes many slots at once, after a preview that names collisions. */
export function GeneratorDialog({ campaignId, onClose }: GeneratorDialogProps) {
  const { t } = useTranslation();
  const staff = useStaffOptions(campaignId);
  const [preview, setPreview] = useState<{ wish: SlotsGenerate; result: SlotsPreview }>();
  const mutation = useFormMutation<Values, { wish: SlotsGenerate; result: SlotsPreview }>({
    send: async (values) => {
      const wish = wishOf(values);
      return { wish, result: await previewSlots(campaignId, wish) };
    },
    onDone: setPreview,
  });
  const write = useInterviewWrite<SlotsWritten>();
  const values = Form.useWatch([], mutation.form) as Partial<Values> | undefined;
  // A preview of other values is out of date.
  const shown =
    preview && values && JSON.stringify(preview.wish) === JSON.stringify(wishOf(values as Values))
      ? preview
      : undefined;
  const handleApply = (wish: SlotsGenerate) =>
    write
      .mutateAsync(() => generateSlots(campaignId, wish))
      .then(
        ({ ids }) => {
          toast.success(t('interviewSlots.generator.done', { count: ids.length }));
          onClose();
        },
        // The error bus shows the error; another preview shows what collides.
        () => setPreview(undefined),
      );
  return (
    <FormDialog
      mutation={mutation}
      title={t('interviewSlots.generator.title')}
      submit={t('interviewSlots.generator.preview')}
      about={t('interviewSlots.generator.about', { zone: readerZone() })}
      initialValues={initialValues()}
      onClose={onClose}
    >
      <StageField campaignId={campaignId} />
      <PositionField campaignId={campaignId} />
      <DaysAndTimes />
      <FormField
        name="places"
        label={t('interviewSlots.fields.places')}
        // The server checks the entries, of which each property may be empty.
        required
      >
        <PlacesInput staff={staff} max={CONSTRAINTS['places']?.maxItems} />
      </FormField>
      <FormField
        name="frozen"
        label={t('interviewSlots.fields.frozen')}
        hint={t('interviewSlots.hints.frozen')}
        constraint={CONSTRAINTS['frozen']}
        valuePropName="checked"
      >
        <Switch />
      </FormField>
      {shown && (
        <div className={styles.preview}>
          <GeneratorPreview preview={shown.result} staff={staff} />
          {shown.result.slots.length > 0 && shown.result.colliding === 0 && (
            <Button
              type="primary"
              loading={write.isPending}
              onClick={() => void handleApply(shown.wish)}
            >
              {t('interviewSlots.generator.apply', { count: shown.result.slots.length })}
            </Button>
          )}
        </div>
      )}
    </FormDialog>
  );
}

function DaysAndTimes() {
  const { t, i18n } = useTranslation();
  // 2023-01-01 was a Sunday.
  const weekdays = [1, 2, 3, 4, 5, 6, 0].map((value) => ({
    value,
    label: formatWeekday(momentOf(addDays('2023-01-01', value)), i18n.language),
  }));
  const numbers = ['minutes', 'pauseMinutes', 'capacity'] as const;
  return (
    <>
      <div className={styles.pair}>
        <FormField name="firstDay" label={t('interviewSlots.fields.firstDay')} required>
          <Input type="date" />
        </FormField>
        <FormField name="lastDay" label={t('interviewSlots.fields.lastDay')} required>
          <Input type="date" />
        </FormField>
      </div>
      <FormField name="weekdays" label={t('interviewSlots.fields.weekdays')}>
        <Checkbox.Group options={weekdays} />
      </FormField>
      <div className={styles.pair}>
        <FormField
          name="from"
          label={t('interviewSlots.fields.from')}
          constraint={CONSTRAINTS['from']}
        >
          <Input type="time" />
        </FormField>
        <FormField name="to" label={t('interviewSlots.fields.to')} constraint={CONSTRAINTS['to']}>
          <Input type="time" />
        </FormField>
      </div>
      <div className={styles.pair}>
        {numbers.map((name) => (
          <FormField
            key={name}
            name={name}
            label={t(`interviewSlots.fields.${name}`)}
            constraint={CONSTRAINTS[name]}
          >
            <NumberInput constraint={CONSTRAINTS[name]} />
          </FormField>
        ))}
      </div>
    </>
  );
}

/** Always in the same order of properties, as wishes are compared as texts. */
function wishOf(values: Values): SlotsGenerate {
  const { firstDay, lastDay, weekdays, positionId } = values;
  return {
    stageId: values.stageId,
    positionId: positionId ?? null,
    days: daysBetween(firstDay, lastDay, weekdays),
    from: values.from,
    to: values.to,
    zone: readerZone(),
    minutes: values.minutes,
    pauseMinutes: values.pauseMinutes,
    places: values.places,
    capacity: values.capacity,
    frozen: values.frozen,
  };
}

/** The working days of the next week, in the afternoon. */
function initialValues(): Partial<Values> {
  const tomorrow = addDays(dayOf(Date.now()), 1);
  return {
    ...{ firstDay: tomorrow, lastDay: addDays(tomorrow, 6), weekdays: [1, 2, 3, 4, 5] },
    ...{ from: '14:00', to: '17:00', minutes: 25, pauseMinutes: 5, capacity: 1, frozen: false },
    places: [{ place: '', link: '', interviewerIds: [] }],
  };
}
