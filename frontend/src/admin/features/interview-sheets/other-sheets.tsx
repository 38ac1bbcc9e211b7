import { useTranslation } from 'react-i18next';
import type { SheetInterview } from '../../../api';
import { LinkButton } from '../../../components';
import { useLocalize } from '../../../i18n/languages';
import { interviewSheetPath } from '../../../lib/routes';
import styles from './sheets.module.css';

interface OtherSheetsProps {
  choiceId: number;
  sheets: readonly SheetInterview[];
}

/** Links to the sheets of interviews long ago, and to those of cancelled ones, which leads see. */
export function OtherSheets({ choiceId, sheets }: OtherSheetsProps) {
  const { t } = useTranslation();
  const localize = useLocalize();
  return (
    <div className={styles.buttons}>
      {sheets.map(({ stageId, stageTitle, stageTitleEn, booked }) => {
        const stage = localize(stageTitle, stageTitleEn);
        return (
          <LinkButton key={stageId} size="small" to={interviewSheetPath(choiceId, stageId)}>
            {booked
              ? t('interviewSheets.of', { name: stage })
              : t('interviewSheets.cancelledAt', { stage })}
          </LinkButton>
        );
      })}
    </div>
  );
}
