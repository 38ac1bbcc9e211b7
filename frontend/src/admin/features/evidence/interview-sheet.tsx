import { useTranslation } from 'react-i18next';
import type { AdminApplicationChoice, Evidence } from '../../../api';
import { EmptyState } from '../../../components';
import { useLocalize } from '../../../i18n/languages';
import type { Row } from '../../crud/resource';
import { useApplicantName } from '../decisions/use-applicant-name';
import { PrintedSheet } from '../printed-sheet';
import styles from './evidence.module.css';
import { useFactText } from './fact-text';

interface InterviewSheetProps {
  row: Row;
  evidence: Evidence;
  isOpen: boolean;
  onClose: () => void;
}

/** Interview questions derived from the evidence. When printed, the sheet replaces the page. */
export function InterviewSheet({ row, evidence, isOpen, onClose }: InterviewSheetProps) {
  const { t } = useTranslation();
  const textOf = useFactText();
  const whose = useWhose(row);
  const { facts } = evidence;
  return (
    <PrintedSheet isOpen={isOpen} title={t('evidence.sheet.title')} width={560} onClose={onClose}>
      <p className={styles.whose}>{whose}</p>
      {facts.length === 0 ? (
        <EmptyState compact title={t('evidence.sheet.nothing')} />
      ) : (
        <ol className={styles.facts}>
          {facts.map((fact) => (
            <li key={fact.key}>{textOf(fact)}</li>
          ))}
        </ol>
      )}
    </PrintedSheet>
  );
}

/** The applicant's name, if the server returns it, and the position applied for. */
function useWhose(row: Row): string {
  const localize = useLocalize();
  const nameOf = useApplicantName();
  // The page is described for the rows of this resource alone.
  const choice = row as unknown as AdminApplicationChoice;
  const { username, applicationId } = choice;
  return [
    ...(username === null ? [] : [username]),
    nameOf({ name: null, applicationId }),
    localize(choice.positionTitle, choice.positionTitleEn),
    localize(choice.campaignTitle, choice.campaignTitleEn),
  ].join(' · ');
}
