import { Injectable } from '@nestjs/common';
import { type Actor, AuditTrail } from '../../crud';
import type { SessionUser } from '../../http/access';
import { AppError } from '../../http/errors';
import { type Queries, Sql } from '../../infra/database';
import { type RubricRow, TasksRepository } from '../task-answers';
import { keptScores } from './mark-rules';
import { type MarkRow, type ReviewRow, ReviewsRepository } from './reviews.repository';

/** Reviewers claim an answer for a time, so that nobody else marks it meanwhile. */
@Injectable()
export class ClaimsService {
  constructor(
    private readonly sql: Sql,
    private readonly reviews: ReviewsRepository,
    private readonly tasks: TasksRepository,
    private readonly audit: AuditTrail,
  ) {}

  /** Claims an answer, and begins a mark by the newest rubric. Throws `review.claimed` while somebody else has it. */
  claim(id: number, user: SessionUser, actor: Actor): Promise<void> {
    return this.sql.transaction(async (queries) => {
      const review = await this.lock(queries, id, user);
      const rubric = await this.tasks.findRubric(review.challengeId, queries);
      if (!rubric) throw new AppError('review.noRubric');
      await this.take(queries, review, user);
      await this.prepareMark(queries, review, user, rubric);
      const entry = { actor, action: 'review.claim', resource: 'reviews', targetId: id };
      await this.audit.record(queries, { ...entry, before: null, after: null });
    });
  }

  /** Gives a claimed answer back. What was typed is kept. */
  release(id: number, user: SessionUser, actor: Actor): Promise<void> {
    return this.sql.transaction(async (queries) => {
      await this.lock(queries, id, user);
      if (!(await this.reviews.release(queries, id, user.id)))
        throw new AppError('review.notClaimed');
      const entry = { actor, action: 'review.release', resource: 'reviews', targetId: id };
      await this.audit.record(queries, { ...entry, before: null, after: null });
    });
  }

  /** Locks an answer that the user reviews, and returns it. Throws `row.notFound`. */
  async lock(queries: Queries, id: number, user: SessionUser): Promise<ReviewRow> {
    const review = await this.reviews.lock(queries, id, user);
    if (!review) throw new AppError('row.notFound');
    return review;
  }

  /** Claims a locked answer, or extends the claim, also one that has lapsed. Throws where the user cannot have it. */
  async take(queries: Queries, review: ReviewRow, user: SessionUser): Promise<Date> {
    const until = await this.reviews.claim(queries, review.id, user);
    if (until) return until;
    throw claimProblem(review, user);
  }

  /** Begins a mark, or takes over what the user typed about a former version or by a former rubric. */
  private async prepareMark(
    queries: Queries,
    { id, number }: ReviewRow,
    user: SessionUser,
    rubric: RubricRow,
  ): Promise<void> {
    const marks = await this.reviews.findMarks(id, queries);
    const draft = draftOf(marks, user.id);
    if (!draft) return this.reviews.startMark(queries, id, user.id, rubric.id);
    const scores = keptScores(draft.scores, rubric.criteria);
    await this.reviews.moveMark(queries, draft.id, { number, rubricId: rubric.id, scores });
  }
}

/** The mark that the user has not submitted. */
export function draftOf(marks: readonly MarkRow[], userId: number): MarkRow | undefined {
  return marks.find(({ reviewerId, submittedAt }) => reviewerId === userId && submittedAt === null);
}

/** Why a user cannot claim an answer. */
function claimProblem(review: ReviewRow, user: SessionUser): AppError {
  const { state, claimedBy, claimedUntil, assignedTo } = review;
  if (state !== 'submitted' && state !== 'disputed') return new AppError('review.notWaiting');
  if (claimedBy !== null && claimedBy !== user.id && claimedUntil) {
    const until = claimedUntil.toISOString();
    return new AppError('review.claimed', { params: { until }, extra: { until } });
  }
  if (assignedTo !== null && assignedTo !== user.id && !user.admin)
    return new AppError('review.assigned');
  return new AppError('review.alreadyMarked');
}
