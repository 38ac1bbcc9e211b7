import { Injectable } from '@nestjs/common';
import type { Category, Difficulty } from '../../../lib/enums';
import { BatchedQuery, microseconds, Sql } from '../../../infra/database';
import { EventBus } from '../../../infra/events';
import type { CapturedFlag, Review } from '../../../lib/challenge-progress';
import { limits } from '../../../lib/limits';
import { numbersIn } from '../../../lib/text';
import { ifChanged, type UserSubmissions, UserSubmissionsCache, BATCH_USERS } from '../../flags';

/** The part of a challenge that the solved views of all users share. */
export interface SolvedChallengeRow {
  id: number;
  title: string;
  titleEn: string | null;
  category: Category;
  difficulty: Difficulty;
  totalScore: number;
  flagsTotal: number;
  released: boolean;
  /** Milliseconds until its scheduled release, by the database's clock; null without one. */
  releasedIn: number | null;
  /** The ids of the users with medals, in their order. */
  firstSolvers: number[];
  values: [flagId: number, value: number][];
}

/** An account with its captures and adjustments as texts for `parseScores`. */
export interface SolvedUserRow {
  username: string;
  userGroup: number;
  banned: boolean;
  captures: UserSubmissions;
  adjustments: string;
}

/** The row as read. The captures are empty if they have not changed since the cached ones. */
interface UserRow {
  /** Null for an id without an account. */
  username: string | null;
  userGroup: number;
  banned: boolean;
  changedAt: string;
  captures: string;
  adjustments: string;
}

/** Times in microseconds. */
export interface OwnScores {
  /** In the order of their ids. */
  captures: Capture[];
  /** In the order of their times. */
  reviews: OwnReview[];
  adjustments: [points: number, time: number][];
}

/** A captured flag. What reviewers gave for it is in the reviews. */
export type Capture = Omit<CapturedFlag, 'reviewed'> & { challengeId: number; isReviewed: boolean };

export type OwnReview = Review & { challengeId: number };

/** Stands for the late flag of a capture whose points reviewers gave. */
const REVIEWED = 2;

const statements = {
  challenges: `SELECT c.id, c.title, c.title_en AS "titleEn", c.category, c.difficulty, (newest_total(c.id)).total_score AS "totalScore",
        c.flags_total AS "flagsTotal", challenge_released(c) AS released,
        CASE WHEN NOT c.hidden AND NOT challenge_released(c)
          THEN extract(epoch FROM c.release_at - statement_timestamp())::float8 * 1000 END AS "releasedIn",
        array_to_json(ARRAY(
          SELECT s.user_id FROM first_solvers(c, 'infinity', ${String(limits.medals)}) s ORDER BY s.rank)) AS "firstSolvers",
        coalesce((
          SELECT json_agg(json_build_array(v.flag_id, v.value)) FROM flag_value v WHERE v.challenge_id = c.id), '[]') AS values
      FROM challenge c`,
  // Captures of hidden challenges count, too.
  users: `SELECT u.username, u.user_group AS "userGroup", u.banned, coalesce(pace.changed_at::text, '') AS "changedAt",
      coalesce(${ifChanged(`concat((
        SELECT string_agg(concat_ws(' ', k.flag_id, k.challenge_id, CASE WHEN k.points IS NULL THEN k.late::integer ELSE ${String(REVIEWED)} END,
          ${microseconds('k.captured_at')}), ',' ORDER BY k.id)
        FROM capture k WHERE k.user_id = u.id), ';', (
        SELECT string_agg(concat_ws(' ', r.flag_id, r.challenge_id, r.points, r.passed::integer, ${microseconds('r.at')}), ',' ORDER BY r.id)
        FROM counted_review r WHERE r.user_id = u.id))`)}, '') AS captures, coalesce((
        SELECT string_agg(concat_ws(' ', e.delta, ${microseconds('e.at')}), ',' ORDER BY e.id)
        FROM counted_adjustment e WHERE e.user_id = u.id), '') AS adjustments
      FROM ${BATCH_USERS} LEFT JOIN "user" u ON u.id = q.user_id AND NOT u.deleted ORDER BY n`,
};

@Injectable()
export class SolvedRepository {
  private readonly cache: UserSubmissionsCache;
  private readonly users = new BatchedQuery((ids: readonly number[]) => this.readUsers(ids));

  constructor(
    private readonly sql: Sql,
    events: EventBus,
  ) {
    this.cache = new UserSubmissionsCache(events, limits.ownCapturesBytes);
  }

  findChallenges(): Promise<SolvedChallengeRow[]> {
    return this.sql.run<SolvedChallengeRow>(statements.challenges);
  }

  findUser(userId: number): Promise<SolvedUserRow | undefined> {
    return this.users.get(userId);
  }

  private async readUsers(userIds: readonly number[]): Promise<(SolvedUserRow | undefined)[]> {
    const { knownChanges, finish } = this.cache.begin(userIds);
    const rows = await this.sql.run<UserRow>(statements.users, [userIds, knownChanges]);
    return rows.map(({ username, changedAt, captures, ...user }, n) => {
      if (username === null) return undefined;
      return { ...user, username, captures: finish(n, { changedAt, text: captures }) };
    });
  }
}

/** Parses the captures and adjustments of a row. */
export function parseScores({ captures, adjustments }: SolvedUserRow): OwnScores {
  const scores: OwnScores = { captures: [], reviews: [], adjustments: [] };
  const [captured = [], reviewed = []] = captures.text.split(';').map(numbersIn);
  for (let at = 0; at < captured.length; at += 4) {
    const [flagId = 0, challengeId = 0, late, time = 0] = captured.slice(at, at + 4);
    const isReviewed = late === REVIEWED;
    scores.captures.push({ flagId, challengeId, late: late === 1, time, isReviewed });
  }
  for (let at = 0; at < reviewed.length; at += 5) {
    const [flagId = 0, challengeId = 0, points = 0, passed, time = 0] = reviewed.slice(at, at + 5);
    scores.reviews.push({ flagId, challengeId, points, passed: passed === 1, time });
  }
  const adjusted = numbersIn(adjustments);
  for (let at = 0; at < adjusted.length; at += 2)
    scores.adjustments.push([adjusted[at] ?? 0, adjusted[at + 1] ?? 0]);
  return scores;
}
