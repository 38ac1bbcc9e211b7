import { useTranslation } from 'react-i18next';
import type { AdminApplicationChoice, Evidence } from '../../../api';
import { EmptyState } from '../../../components';
import { useLocalize } from '../../../i18n/languages';
import { formatDuration } from '../../../lib/format';
import type { Row } from '../../crud/resource';
import { useApplicantName } from '../decisions/use-applicant-name';
import { useChallengeTitle } from './challenge-title';
import { PrintedSheet } from '../printed-sheet';
import styles from './evidence.module.css';
import { type Fact, interviewFacts } from './interview-facts';

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
  const facts = interviewFacts(evidence);
  return (
    <PrintedSheet isOpen={isOpen} title={t('evidence.sheet.title')} width={560} onClose={onClose}>
      <p className={styles.whose}>{whose}</p>
      {facts.length === 0 ? (
        <EmptyState compact title={t('evidence.sheet.nothing')} />
      ) : (
        <ol className={styles.facts}>
          {facts.map((fact) => (
            <li key={'challenge' in fact ? fact.challenge.id : fact.kind}>{textOf(fact)}</li>
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

function useFactText(): (fact: Fact) => string {
  const { t, i18n } = useTranslation();
  const titleOf = useChallengeTitle();
  return (fact) => {
    const title = 'challenge' in fact ? titleOf(fact.challenge) : '';
    switch (fact.kind) {
      case 'integrity':
        return t('evidence.facts.integrity', { count: fact.count, open: fact.open });
      case 'firstBlood':
        return fact.wrongTries === 0
          ? t('evidence.facts.firstBloodAtOnce', { title })
          : t('evidence.facts.firstBlood', { title, tries: fact.wrongTries });
      case 'stubborn':
        return fact.seconds === null
          ? t('evidence.facts.stubbornUntimed', { title, tries: fact.wrongTries })
          : t('evidence.facts.stubborn', {
              ...{ title, tries: fact.wrongTries },
              time: formatDuration(fact.seconds, i18n.language),
            });
      case 'fast':
        return t('evidence.facts.fast', {
          title,
          time: formatDuration(fact.seconds, i18n.language),
        });
      case 'returned':
        return t('evidence.facts.returned', {
          title,
          time: formatDuration(fact.seconds, i18n.language),
        });
      case 'unsolved':
        return t('evidence.facts.unsolved', { title, tries: fact.wrongTries });
      case 'partial':
        return t('evidence.facts.partial', {
          ...{ title, captured: fact.captured, total: fact.flagsTotal },
        });
      case 'worth':
        return t('evidence.facts.worth', { title, points: fact.points });
      case 'openedOnly':
        return t('evidence.facts.openedOnly', { count: fact.count });
    }
  };
}
