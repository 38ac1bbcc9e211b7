import { useTranslation } from 'react-i18next';
import type { InterviewSheet } from '../../../api';
import { PrintedSheet } from '../printed-sheet';
import styles from './sheets.module.css';
import { useItemTexts } from './use-item-texts';

interface PrintedInterviewProps {
  data: InterviewSheet;
  /** Who, for what and when. */
  about: string;
  isOpen: boolean;
  onClose: () => void;
}

/** The questions with their notes, and with lines to write on where there is none. */
export function PrintedInterview({ data, about, isOpen, onClose }: PrintedInterviewProps) {
  const { t } = useTranslation();
  const { textOf } = useItemTexts();
  return (
    <PrintedSheet isOpen={isOpen} title={t('interviewSheets.title')} width={720} onClose={onClose}>
      <p className={styles.about}>{about}</p>
      <ol className={styles.printed}>
        {data.items.map((item) => (
          <li key={item.id}>
            <strong>{textOf(item)}</strong>
            {item.note === '' ? (
              <div aria-hidden className={styles.lines} />
            ) : (
              <p className={styles.text}>{item.note}</p>
            )}
          </li>
        ))}
      </ol>
    </PrintedSheet>
  );
}
