import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import type { OwnAnswer } from '../../../api';
import { ColorTag, Panel, QueryBoundary } from '../../../components';
import { answerQuery } from '../../../domain/answer';
import { stateColors } from '../../../lib/state-colors';
import styles from './answer.module.css';
import { AnswerProgress } from './answer-progress';
import { CoAuthors } from './co-authors';
import { Feedback } from './feedback';
import { Invitations } from './invitations';
import { TaskFacts } from './task-facts';
import { Versions } from './versions';

/** The user's answer to a challenge: what is asked, the form, versions, authors and feedback. */
export function AnswerPanel({ challengeId }: { challengeId: number }) {
  const { t } = useTranslation();
  const query = useQuery(answerQuery(challengeId));
  // Wait for a fresh read: another device may have saved in the meantime.
  const data = query.isFetchedAfterMount ? query.data : undefined;
  return (
    <Panel title={t('answers.title')} extra={data && <StateTag state={data.state} />}>
      <QueryBoundary query={{ ...query, data }} skeleton={<Skeleton active />}>
        {(answer) => <Answer challengeId={challengeId} answer={answer} />}
      </QueryBoundary>
    </Panel>
  );
}

function StateTag({ state }: Pick<OwnAnswer, 'state'>) {
  const { t } = useTranslation();
  return <ColorTag color={stateColors.answer[state]}>{t(`answers.state.${state}`)}</ColorTag>;
}

interface AnswerProps {
  challengeId: number;
  answer: OwnAnswer;
}

const HAS_POINTS = new Set(['marked', 'disputed', 'final']);

function Answer({ challengeId, answer }: AnswerProps) {
  const { task, state, invitations, versions } = answer;
  const hasPoints = HAS_POINTS.has(state);
  return (
    <div className={styles.stack}>
      {!hasPoints && <TaskFacts task={task} />}
      {invitations.length > 0 && (
        <Invitations challengeId={challengeId} invitations={invitations} />
      )}
      {hasPoints && <Feedback challengeId={challengeId} />}
      <AnswerProgress
        // The owner's form differs from what a co-author reads.
        key={String(answer.isOwner)}
        challengeId={challengeId}
        answer={answer}
      />
      {task.maxCoAuthors > 0 && <CoAuthors challengeId={challengeId} answer={answer} />}
      {versions.length > 0 && <Versions answer={answer} />}
    </div>
  );
}
