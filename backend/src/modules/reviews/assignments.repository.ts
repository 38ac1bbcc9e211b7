import { Injectable } from '@nestjs/common';
import { type Queries, Sql } from '../../infra/database';
import type { Category } from '../../lib/enums';
import { hasMark, IS_WAITING, isAuthorOf, isClaimed } from '../task-answers';
import type { ReviewerLoad } from './dto/mark';

/** SQL: whether the user `u` may mark the answer `a` to the challenge `c`. */
const MAY_MARK = `NOT u.banned AND NOT u.deleted AND (u.admin OR has_role(u.id, 'reviewer', c.category))
  AND NOT ${isAuthorOf('u.id')} AND NOT ${hasMark('u.id')}`;

const REVIEWERS = `SELECT u.id, u.username, h.categories FROM held_roles() h JOIN "user" u ON u.id = h.user_id
  WHERE h.role = 'reviewer' AND NOT u.banned
    AND ($1::text IS NULL OR h.categories = '{}' OR $1 = ANY (h.categories))`;

const statements = {
  // The lock keeps the account until the answers refer to it.
  lockReviewer: 'SELECT u.id FROM "user" u WHERE u.id = $1 FOR KEY SHARE',
  lockWaiting: `SELECT a.id, ($2::integer IS NULL OR EXISTS (SELECT 1 FROM "user" u WHERE u.id = $2 AND ${MAY_MARK})) AS fits
    FROM task_answer a JOIN challenge c ON c.id = a.challenge_id
    WHERE a.id = ANY ($1::integer[]) AND ${IS_WAITING} ORDER BY a.id FOR UPDATE OF a`,
  assign: 'UPDATE task_answer SET assigned_to = $2 WHERE id = ANY ($1::integer[])',
  // Answers that somebody is claiming or submitting at this moment are left out.
  lockUnassigned: `SELECT a.id FROM task_answer a JOIN challenge c ON c.id = a.challenge_id
    WHERE c.category = $1 AND ${IS_WAITING} AND a.assigned_to IS NULL AND NOT ${isClaimed()}
    ORDER BY a.submitted_at, a.id FOR UPDATE OF a SKIP LOCKED`,
  candidates: `SELECT a.id, array_agg(u.id ORDER BY u.id) AS "reviewerIds"
    FROM task_answer a JOIN challenge c ON c.id = a.challenge_id
      JOIN (SELECT r.id AS reviewer FROM (${REVIEWERS}) r) r ON true JOIN "user" u ON u.id = r.reviewer
    WHERE a.id = ANY ($2::integer[]) AND ${MAY_MARK} GROUP BY a.id`,
  loads: `SELECT r.id AS "userId", r.username, r.categories,
      (SELECT count(*)::integer FROM task_answer a JOIN challenge c ON c.id = a.challenge_id
        WHERE ${IS_WAITING} AND ($1::text IS NULL OR c.category = $1)
          AND (a.assigned_to = r.id OR (a.claimed_by = r.id AND ${isClaimed()}))) AS open,
      (SELECT count(*)::integer FROM task_mark m JOIN challenge c ON c.id = m.challenge_id
        WHERE m.reviewer_id = r.id AND m.submitted_at IS NOT NULL AND ($1::text IS NULL OR c.category = $1)) AS done
    FROM (${REVIEWERS}) r ORDER BY r.username, r.id`,
};

/** Every query on who marks what. */
@Injectable()
export class AssignmentsRepository {
  constructor(private readonly sql: Sql) {}

  /** The reviewers with what they have to do, of one category or all. */
  findLoads(category: Category | null, queries: Queries = this.sql): Promise<ReviewerLoad[]> {
    return queries.run<ReviewerLoad>(statements.loads, [category]);
  }

  /** Locks those of the answers that wait for a mark; `fits` tells whether the reviewer may mark them. */
  async lockWaiting(
    queries: Queries,
    ids: readonly number[],
    reviewerId: number | null,
  ): Promise<{ id: number; fits: boolean }[]> {
    if (reviewerId !== null) await queries.run(statements.lockReviewer, [reviewerId]);
    return queries.run(statements.lockWaiting, [ids, reviewerId]);
  }

  async assign(queries: Queries, ids: readonly number[], reviewerId: number | null): Promise<void> {
    await queries.run(statements.assign, [ids, reviewerId]);
  }

  /** Locks the answers of a category that nobody has, oldest first. */
  async lockUnassigned(queries: Queries, category: Category): Promise<number[]> {
    const rows = await queries.run<{ id: number }>(statements.lockUnassigned, [category]);
    return rows.map(({ id }) => id);
  }

  /** Who of the reviewers of the category may mark each answer. */
  findCandidates(
    queries: Queries,
    category: Category,
    ids: readonly number[],
  ): Promise<{ id: number; reviewerIds: number[] }[]> {
    return queries.run(statements.candidates, [category, ids]);
  }
}
