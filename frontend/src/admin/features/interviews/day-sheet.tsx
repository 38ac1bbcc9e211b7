import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { TimetableSlot } from '../../../api';
import { EmptyState } from '../../../components';
import { formatLongDay, formatTimes } from '../../../lib/format';
import { interviewSheetPath } from '../../../lib/routes';
import { type Day, momentOf } from '../../crud/list/calendar/days';
import { useApplicantName } from '../decisions/use-applicant-name';
import { PrintedSheet } from '../printed-sheet';
import styles from './interviews.module.css';
import { useCampaignParts } from './use-names';

interface DaySheetProps {
  campaignId: number;
  /** Null: closed. */
  day: Day | null;
  slots: readonly TimetableSlot[];
  onClose: () => void;
}

/** The interviews of a day as a list. When printed, it replaces the page. */
export function DaySheet({ campaignId, day, slots, onClose }: DaySheetProps) {
  const { t, i18n } = useTranslation();
  const nameOf = useApplicantName();
  const { positionOf } = useCampaignParts(campaignId);
  return (
    <PrintedSheet
      isOpen={day !== null}
      title={day === null ? '' : formatLongDay(momentOf(day), i18n.language)}
      width={720}
      onClose={onClose}
    >
      {slots.length === 0 ? (
        <EmptyState compact title={t('interviewSlots.day.none')} />
      ) : (
        <ol className={styles.dayList}>
          {slots.map((slot) => (
            <li key={slot.id}>
              <strong>{formatTimes(slot.startsAt, slot.endsAt, i18n.language)}</strong>
              <div>
                <div>
                  {[
                    slot.place || t('interviews.online'),
                    ...slot.interviewers.map(({ username }) => username),
                  ].join(' · ')}
                </div>
                {slot.bookings.length === 0 ? (
                  <div className={styles.secondary}>{t('interviewSlots.free')}</div>
                ) : (
                  slot.bookings.map((booking) => (
                    <div key={booking.choiceId}>
                      {`${nameOf(booking)} (${positionOf(booking.positionId)})`}{' '}
                      <Link
                        className={styles.sheetLink ?? ''}
                        aria-label={t('interviewSheets.of', { name: nameOf(booking) })}
                        to={interviewSheetPath(booking.choiceId, slot.stageId)}
                      >
                        {t('interviewSheets.open')}
                      </Link>
                    </div>
                  ))
                )}
              </div>
            </li>
          ))}
        </ol>
      )}
    </PrintedSheet>
  );
}
