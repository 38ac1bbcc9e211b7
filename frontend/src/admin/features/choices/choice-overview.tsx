import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { fetchChoiceApplication } from '../../../api';
import { EmptyState, Panel, QueryBoundary } from '../../../components';
import { queryKeys } from '../../../domain/query-keys';
import type { OverviewProps, Row } from '../../crud/resource';
import { EvidencePanel } from '../evidence/evidence-panel';
import { ChoiceInterview } from '../interviews/choice-interview';
import { NotesPanel } from '../notes/notes-panel';
import { ScorecardsPanel } from '../scorecards/scorecards-panel';
import { AnswerList } from './answer-list';
import { ChoiceConflicts } from './choice-conflicts';
import { ChoiceDuplicates } from './choice-duplicates';
import { ChoiceIdentity } from './choice-identity';
import { ChoiceMoves } from './choice-moves';
import { ChoiceDecision } from '../decisions/choice-decision';
import styles from './choices.module.css';
import { FormerApplications } from './former-applications';
import { OtherChoices } from './other-choices';

/** The page of a choice: the applicant's answers, the other choices and the stage history. */
export function ChoiceOverview({ row, values }: OverviewProps) {
  const { t } = useTranslation();
  const query = useQuery(applicationQuery(row));
  return (
    <>
      <Panel>{values}</Panel>
      <QueryBoundary
        errorInPanel
        query={query}
        skeleton={
          <Panel>
            <Skeleton active />
          </Panel>
        }
      >
        {({ answers, otherChoices, history, isLead }) => (
          <div className={styles.columns}>
            <Panel title={t('applicationChoices.answers.title')}>
              {answers.length === 0 ? (
                <EmptyState compact title={t('applicationChoices.answers.nothing')} />
              ) : (
                <AnswerList answers={answers} />
              )}
            </Panel>
            <div className={styles.known}>
              {isLead && <ChoiceIdentity key={row.id} choiceId={row.id} />}
              {isLead && <ChoiceDuplicates choiceId={row.id} revision={revisionOf(row)} />}
              <EvidencePanel row={row} />
            </div>
            <div className={styles.stack}>
              <ChoiceInterview row={row} />
              <ScorecardsPanel choiceId={row.id} />
              <NotesPanel choiceId={row.id} />
            </div>
            <div className={styles.stack}>
              {otherChoices.length > 0 && <OtherChoices choices={otherChoices} />}
              <FormerApplications key={row.id} choiceId={row.id} />
              <ChoiceDecision row={row} />
              <ChoiceMoves moves={history} />
              <ChoiceConflicts choiceId={row.id} isLead={isLead} />
            </div>
          </div>
        )}
      </QueryBoundary>
    </>
  );
}

/** Changes when the choice moves, is no longer blind, or its application changes, but not for tags or other choices. */
const revisionOf = ({ stageSince, isBlind, state, submittedAt }: Row & Record<string, unknown>) => [
  ...[stageSince, isBlind, state, submittedAt],
];

/** Each read is recorded, so only a new revision triggers another one. */
function applicationQuery(row: Row) {
  return {
    queryKey: [...queryKeys.choiceApplication, row.id, ...revisionOf(row)],
    queryFn: () => fetchChoiceApplication(row.id),
    staleTime: Infinity,
  };
}
