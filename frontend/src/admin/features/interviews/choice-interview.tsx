import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminApplicationChoice, Timetable } from '../../../api';
import { LinkButton, Panel, QueryBoundary } from '../../../components';
import { formatAppointment } from '../../../lib/format';
import { interviewSheetPath, interviewsPath } from '../../../lib/routes';
import { dayOf } from '../../crud/list/calendar/days';
import type { Row } from '../../crud/resource';
import { OtherSheets } from '../interview-sheets/other-sheets';
import { useSheets } from '../interview-sheets/use-sheet';
import { BookingActions } from './booking-actions';
import { BookingDialog, type BookingTask } from './booking-dialog';
import styles from './interviews.module.css';
import { choiceSlotsQuery, unbookedQuery, useInterviewUpdates } from './queries';

/** On the page of a choice: its interview; renders nothing before a stage with interviews. */
export function ChoiceInterview({ row }: { row: Row }) {
  // The page is described for the rows of this resource alone.
  const { campaignId } = row as unknown as AdminApplicationChoice;
  const { t } = useTranslation();
  const timetable = useQuery(choiceSlotsQuery(campaignId));
  const unbooked = useQuery(unbookedQuery(campaignId));
  const [task, setTask] = useState<BookingTask | null>(null);
  useInterviewUpdates();
  const choice = unbooked.data?.find(({ choiceId }) => choiceId === row.id);
  const slots = slotsOf(timetable.data, row.id);
  const isBooked = slots.length > 0;
  const { data: sheets = [] } = useSheets(row.id);
  const others = sheets.filter((sheet) => !slots.some(({ stageId }) => stageId === sheet.stageId));
  if (!timetable.error && !isBooked && !choice && others.length === 0) return null;
  return (
    <Panel title={t('interviewSlots.choice.title')}>
      <QueryBoundary query={timetable} skeleton={<Skeleton active title={false} />}>
        {(data) => (
          <div className={styles.stack}>
            {slotsOf(data, row.id).map((slot) => (
              <Booked key={slot.id} row={row} slot={slot} onTask={setTask} />
            ))}
            {choice && !isBooked && (
              <>
                <p className={styles.text}>{t('interviewSlots.choice.none')}</p>
                <div>
                  <Button
                    disabled={choice.possibilities === 0}
                    onClick={() => setTask({ kind: 'place', choice })}
                  >
                    {t('interviewSlots.book.open')}
                  </Button>
                </div>
              </>
            )}
            {others.length > 0 && <OtherSheets choiceId={row.id} sheets={others} />}
          </div>
        )}
      </QueryBoundary>
      {task && <BookingDialog campaignId={campaignId} task={task} onClose={() => setTask(null)} />}
    </Panel>
  );
}

const slotsOf = (timetable: Timetable | undefined, id: number) =>
  (timetable?.slots ?? []).filter(({ bookings }) =>
    bookings.some(({ choiceId }) => choiceId === id),
  );

interface BookedProps {
  row: Row;
  slot: Timetable['slots'][number];
  onTask: (task: BookingTask) => void;
}

function Booked({ row, slot, onTask }: BookedProps) {
  const { t, i18n } = useTranslation();
  // The page is described for the rows of this resource alone.
  const { campaignId } = row as unknown as AdminApplicationChoice;
  const booking = slot.bookings.find(({ choiceId }) => choiceId === row.id);
  const search = `?week=${dayOf(slot.startsAt)}&slot=${String(slot.id)}`;
  return (
    <>
      <div>
        <strong>{formatAppointment(slot.startsAt, slot.endsAt, i18n.language)}</strong>
        <div className={styles.secondary}>
          {[
            slot.place || t('interviews.online'),
            ...slot.interviewers.map(({ username }) => username),
          ].join(' · ')}
        </div>
      </div>
      {booking && (
        <BookingActions campaignId={campaignId} slot={slot} booking={booking} onTask={onTask} />
      )}
      <div className={styles.buttons}>
        <LinkButton size="small" type="primary" to={interviewSheetPath(row.id, slot.stageId)}>
          {t('interviewSheets.title')}
        </LinkButton>
        <LinkButton size="small" to={interviewsPath(campaignId, search)}>
          {t('interviewSlots.choice.open')}
        </LinkButton>
      </div>
    </>
  );
}
