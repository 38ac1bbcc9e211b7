import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { SlotCollision, SlotsPreview } from '../../../api';
import { groupByDay } from '../../../lib/date-time';
import { formatLongDay, formatTimes } from '../../../lib/format';
import styles from './interviews.module.css';

interface GeneratorPreviewProps {
  preview: SlotsPreview;
  staff: readonly { value: number; label: string }[];
}

/** The slots that would be made, with their collisions. */
export function GeneratorPreview({ preview, staff }: GeneratorPreviewProps) {
  const { t, i18n } = useTranslation();
  const { slots, colliding } = preview;
  const nameOf = (id: number) => staff.find(({ value }) => value === id)?.label ?? '';
  const reasonOf = ({ kind, name, startsAt, endsAt }: SlotCollision) =>
    t(`interviewSlots.generator.${kind}`, {
      name: name || t('interviews.online'),
      time: formatTimes(startsAt, endsAt, i18n.language),
    });
  return (
    <>
      <Alert
        role="status"
        showIcon
        type={slots.length === 0 || colliding > 0 ? 'warning' : 'success'}
        title={
          slots.length === 0
            ? t('interviewSlots.generator.nothing')
            : colliding > 0
              ? t('interviewSlots.generator.colliding', { count: colliding, total: slots.length })
              : t('interviewSlots.generator.fine', { count: slots.length })
        }
      />
      {groupByDay(slots).map((day) => (
        <section key={day[0]?.startsAt}>
          <h3 className={styles.heading}>{formatLongDay(day[0]?.startsAt ?? '', i18n.language)}</h3>
          <ul className={styles.planned}>
            {day.map((slot) => (
              <li
                key={`${slot.startsAt} ${slot.place}`}
                data-colliding={slot.collisions.length > 0}
              >
                <span>
                  {[
                    formatTimes(slot.startsAt, slot.endsAt, i18n.language),
                    slot.place || t('interviews.online'),
                    ...slot.interviewerIds.map(nameOf),
                  ].join(' · ')}
                </span>
                {slot.collisions.map((collision) => (
                  <span key={reasonOf(collision)} className={styles.problem}>
                    {reasonOf(collision)}
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
