import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ColorTag } from '../../../../components';
import { formatDayOfYear } from '../../../../lib/format';
import type { Resource } from '../../resource';
import styles from './calendar.module.css';
import { type Day, momentOf } from './days';
import { Entry } from './entry';
import type { MonthProps } from './month-grid';
import { beginningsOf, type Span } from './spans';
import { useDaysText } from './use-days-text';

/** The rows of a month for a phone: each row once, under its first day, with its dates. */
export function MonthList({ month, spans, ...props }: MonthProps) {
  return (
    <div className={styles.list}>
      {[...beginningsOf(spans, month)].map(([day, own]) => (
        <Beginnings key={day ?? month} {...props} day={day} spans={own} />
      ))}
    </div>
  );
}

interface BeginningsProps {
  resource: Resource;
  today: Day;
  /** Undefined for rows that began in an earlier month. */
  day: Day | undefined;
  spans: readonly Span[];
}

function Beginnings({ resource, today, day, spans }: BeginningsProps) {
  const { t, i18n } = useTranslation();
  const daysText = useDaysText();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.beginning}>
        {day === undefined
          ? t('crud.calendar.earlier')
          : formatDayOfYear(momentOf(day), i18n.language)}
      </h3>
      <ul className={styles.stack}>
        {spans.map((span) => (
          <Entry key={span.row.id} resource={resource} span={span}>
            <span className={styles.details}>
              {daysText(span)}
              {span.first <= today && span.last >= today && (
                <ColorTag color="blue">{t('crud.calendar.today')}</ColorTag>
              )}
            </span>
          </Entry>
        ))}
      </ul>
    </section>
  );
}
