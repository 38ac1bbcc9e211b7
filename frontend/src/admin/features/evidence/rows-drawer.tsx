import { Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/format';
import { ChallengeRows } from './challenge-rows';
import type { EvidenceNumber, EvidenceRows } from './evidence-numbers';
import styles from './evidence.module.css';
import { GainRows, IntegrityRows } from './simple-rows';

interface RowsDrawerProps {
  /** Keeps its value during the closing animation. */
  number: EvidenceNumber | undefined;
  isOpen: boolean;
  onClose: () => void;
}

/** The rows behind a number. */
export function RowsDrawer({ number, isOpen, onClose }: RowsDrawerProps) {
  const { t } = useTranslation();
  const title = number && t(`evidence.numbers.${number.name}`);
  return (
    <Drawer open={isOpen} size="min(720px, 100vw)" title={title} destroyOnHidden onClose={onClose}>
      {number && <Rows behind={number.behind} label={title ?? ''} />}
    </Drawer>
  );
}

function Rows({ behind, label }: { behind: EvidenceRows; label: string }) {
  switch (behind.list) {
    case 'gains':
      return <GainRows gains={behind.rows} label={label} />;
    case 'challenges':
      return <ChallengeRows challenges={behind.rows} label={label} />;
    case 'integrity':
      return <IntegrityRows entries={behind.rows} label={label} />;
    case 'days':
      return <Days days={behind.rows} label={label} />;
  }
}

function Days({ days, label }: { days: readonly string[]; label: string }) {
  const { i18n } = useTranslation();
  return (
    <ul aria-label={label} className={styles.days}>
      {days.map((day) => (
        <li key={day}>
          <time dateTime={day}>{formatDay(localMidnight(day), i18n.language)}</time>
        </li>
      ))}
    </ul>
  );
}

/** The start of a day in the reader's time zone, which the server counted in. */
const localMidnight = (day: string) => `${day}T00:00:00`;
