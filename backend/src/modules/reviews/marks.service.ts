import { Injectable } from '@nestjs/common';
import { type Actor, AuditTrail } from '../../crud';
import type { SessionUser } from '../../http/access';
import { AppError } from '../../http/errors';
import { type Queries, Sql } from '../../infra/database';
import { ClaimsService, draftOf } from './claims.service';
import type { AnswerReturn, DisputeAnswer, MarkSave, MarkSaved, MarkSubmission } from './dto/mark';
import { assertComplete, assertScores, type MarkResult, resultOf, resultOfOne } from './mark-rules';
import { ReviewMails } from './review-mails';
import { type MarkRow, type ReviewRow, ReviewsRepository } from './reviews.repository';

/** Reviewers mark answers, return them for revision, and answer disputes. */
@Injectable()
export class MarksService {
  constructor(
    private readonly sql: Sql,
    private readonly reviews: ReviewsRepository,
    private readonly claims: ClaimsService,
    private readonly mails: ReviewMails,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Stores a draft and extends the claim, or takes a lapsed one back. While somebody else has the answer, the draft is stored
   * all the same. Throws `row.stale` if another draft was stored since `version` was read.
   */
  save(id: number, { number, version, ...typed }: MarkSave, user: SessionUser): Promise<MarkSaved> {
    return this.sql.transaction(async (queries) => {
      const review = await this.claims.lock(queries, id, user);
      const draft = await this.findDraft(queries, review, { number, version }, user);
      assertScores(typed.scores, draft.criteria);
      const saved = await this.reviews.saveMark(queries, draft.id, typed);
      const claimedUntil = await this.reviews.claim(queries, id, user);
      return {
        ...{ version: saved.version, savedAt: saved.savedAt.toISOString(), points: saved.points },
        claimedUntil: claimedUntil?.toISOString() ?? null,
        heldUntil: claimedUntil ? null : (review.claimedUntil?.toISOString() ?? null),
      };
    });
  }

  /** Submits the saved mark, if it is complete. The answer gets its points once no other mark is needed. */
  submit(id: number, submission: MarkSubmission, user: SessionUser, actor: Actor): Promise<void> {
    return this.change('review.mark', id, user, actor, async (queries, review) => {
      if (review.state !== 'submitted') throw new AppError('review.notWaiting');
      const draft = await this.findDraft(queries, review, submission, user);
      assertComplete(draft.scores, draft.criteria);
      await this.claims.take(queries, review, user);
      const marks = await this.reviews.submitMark(queries, id, draft);
      const result = resultOf(marks, review);
      if (result) await this.writeResult(queries, review, result, user);
      else await this.reviews.waitForOther(queries, id);
      return result ? 'marked' : null;
    });
  }

  /** Returns an answer for revision, unless its newest version has a mark. */
  returnAnswer(
    id: number,
    { number, comment }: AnswerReturn,
    user: SessionUser,
    actor: Actor,
  ): Promise<void> {
    return this.change('review.return', id, user, actor, async (queries, review) => {
      if (review.state !== 'submitted') throw new AppError('review.notWaiting');
      if (review.number !== number) throw new AppError('review.newVersion');
      const marks = await this.reviews.findMarks(id, queries);
      if (marks.some((mark) => mark.number === number && mark.submittedAt !== null))
        throw new AppError('review.hasMark');
      await this.claims.take(queries, review, user);
      await this.reviews.returnAnswer(queries, review, user.id, comment);
      return 'returned';
    });
  }

  /** Answers a dispute: the points stay, or become those of the saved mark. Only for reviewers who have not marked it. */
  answerDispute(
    id: number,
    { number, version, text }: DisputeAnswer,
    user: SessionUser,
    actor: Actor,
  ): Promise<void> {
    return this.change('review.dispute', id, user, actor, async (queries, review) => {
      if (review.state !== 'disputed') throw new AppError('review.notDisputed');
      await this.claims.take(queries, review, user);
      if (version !== null) {
        const draft = await this.findDraft(queries, review, { number, version }, user);
        assertComplete(draft.scores, draft.criteria);
        const own = (await this.reviews.submitMark(queries, id, draft)).find(
          (mark) => mark.id === draft.id,
        );
        if (own) await this.writeResult(queries, review, resultOfOne(own), user);
      }
      await this.reviews.answerDispute(queries, id, user.id, text);
      return 'final';
    });
  }

  /** The mark that the user is writing about the newest version. */
  private async findDraft(
    queries: Queries,
    review: ReviewRow,
    read: { number: number; version: number },
    { id: userId }: SessionUser,
  ): Promise<MarkRow> {
    const marks = await this.reviews.findMarks(review.id, queries);
    const draft = draftOf(marks, userId);
    if (review.number !== read.number) throw new AppError('review.newVersion');
    const hasMarked = marks.some(
      (mark) => mark.reviewerId === userId && mark.number === review.number && mark !== draft,
    );
    if (hasMarked) throw new AppError('review.alreadyMarked');
    // A version was submitted after the claim had lapsed; the next claim takes over what was typed.
    if (draft?.number !== review.number) throw new AppError('review.notClaimed');
    if (draft.version !== read.version) throw new AppError('row.stale');
    return draft;
  }

  private async writeResult(
    queries: Queries,
    review: ReviewRow,
    { points, markIds }: MarkResult,
    user: SessionUser,
  ): Promise<void> {
    const passed = points >= review.passPoints;
    await this.reviews.setResult(queries, review, { points, passed, markIds }, user.id);
  }

  /** Changes a locked answer, records that in the audit log without its content, and tells its authors. */
  private async change(
    action: string,
    id: number,
    user: SessionUser,
    actor: Actor,
    work: (queries: Queries, review: ReviewRow) => Promise<'returned' | 'marked' | 'final' | null>,
  ): Promise<void> {
    await this.sql.transaction(async (queries) => {
      await this.reviews.lockForPoints(queries, id);
      const review = await this.claims.lock(queries, id, user);
      const news = await work(queries, review);
      const entry = { actor, action, resource: 'reviews', targetId: id };
      const after = { number: review.number };
      await this.audit.record(queries, { ...entry, before: null, after });
      if (news) await this.mails.add(queries, id);
      if (news) await this.reviews.tellAuthors(queries, id, news);
    });
  }
}
