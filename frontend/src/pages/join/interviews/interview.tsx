import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CampaignView, OwnBooking, OwnInterview } from '../../../api';
import { EmptyState, Panel } from '../../../components';
import { useLocalize } from '../../../i18n/languages';
import { formatAppointment, formatDateTime } from '../../../lib/format';
import { readerZone } from '../../../lib/time-zone';
import styles from './interviews.module.css';
import { SlotList } from './slot-list';
import { useBooking } from './use-booking';

interface InterviewProps {
  campaign: CampaignView;
  interview: OwnInterview;
  /** The zone in which the campaign plans. */
  zone: string;
  bookingHours: number;
}

/** The interview for one position: its booking, and the times to choose from. */
export function Interview({ campaign, interview, zone, bookingHours }: InterviewProps) {
  const { t } = useTranslation();
  const localize = useLocalize();
  const { booking, open, positionId, stageTitle, stageTitleEn } = interview;
  const [isMoving, setIsMoving] = useState(false);
  const { book, cancel, isPending } = useBooking(campaign.id, interview);
  const slots = interview.slots.filter(({ id }) => id !== booking?.slotId);
  const position = campaign.positions.find(({ id }) => id === positionId);
  const isChoosing = open && (booking === null || isMoving);
  return (
    <Panel
      title={t('interviews.title', {
        position: position ? localize(position.title, position.titleEn) : '',
      })}
    >
      <div className={styles.stack}>
        {booking && <Booking booking={booking} />}
        {booking?.changeable === true && (
          <div className={styles.actions}>
            {open && (
              <Button aria-expanded={isMoving} onClick={() => setIsMoving(!isMoving)}>
                {t(isMoving ? 'interviews.keep' : 'interviews.move')}
              </Button>
            )}
            <Button danger disabled={isPending} onClick={() => cancel(booking)}>
              {t('interviews.cancel')}
            </Button>
          </div>
        )}
        {!booking && !open && <p className={styles.text}>{t('interviews.closed')}</p>}
        {!booking && open && (
          <div>
            <p className={styles.text}>
              {t('interviews.about', { stage: localize(stageTitle, stageTitleEn) })}
            </p>
            <p className={styles.secondary}>
              {bookingHours === 0
                ? t('interviews.limitNone')
                : t('interviews.limit', { count: bookingHours })}
            </p>
          </div>
        )}
        {zone !== readerZone() && (booking !== null || isChoosing) && (
          <p className={styles.secondary}>
            {t('interviews.zone', { zone: readerZone(), other: zone })}
          </p>
        )}
        {isChoosing && slots.length > 0 && (
          <SlotList
            slots={slots}
            disabled={isPending}
            onChoose={(slot) => book(slot, () => setIsMoving(false))}
          />
        )}
        {isChoosing &&
          slots.length === 0 &&
          (booking ? (
            <p className={styles.text}>{t('interviews.noOther')}</p>
          ) : (
            <EmptyState compact title={t('interviews.none')} hint={t('interviews.noneHint')} />
          ))}
      </div>
    </Panel>
  );
}

function Booking({ booking }: { booking: OwnBooking }) {
  const { t, i18n } = useTranslation();
  const { startsAt, endsAt, place, link, changeable, changeableUntil } = booking;
  const limit = { time: formatDateTime(changeableUntil, i18n.language) };
  return (
    <>
      <dl className={styles.booking}>
        <dt>{t('interviews.time')}</dt>
        <dd>
          <strong>{formatAppointment(startsAt, endsAt, i18n.language)}</strong>
        </dd>
        <dt>{t('interviews.place')}</dt>
        <dd>{place || t('interviews.online')}</dd>
        {link !== '' && (
          <>
            <dt>{t('interviews.link')}</dt>
            <dd>
              <a href={link} target="_blank" rel="noopener noreferrer">
                {link}
              </a>
            </dd>
          </>
        )}
      </dl>
      <p className={styles.secondary}>
        {t(changeable ? 'interviews.until' : 'interviews.late', limit)}
      </p>
    </>
  );
}
