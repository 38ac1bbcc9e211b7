import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { OpenSlot } from '../../../api';
import { groupByDay } from '../../../lib/date-time';
import { formatLongDay, formatTimes } from '../../../lib/format';
import styles from './interviews.module.css';

interface SlotListProps {
  slots: readonly OpenSlot[];
  disabled: boolean;
  onChoose: (slot: OpenSlot) => void;
}

/** The slots that can be booked, by day. */
export function SlotList({ slots, disabled, onChoose }: SlotListProps) {
  const { i18n } = useTranslation();
  return groupByDay(slots).map((day) => (
    <section key={day[0]?.id} className={styles.day}>
      <h3>{formatLongDay(day[0]?.startsAt ?? '', i18n.language)}</h3>
      <ul className={styles.slots}>
        {day.map((slot) => (
          <li key={slot.id}>
            <SlotButton slot={slot} disabled={disabled} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

interface SlotButtonProps extends Omit<SlotListProps, 'slots'> {
  slot: OpenSlot;
}

function SlotButton({ slot, disabled, onChoose }: SlotButtonProps) {
  const { t, i18n } = useTranslation();
  const { id, startsAt, endsAt, seatsLeft } = slot;
  const isFull = seatsLeft === 0;
  const place = slot.place || t('interviews.online');
  const seats = isFull ? t('interviews.full') : t('interviews.seats', { count: seatsLeft });
  return (
    <Button
      // Keeps the focus findable for the confirmation, which returns it.
      id={`interview-slot-${String(id)}`}
      block
      className={styles.slot ?? ''}
      disabled={disabled || isFull}
      onClick={() => onChoose(slot)}
    >
      <strong>{formatTimes(startsAt, endsAt, i18n.language)}</strong>
      <span className={styles.where}>{place}</span>
      <span className={styles.seats}>{seats}</span>
    </Button>
  );
}
