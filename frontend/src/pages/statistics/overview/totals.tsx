import { useTranslation } from 'react-i18next';
import type { Activity } from '../../../api';
import { DAY_MS } from '../../../lib/date-time';
import { formatInteger } from '../../../lib/format';
import { type Span, useListLinks } from '../list-links';
import { OptionalLink } from '../optional-link';
import styles from './overview.module.css';
import { totalsOf } from './plots';

/** The totals above the plots, each linked to its list. */
export function Totals({ activity }: { activity: Activity }) {
  const { t } = useTranslation();
  const links = useListLinks();
  const { spans, registrations, activeToday, correct, wrong } = totalsOf(activity);
  const lastDays = ({ start, end }: Span) =>
    t('statistics.lastDays', { count: Math.ceil((end - start) / DAY_MS) });
  return (
    <ul className={styles.totals}>
      {spans.days && (
        <Total
          name={t('statistics.registrations')}
          about={lastDays(spans.days)}
          value={registrations}
          to={links.registrations(spans.days)}
        />
      )}
      {spans.today && (
        <Total
          name={t('statistics.activeUsers')}
          about={t('statistics.today')}
          value={activeToday}
          to={links.activeUsers(spans.today)}
        />
      )}
      {spans.hours && (
        <>
          <Total
            name={t('statistics.correct')}
            about={lastDays(spans.hours)}
            value={correct}
            to={links.submissions({ of: 'player', span: spans.hours, result: 'correct' })}
          />
          <Total
            name={t('statistics.wrong')}
            about={lastDays(spans.hours)}
            value={wrong}
            to={links.submissions({ of: 'player', span: spans.hours, result: 'wrong' })}
          />
        </>
      )}
    </ul>
  );
}

interface TotalProps {
  name: string;
  about: string;
  value: number;
  to: string | undefined;
}

export function Total({ name, about, value, to }: TotalProps) {
  const { i18n } = useTranslation();
  return (
    <li>
      <OptionalLink to={to} className={styles.total}>
        <span className={styles.totalName}>{name}</span>
        <span className={styles.totalValue}>{formatInteger(value, i18n.language)}</span>
        <span className={styles.totalAbout}>{about}</span>
      </OptionalLink>
    </li>
  );
}
