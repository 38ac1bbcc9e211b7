import { Injectable } from '@nestjs/common';
import { type Queries, Sql } from '../../infra/database';
import { taskDurations } from '../../lib/task-limits';
import {
  hasMark,
  IS_WAITING,
  isClaimed,
  isReviewerOf,
  type RubricCriterion,
  type SeenState,
  type VersionRow,
  versionsOf,
} from '../task-answers';
import type { MarkScore } from './mark-rules';
import type { ReviewAuthor } from './dto/review-page';

/** The reader of an answer, as `SessionUser` has it. */
export interface Reader {
  id: number;
  admin: boolean;
}

/** An answer that the reader reviews, with the settings of its task. */
export interface ReviewRow {
  id: number;
  challengeId: number;
  challengeTitle: string;
  challengeTitleEn: string | null;
  state: SeenState;
  /** The number of the newest version. */
  number: number;
  hidesNames: boolean;
  secondMark: boolean;
  tolerance: number;
  passPoints: number;
  flagId: number;
  dueAt: Date | null;
  /** Who has it now; null if nobody. */
  claimedBy: number | null;
  claimedName: string | null;
  claimedUntil: Date | null;
  assignedTo: number | null;
  assignedName: string | null;
  points: number | null;
  passed: boolean | null;
  markedAt: Date | null;
  disputeText: string | null;
  disputedAt: Date | null;
  disputeAnswer: string | null;
  disputeAnsweredAt: Date | null;
}

/** The content of an answer for its reviewers. */
export interface ReviewContent {
  versions: VersionRow[];
  authors: ReviewAuthor[];
}

export interface MarkRow {
  id: number;
  number: number;
  reviewerId: number | null;
  reviewerName: string | null;
  rubricNumber: number;
  criteria: RubricCriterion[];
  scores: MarkScore[];
  points: number;
  publicComment: string;
  privateNote: string;
  decides: boolean;
  submittedAt: Date | null;
  savedAt: Date;
  version: number;
}

const READER = { user: '$2', admin: '$3' };

const ROW = `a.id, a.challenge_id AS "challengeId", c.title AS "challengeTitle", c.title_en AS "challengeTitleEn", a.state,
  a.number, t.hides_names AS "hidesNames", t.second_mark AS "secondMark", t.tolerance, t.pass_points AS "passPoints",
  t.flag_id AS "flagId", t.due_at AS "dueAt", CASE WHEN ${isClaimed()} THEN a.claimed_by END AS "claimedBy",
  (SELECT u.username FROM "user" u WHERE u.id = a.claimed_by) AS "claimedName",
  CASE WHEN ${isClaimed()} THEN a.claimed_until END AS "claimedUntil", a.assigned_to AS "assignedTo",
  (SELECT u.username FROM "user" u WHERE u.id = a.assigned_to) AS "assignedName", a.points, a.passed,
  a.marked_at AS "markedAt", a.dispute_text AS "disputeText", a.disputed_at AS "disputedAt",
  a.dispute_answer AS "disputeAnswer", a.dispute_answered_at AS "disputeAnsweredAt"`;

const FIND = `SELECT ${ROW} FROM task_answer a JOIN challenge c ON c.id = a.challenge_id JOIN task t ON t.challenge_id = c.id
  WHERE a.id = $1 AND ${isReviewerOf(READER)}`;

const MARK = `m.id, m.number, m.reviewer_id AS "reviewerId", u.username AS "reviewerName", r.number AS "rubricNumber",
  r.criteria, m.scores, m.points, m.public_comment AS "publicComment", m.private_note AS "privateNote", m.decides,
  m.submitted_at AS "submittedAt", m.updated_at AS "savedAt", m.version`;

const CLAIM_END = `now() + interval '${String(taskDurations.claimMinutes)} minutes'`;

