import { Button, Drawer, Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { deleteSlot, setSlotState, type TimetableBooking, type TimetableSlot } from '../../../api';
import { ColorTag, LinkButton, toast, useConfirm } from '../../../components';
import { useCanCall } from '../../../domain/access';
import { useClockOffsetMs } from '../../../domain/site';
import { useIsPast } from '../../../hooks/countdown';
import { formatAppointment } from '../../../lib/format';
import { interviewSheetPath, resourcePath } from '../../../lib/routes';
import { useApplicantName } from '../decisions/use-applicant-name';
import { BookingActions } from './booking-actions';
import { BookingDialog, type BookingTask } from './booking-dialog';
import styles from './interviews.module.css';
import { useInterviewWrite } from './queries';
import { SlotDialog } from './slot-dialog';
import { useCampaignParts } from './use-names';

interface SlotDrawerProps {
  campaignId: number;
  /** Undefined: closed. */
  slot: TimetableSlot | undefined;
  onClose: () => void;
}

/** A slot with its bookings, and what can be done with them. */
export function SlotDrawer({ campaignId, slot, onClose }: SlotDrawerProps) {
  const { i18n } = useTranslation();
  return (
    <Drawer
      open={slot !== undefined}
      size="min(480px, 100vw)"
      title={slot && formatAppointment(slot.startsAt, slot.endsAt, i18n.language)}
      destroyOnHidden
      onClose={onClose}
    >
      {slot && <Slot campaignId={campaignId} slot={slot} onDeleted={onClose} />}
    </Drawer>
  );
}

interface SlotProps {
  campaignId: number;
  slot: TimetableSlot;
  onDeleted: () => void;
}

function Slot({ campaignId, slot, onDeleted }: SlotProps) {
  const { t } = useTranslation();
  const canWrite = useCanCall()('PATCH /admin/campaigns/{id}/interviews/slots/{slotId}');
  const { positionOf, stageOf } = useCampaignParts(campaignId);
  const [task, setTask] = useState<BookingTask | null>(null);
  const [isEditing, setIsEditing] = useState(false);
  const isPast = useIsPast(slot.startsAt, useClockOffsetMs());
  const hidden = slot.taken - slot.bookings.length;
  return (
    <div className={styles.stack}>
      <dl className={styles.facts}>
        <dt>{t('interviewSlots.fields.place')}</dt>
        <dd>{slot.place || t('interviews.online')}</dd>
        {slot.link !== '' && (
          <>
            <dt>{t('interviewSlots.fields.link')}</dt>
            <dd>
              <a href={slot.link} target="_blank" rel="noopener noreferrer">
                {slot.link}
              </a>
            </dd>
          </>
        )}
        <dt>{t('interviewSlots.fields.stageId')}</dt>
        <dd>{stageOf(slot.stageId)}</dd>
        <dt>{t('interviewSlots.fields.positionId')}</dt>
        <dd>{positionOf(slot.positionId)}</dd>
        <dt>{t('interviewSlots.fields.interviewerIds')}</dt>
        <dd>
          {slot.interviewers.map(({ username }) => username).join(t('interviewSlots.separator')) ||
            t('interviewSlots.nobody')}
        </dd>
        <dt>{t('interviewSlots.fields.state')}</dt>
        <dd>
          <ColorTag color={slot.state === 'open' ? 'green' : 'geekblue'}>
            {t(`interviewSlots.state.${slot.state}`)}
          </ColorTag>
        </dd>
      </dl>
      {canWrite && (
        <SlotActions
          campaignId={campaignId}
          slot={slot}
          onEdit={() => setIsEditing(true)}
          onDeleted={onDeleted}
        />
      )}
      <section className={styles.stack}>
        <h3 className={styles.heading}>
          {t('interviewSlots.bookings', { taken: slot.taken, capacity: slot.capacity })}
        </h3>
        {slot.bookings.length > 0 && (
          <ul className={styles.rows}>
            {slot.bookings.map((booking) => (
              <Booking
                key={booking.choiceId}
                campaignId={campaignId}
                slot={slot}
                booking={booking}
                position={positionOf(booking.positionId)}
                onTask={setTask}
              />
            ))}
          </ul>
        )}
        {hidden > 0 && (
          <p className={styles.secondary}>{t('interviewSlots.hidden', { count: hidden })}</p>
        )}
        {!isPast && slot.taken < slot.capacity && (
          <div>
            <Button onClick={() => setTask({ kind: 'fill', slot })}>
              {t('interviewSlots.book.open')}
            </Button>
          </div>
        )}
      </section>
      {task && <BookingDialog campaignId={campaignId} task={task} onClose={() => setTask(null)} />}
      {isEditing && (
        <SlotDialog campaignId={campaignId} slot={slot} onClose={() => setIsEditing(false)} />
      )}
    </div>
  );
}

interface BookingProps {
  campaignId: number;
  slot: TimetableSlot;
  booking: TimetableBooking;
  position: string;
  onTask: (task: BookingTask) => void;
}

function Booking({ campaignId, slot, booking, position, onTask }: BookingProps) {
  const { t } = useTranslation();
  const nameOf = useApplicantName();
  return (
    <li>
      <div>
        <Link to={resourcePath('application-choices', booking.choiceId)}>{nameOf(booking)}</Link>
        <div className={styles.secondary}>{position}</div>
      </div>
      <LinkButton
        size="small"
        aria-label={t('interviewSheets.of', { name: nameOf(booking) })}
        to={interviewSheetPath(booking.choiceId, slot.stageId)}
      >
        {t('interviewSheets.open')}
      </LinkButton>
      <BookingActions campaignId={campaignId} slot={slot} booking={booking} onTask={onTask} />
    </li>
  );
}

interface SlotActionsProps extends SlotProps {
  onEdit: () => void;
}

function SlotActions({ campaignId, slot, onEdit, onDeleted }: SlotActionsProps) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const { mutateAsync, isPending } = useInterviewWrite<unknown>();
  const { id, version, state, taken } = slot;
  const next = state === 'open' ? 'frozen' : 'open';
  const handleState = () =>
    mutateAsync(() => setSlotState(campaignId, { ids: [id], state: next })).then(
      () => toast.success(t(`interviewSlots.changed.${next}`)),
      // The error bus shows the error.
      () => undefined,
    );
  const handleDelete = () =>
    confirm(
      {
        title: 'interviewSlots.delete.title',
        content: taken === 0 ? 'interviewSlots.delete.text' : 'interviewSlots.delete.withBookings',
        ok: 'interviewSlots.delete.ok',
        values: { count: taken },
        danger: true,
      },
      async () => {
        await mutateAsync(() => deleteSlot(campaignId, id, version));
        toast.success(t('interviewSlots.delete.done'));
        onDeleted();
      },
    );
  return (
    <Flex gap={8} wrap>
      <Button onClick={onEdit}>{t('interviewSlots.edit')}</Button>
      <Button loading={isPending} onClick={() => void handleState()}>
        {t(`interviewSlots.change.${next}`)}
      </Button>
      <Button danger onClick={handleDelete}>
        {t('interviewSlots.delete.ok')}
      </Button>
    </Flex>
  );
}
