import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { ColorTag } from '../../../components';
import { formatDayOfYear, formatTimes, formatWeekday } from '../../../lib/format';
import { type Day, dayOf, momentOf } from '../../crud/list/calendar/days';
import { useApplicantName } from '../decisions/use-applicant-name';
import styles from './interviews.module.css';
import { type Entry, startTimesOf, timeOfDay } from './week';

interface WeekGridProps {
  days: readonly Day[];
  entries: readonly Entry[];
  labelOf: (label: string) => string;
  positionOf: (id: number | null) => string;
  onOpen: (slotId: number) => void;
  onDay: (day: Day) => void;
}

/** Days as columns and starts as rows; on a phone, a list of the days that have slots. */
export function WeekGrid({ days, entries, labelOf, positionOf, onOpen, onDay }: WeekGridProps) {
  const { t, i18n } = useTranslation();
  const starts = startTimesOf(entries);
  // Row 1 has the names of the days.
  const rows = { '--rows': starts.length } as CSSProperties;
  return (
    <div className={styles.scroll}>
      <div className={styles.week} style={rows}>
        <div className={styles.axis} aria-hidden>
          {starts.map((start, index) => (
            <span key={start} style={{ gridRow: index + 2 }}>
              {start}
            </span>
          ))}
        </div>
        {days.map((day) => {
          const ofDay = entries.filter(({ slot }) => dayOf(slot.startsAt) === day);
          const name = `${formatWeekday(momentOf(day), i18n.language)} ${formatDayOfYear(momentOf(day), i18n.language)}`;
          return (
            <section key={day} className={styles.day} data-empty={ofDay.length === 0}>
              <h3>
                <span>{name}</span>
                {ofDay.length > 0 && (
                  <button
                    type="button"
                    className={styles.list}
                    aria-label={t('interviewSlots.day.open', { day: name })}
                    onClick={() => onDay(day)}
                  >
                    {t('interviewSlots.day.list')}
                  </button>
                )}
              </h3>
              {starts.map((start, index) => {
                const here = ofDay.filter(({ slot }) => timeOfDay(slot.startsAt) === start);
                if (here.length === 0) return null;
                return (
                  <ul key={start} className={styles.cell} style={{ gridRow: index + 2 }}>
                    {here.map((entry) => (
                      <li key={`${String(entry.slot.id)} ${entry.key}`}>
                        <SlotCard
                          entry={entry}
                          label={labelOf(entry.label)}
                          position={positionOf(entry.slot.positionId)}
                          onOpen={onOpen}
                        />
                      </li>
                    ))}
                  </ul>
                );
              })}
            </section>
          );
        })}
      </div>
    </div>
  );
}

interface SlotCardProps {
  entry: Entry;
  label: string;
  position: string;
  onOpen: (slotId: number) => void;
}

function SlotCard({ entry, label, position, onOpen }: SlotCardProps) {
  const { t, i18n } = useTranslation();
  const nameOf = useApplicantName();
  const { id, startsAt, endsAt, taken, capacity, state, bookings } = entry.slot;
  return (
    <button
      type="button"
      // Keeps the focus findable after the drawer.
      id={`slot-${String(id)}-${entry.key}`}
      className={styles.card}
      data-state={state === 'frozen' ? 'frozen' : taken >= capacity ? 'full' : 'open'}
      onClick={() => onOpen(id)}
    >
      <strong>{formatTimes(startsAt, endsAt, i18n.language)}</strong>
      <span>{label}</span>
      <span className={styles.secondary}>{position}</span>
      <span className={styles.secondary}>
        {t('interviewSlots.taken', { taken, capacity })}
        {state === 'frozen' && (
          <>
            {' '}
            <ColorTag color="geekblue">{t('interviewSlots.state.frozen')}</ColorTag>
          </>
        )}
      </span>
      {bookings.length > 0 && (
        <span className={styles.names}>
          {bookings.map(nameOf).join(t('interviewSlots.separator'))}
        </span>
      )}
    </button>
  );
}