const statements = {
  find: FIND,
  lock: `${FIND} FOR UPDATE OF a`,
  // Users, then challenges, then answers: the order in which a submission locks them, too.
  lockUsers: `SELECT u.id FROM "user" u WHERE u.id IN
      (SELECT o.user_id FROM task_answer_author o WHERE o.answer_id = $1 AND o.accepted_at IS NOT NULL)
    ORDER BY u.id FOR SHARE`,
  lockChallenge: `SELECT c.id FROM challenge c WHERE c.id = (SELECT challenge_id FROM task_answer WHERE id = $1) FOR NO KEY UPDATE`,
  content: `SELECT ${versionsOf('$1')} AS versions,
    (SELECT coalesce(json_agg(json_build_object('userId', u.id, 'username', u.username) ORDER BY o.created_at, u.id), '[]')
      FROM task_answer_author o JOIN "user" u ON u.id = o.user_id
      WHERE o.answer_id = $1 AND o.accepted_at IS NOT NULL) AS authors`,
  marks: `SELECT ${MARK} FROM task_mark m JOIN rubric_version r ON r.id = m.rubric_id
      LEFT JOIN "user" u ON u.id = m.reviewer_id
    WHERE m.answer_id = $1 ORDER BY m.submitted_at NULLS LAST, m.id`,
  claim: `UPDATE task_answer a SET claimed_by = $2, claimed_until = ${CLAIM_END} FROM challenge c
    WHERE a.id = $1 AND c.id = a.challenge_id AND ${IS_WAITING} AND ${isReviewerOf(READER)}
      AND CASE WHEN ${isClaimed()} THEN a.claimed_by = $2
        ELSE $3 OR a.assigned_to IS NULL OR a.assigned_to = $2 END
      AND NOT ${hasMark('$2')}
    RETURNING a.claimed_until AS "claimedUntil"`,
  release: `UPDATE task_answer a SET claimed_by = NULL, claimed_until = NULL WHERE a.id = $1 AND a.claimed_by = $2 RETURNING a.id`,
  startMark: `INSERT INTO task_mark (answer_id, challenge_id, number, reviewer_id, rubric_id)
    SELECT a.id, a.challenge_id, a.number, $2, $3 FROM task_answer a WHERE a.id = $1`,
  // A page that shows the former ones must not write over it.
  moveMark: `UPDATE task_mark SET number = $2, rubric_id = $3, scores = $4, version = version + 1
    WHERE id = $1 AND (number, rubric_id) <> ($2, $3)`,
  saveMark: `UPDATE task_mark SET scores = $2, public_comment = $3, private_note = $4, updated_at = now(), version = version + 1
    WHERE id = $1 RETURNING version, updated_at AS "savedAt", points`,
  submitMark: `UPDATE task_mark SET submitted_at = now(), updated_at = now(), version = version + 1 WHERE id = $1`,
  submitted: `SELECT id, points FROM task_mark WHERE answer_id = $1 AND number = $2 AND submitted_at IS NOT NULL
    ORDER BY submitted_at, id`,
  waitForOther: `UPDATE task_answer SET claimed_by = NULL, claimed_until = NULL, assigned_to = NULL WHERE id = $1`,
  // A dispute that changes the points does not change its time.
  setResult: `UPDATE task_answer SET state = CASE state WHEN 'submitted' THEN 'marked' ELSE state END, points = $2, passed = $3,
      marked_at = coalesce(marked_at, now()), claimed_by = NULL, claimed_until = NULL, assigned_to = NULL, updated_at = now(),
      version = version + 1 WHERE id = $1`,
  setDeciding:
    'UPDATE task_mark SET decides = id = ANY ($2::integer[]) WHERE answer_id = $1 AND submitted_at IS NOT NULL',
  givePoints: `SELECT give_review_points(ARRAY(SELECT o.user_id FROM task_answer_author o
      WHERE o.answer_id = $1 AND o.accepted_at IS NOT NULL ORDER BY o.user_id), $2, $3, $4, $5)`,
  returnVersion: `UPDATE task_answer_version SET returned_at = now(), returned_by = $3, return_comment = $4
    WHERE answer_id = $1 AND number = $2`,
  returnAnswer: `UPDATE task_answer SET state = 'returned', claimed_by = NULL, claimed_until = NULL, updated_at = now(),
      version = version + 1 WHERE id = $1`,
  answerDispute: `UPDATE task_answer SET state = 'final', dispute_answer = $2, dispute_answered_by = $3, dispute_answered_at = now(),
      claimed_by = NULL, claimed_until = NULL, assigned_to = NULL, updated_at = now(), version = version + 1 WHERE id = $1`,
  tell: `SELECT store_event('answer.changed', jsonb_build_object('challengeId', o.challenge_id, 'state', $2::text), o.user_id)
    FROM task_answer_author o WHERE o.answer_id = $1 AND o.accepted_at IS NOT NULL ORDER BY o.user_id`,
};

/** Every query on answers under review, and on their marks. */
@Injectable()
export class ReviewsRepository {
  constructor(private readonly sql: Sql) {}

  /** Returns undefined for an answer that the user does not review. */
  async find(
    id: number,
    reader: Reader,
    queries: Queries = this.sql,
  ): Promise<ReviewRow | undefined> {
    return (await queries.run<ReviewRow>(statements.find, [id, reader.id, reader.admin]))[0];
  }

