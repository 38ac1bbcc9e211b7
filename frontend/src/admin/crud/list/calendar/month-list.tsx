import { Flex } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ColorTag } from '../../../../components';
import { formatDayOfYear } from '../../../../lib/format';
import type { Resource } from '../../resource';
import styles from './calendar.module.css';
import { type Day, daysOf } from './days';
import { Entry } from './entry';
import type { MonthProps } from './month-grid';
import { type Stretch, stretchesOf } from './spans';
import { useDaysText } from './use-days-text';

/** The days of a month that have rows, for a phone; consecutive days with the same rows stand together. */
export function MonthList({ resource, month, today, spans }: MonthProps) {
  return (
    <div className={styles.list}>
      {stretchesOf(spans, daysOf(month)).map((stretch) => (
        <Days key={stretch.first} resource={resource} today={today} stretch={stretch} />
      ))}
    </div>
  );
}

interface DaysProps {
  resource: Resource;
  today: Day;
  stretch: Stretch;
}

function Days({ resource, today, stretch }: DaysProps) {
  const { t } = useTranslation();
  const id = useId();
  const daysText = useDaysText(formatDayOfYear);
  const { first, last, spans } = stretch;
  return (
    <section aria-labelledby={id}>
      <Flex gap={8} align="center">
        <h3 id={id} className={styles.days}>
          {daysText(stretch)}
        </h3>
        {first <= today && last >= today && (
          <ColorTag color="blue">{t('crud.calendar.today')}</ColorTag>
        )}
      </Flex>
      <ul className={styles.stack}>
        {spans.map((span) => (
          <Entry key={span.row.id} resource={resource} span={span} />
        ))}
      </ul>
    </section>
  );
}
