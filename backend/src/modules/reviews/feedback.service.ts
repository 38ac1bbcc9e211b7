import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../../http/access';
import { AppError } from '../../http/errors';
import { Sql } from '../../infra/database';
import { taskDurations } from '../../lib/task-limits';
import { ChallengesService } from '../challenges';
import type { AnswerFeedback } from './dto/feedback';
import { disputeOf } from './review-pages.service';
import { type ReviewRow, ReviewsRepository } from './reviews.repository';

interface FeedbackRow extends Pick<
  ReviewRow,
  | ('id' | 'points' | 'passed' | 'markedAt')
  | ('disputeText' | 'disputedAt' | 'disputeAnswer' | 'disputeAnsweredAt')
> {
  state: string;
  isOwner: boolean;
  maxPoints: number;
  disputableUntil: Date | null;
}

const DISPUTE_END = `a.marked_at + interval '${String(taskDurations.disputeDays)} days'`;

const statements = {
  find: `SELECT a.id, a.state, a.user_id = $2 AS "isOwner", a.points, a.passed, a.marked_at AS "markedAt", f.score AS "maxPoints",
      a.dispute_text AS "disputeText", a.disputed_at AS "disputedAt", a.dispute_answer AS "disputeAnswer",
      a.dispute_answered_at AS "disputeAnsweredAt",
      CASE WHEN a.state = 'marked' AND a.user_id = $2 AND ${DISPUTE_END} > now() THEN ${DISPUTE_END} END AS "disputableUntil"
    FROM task_answer a JOIN task_answer_author o ON o.answer_id = a.id AND o.user_id = $2 AND o.accepted_at IS NOT NULL
      JOIN task t ON t.challenge_id = a.challenge_id JOIN flag f ON f.id = t.flag_id
    WHERE a.challenge_id = $1`,
  dispute: `UPDATE task_answer a SET state = 'disputed', dispute_text = $3, disputed_at = now(), updated_at = now(),
      version = version + 1
    WHERE a.challenge_id = $1 AND a.user_id = $2 AND a.state = 'marked' AND ${DISPUTE_END} > now() RETURNING a.id`,
};

/** What the authors of an answer are told of its marks, and their dispute. */
@Injectable()
export class FeedbackService {
  constructor(
    private readonly sql: Sql,
    private readonly challenges: ChallengesService,
    private readonly reviews: ReviewsRepository,
  ) {}

  /** Throws `challenge.notFound`, and `answer.notFound` for a user who has no part in an answer. */
  async read(user: SessionUser, challengeId: number): Promise<AnswerFeedback> {
    await this.challenges.visibleChallenge(challengeId, user);
    const row = await this.find(user, challengeId);
    const { points, passed, maxPoints, markedAt, disputableUntil } = row;
    // Before there are points, nothing of a mark is told.
    const marks = points === null ? [] : await this.reviews.findMarks(row.id);
    return {
      ...{ points, passed, maxPoints },
      markedAt: markedAt?.toISOString() ?? null,
      marks: marks
        .filter(({ decides }) => decides)
        .map(({ criteria, scores, points: given, publicComment }) => ({
          ...{ criteria, scores, points: given, publicComment },
        })),
      disputableUntil: disputableUntil?.toISOString() ?? null,
      dispute: disputeOf(row),
    };
  }

  /** Disputes a mark, once and in time. Somebody else answers. */
  async dispute(user: SessionUser, challengeId: number, text: string): Promise<AnswerFeedback> {
    await this.challenges.visibleChallenge(challengeId, user);
    const disputed = await this.sql.run(statements.dispute, [challengeId, user.id, text]);
    if (disputed.length === 0) throw problemOf(await this.find(user, challengeId));
    return this.read(user, challengeId);
  }

  private async find({ id }: SessionUser, challengeId: number): Promise<FeedbackRow> {
    const [row] = await this.sql.run<FeedbackRow>(statements.find, [challengeId, id]);
    if (!row) throw new AppError('answer.notFound');
    return row;
  }
}

function problemOf({ isOwner, state, disputedAt }: FeedbackRow): AppError {
  if (!isOwner) return new AppError('answer.owner');
  if (disputedAt !== null) return new AppError('answer.disputed');
  if (state !== 'marked') return new AppError('answer.notMarked');
  return new AppError('answer.disputeOver', { params: { days: taskDurations.disputeDays } });
}