  /** Locks the answer until the end of the transaction, and returns it. */
  async lock(queries: Queries, id: number, reader: Reader): Promise<ReviewRow | undefined> {
    return (await queries.run<ReviewRow>(statements.lock, [id, reader.id, reader.admin]))[0];
  }

  /** Locks the authors of an answer, then its challenge, as `give_review_points` does. Called before `lock`. */
  async lockForPoints(queries: Queries, id: number): Promise<void> {
    await queries.run(statements.lockUsers, [id]);
    await queries.run(statements.lockChallenge, [id]);
  }

  async findContent(id: number): Promise<ReviewContent> {
    const [row] = await this.sql.run<ReviewContent>(statements.content, [id]);
    return row ?? { versions: [], authors: [] };
  }

  /** All marks of an answer: the submitted ones in the order of their submission, then drafts. */
  findMarks(id: number, queries: Queries = this.sql): Promise<MarkRow[]> {
    return queries.run<MarkRow>(statements.marks, [id]);
  }

  /**
   * Claims an answer, or extends a claim; undefined if somebody else has it, if it is assigned to somebody else, if it waits
   * for no mark, or if the user has marked its newest version.
   */
  async claim(queries: Queries, id: number, reader: Reader): Promise<Date | undefined> {
    const values = [id, reader.id, reader.admin];
    return (await queries.run<{ claimedUntil: Date }>(statements.claim, values))[0]?.claimedUntil;
  }

  /** False if the user does not have the answer. */
  async release(queries: Queries, id: number, userId: number): Promise<boolean> {
    return (await queries.run(statements.release, [id, userId])).length > 0;
  }

  /** Begins a mark of the newest version. */
  async startMark(queries: Queries, id: number, userId: number, rubricId: number): Promise<void> {
    await queries.run(statements.startMark, [id, userId, rubricId]);
  }

  /** Takes what was typed about a former version, or by a former rubric, over to the present ones. */
  async moveMark(
    queries: Queries,
    markId: number,
    { number, rubricId, scores }: { number: number; rubricId: number; scores: MarkScore[] },
  ): Promise<void> {
    await queries.run(statements.moveMark, [markId, number, rubricId, JSON.stringify(scores)]);
  }

  async saveMark(
    queries: Queries,
    markId: number,
    {
      scores,
      publicComment,
      privateNote,
    }: Pick<MarkRow, 'scores' | 'publicComment' | 'privateNote'>,
  ): Promise<Pick<MarkRow, 'version' | 'savedAt' | 'points'>> {
    const values = [markId, JSON.stringify(scores), publicComment, privateNote];
    const [saved] = await queries.run<MarkRow>(statements.saveMark, values);
    if (!saved) throw new Error('a locked mark is there');
    return saved;
  }

  /** Submits a mark, and returns all submitted ones of the version, oldest first. */
  async submitMark(
    queries: Queries,
    answerId: number,
    { id, number }: Pick<MarkRow, 'id' | 'number'>,
  ): Promise<{ id: number; points: number }[]> {
    await queries.run(statements.submitMark, [id]);
    return queries.run(statements.submitted, [answerId, number]);
  }

  /** Puts an answer with one mark back into the queue, for another reviewer. */
  async waitForOther(queries: Queries, id: number): Promise<void> {
    await queries.run(statements.waitForOther, [id]);
  }

  /** Writes the points of an answer, and which marks they are made of, and gives them to its authors. */
  async setResult(
    queries: Queries,
    { id, flagId }: Pick<ReviewRow, 'id' | 'flagId'>,
    { points, passed, markIds }: { points: number; passed: boolean; markIds: readonly number[] },
    actorId: number,
  ): Promise<void> {
    await queries.run(statements.setResult, [id, points, passed]);
    await queries.run(statements.setDeciding, [id, markIds]);
    await queries.run(statements.givePoints, [id, flagId, points, passed, actorId]);
  }

  async returnAnswer(
    queries: Queries,
    { id, number }: Pick<ReviewRow, 'id' | 'number'>,
    userId: number,
    comment: string,
  ): Promise<void> {
    await queries.run(statements.returnVersion, [id, number, userId, comment]);
    await queries.run(statements.returnAnswer, [id]);
  }

  async answerDispute(queries: Queries, id: number, userId: number, text: string): Promise<void> {
    await queries.run(statements.answerDispute, [id, text, userId]);
  }

  /** Tells the open pages of the authors; the last statement of its transaction. */
  async tellAuthors(
    queries: Queries,
    id: number,
    state: 'returned' | 'marked' | 'final',
  ): Promise<void> {
    await queries.run(statements.tell, [id, state]);
  }
}
