import { useTranslation } from 'react-i18next';
import { formatWeekday } from '../../../../lib/format';
import type { Resource } from '../../resource';
import styles from './calendar.module.css';
import { type Day, type Month, momentOf, monthOf, weeksOf } from './days';
import { Entry } from './entry';
import { linesOf, type Span } from './spans';

export interface MonthProps {
  resource: Resource;
  month: Month;
  today: Day;
  spans: readonly Span[];
}

/**
 * A month by weeks, with each row as one bar per week. Not antd's Calendar: its cells cannot be reached
 * with the keyboard, and a row would be repeated in each of them.
 */
export function MonthGrid({ month, ...props }: MonthProps) {
  const { i18n } = useTranslation();
  const weeks = weeksOf(month, i18n.language);
  return (
    <div className={styles.grid}>
      <div className={styles.weekdays}>
        {weeks[0]?.map((day) => (
          <span key={day}>{formatWeekday(momentOf(day), i18n.language)}</span>
        ))}
      </div>
      {weeks.map((days) => (
        <Week key={days[0]} {...props} month={month} days={days} />
      ))}
    </div>
  );
}

function Week({ resource, month, today, spans, days }: MonthProps & { days: readonly Day[] }) {
  // Only rows of this month are loaded, so days of other months stay empty.
  const own = days.filter((day) => monthOf(day) === month);
  const offset = days.indexOf(own[0] ?? '');
  const lines = linesOf(spans, own);
  return (
    <div
      className={styles.week}
      style={{ gridTemplateRows: ['32px', ...lines.map(() => 'min-content'), '1fr'].join(' ') }}
    >
      {days.map((day, index) => (
        <div
          key={day}
          className={styles.day}
          style={{ gridColumn: index + 1 }}
          data-blank={!own.includes(day)}
        >
          {own.includes(day) && <DayNumber day={day} isToday={day === today} />}
        </div>
      ))}
      {lines.length > 0 && (
        <ul className={styles.entries}>
          {lines.flatMap((line, index) =>
            line.map((piece) => (
              <Entry
                key={piece.row.id}
                resource={resource}
                span={piece}
                style={{
                  gridColumn: `${String(offset + piece.start + 1)} / ${String(offset + piece.end + 2)}`,
                  gridRow: index + 2,
                }}
              />
            )),
          )}
        </ul>
      )}
    </div>
  );
}

function DayNumber({ day, isToday }: { day: Day; isToday: boolean }) {
  return (
    <time className={styles.number} dateTime={day} aria-current={isToday ? 'date' : undefined}>
      {Number(day.slice(-2))}
    </time>
  );
}
