import type { Actor } from '../../crud';
import { AppError, invalidField } from '../../http/errors';
import type { Queries } from '../../infra/database';
import type { ApplicationState } from './application.entity';
import type { ApplicationChoice } from './application-choice.entity';
import { type Decision, isClosedByOther, legalDecisions } from './decisions';
import type { ChoiceDecision } from './dto/choice-decision';

interface DecisionContext {
  state: ApplicationState;
  announced: Decision;
  isClosed: boolean;
  /** Whether another choice of the application is accepted already. */
  isAcceptedElsewhere: boolean;
  now: Date;
}

const statements = {
  context: `SELECT a.state, c.announced, ${isClosedByOther('c')} AS "isClosed", now() AS now,
      EXISTS (SELECT 1 FROM application_choice o
        WHERE o.application_id = a.id AND o.id <> c.id AND o.decision = 'accepted') AS "isAcceptedElsewhere"
    FROM application_choice c JOIN application a ON a.id = c.application_id WHERE c.id = $1`,
  record: `INSERT INTO application_choice_decision (choice_id, actor_id, kind, before, after, words)
    VALUES ($1, $2, 'decision', $3, $4, $5)`,
};

/** Returns the columns that a decision sets. Throws `row.moved` unless the present decision is `from`, and 400 if nothing changes. */
export function decideTo(
  { decision }: ApplicationChoice,
  { from, to, words }: ChoiceDecision,
): Partial<ApplicationChoice> {
  if (decision !== from) throw new AppError('row.moved', { extra: { state: decision } });
  if (to === from && words === undefined) throw invalidField('to', { key: 'choice.decision' });
  return { decision: to, ...(words === undefined ? {} : { words }) };
}

/** Throws `choice.closed` or `choice.announced` if the choice can no longer change its stage. */
export async function assertMovable(queries: Queries, choiceId: number): Promise<void> {
  const { announced, isClosed } = await find(queries, choiceId);
  if (isClosed) throw new AppError('choice.closed');
  if (announced !== 'none') throw new AppError('choice.announced');
}

/**
 * Completes a decision and records it. Throws `application.withdrawn`, `choice.closed`, `choice.announced` if the announced
 * decision does not allow it, and `choice.acceptedElsewhere` if another choice of the applicant is accepted.
 */
export async function completeDecision(
  queries: Queries,
  draft: Partial<ApplicationChoice>,
  before: ApplicationChoice,
  { userId }: Actor,
): Promise<void> {
  const { decision = before.decision, words = before.words } = draft;
  const { state, announced, isClosed, isAcceptedElsewhere, now } = await find(queries, before.id);
  if (state === 'withdrawn') throw new AppError('application.withdrawn');
  if (isClosed) throw new AppError('choice.closed');
  if (!legalDecisions[announced].includes(decision)) throw new AppError('choice.announced');
  if (decision === 'accepted' && isAcceptedElsewhere)
    throw new AppError('choice.acceptedElsewhere');
  if (decision !== before.decision) {
    draft.decidedBy = decision === 'none' ? null : userId;
    draft.decidedAt = decision === 'none' ? null : now;
  }
  await queries.run(statements.record, [before.id, userId, before.decision, decision, words]);
}

async function find(queries: Queries, choiceId: number): Promise<DecisionContext> {
  const [found] = await queries.run<DecisionContext>(statements.context, [choiceId]);
  if (!found) throw new AppError('row.notFound');
  return found;
}
