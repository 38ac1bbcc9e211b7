import { Injectable } from '@nestjs/common';
import type { Category } from '../../lib/enums';
import { type Queries, Sql } from '../../infra/database';
import { freezeParameters, type FrozenScores, valuesAt } from '../periods';

export const LEDGER_KINDS = ['capture', 'review', 'void', 'restore', 'rejudge', 'adjust'] as const;

export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** The lines of a page; without a kind those of all kinds. */
export interface LedgerPart {
  kind: LedgerKind | undefined;
  limit: number;
  offset: number;
}

/** A cause of points with its present points and their reason. */
export interface LedgerRow {
  /** Numbers the rows of one user: an id of the table would count those of all others. */
  id: number;
  /** The id in `score_event` of an adjustment that counts. */
  adjustmentId: number | null;
  /** Whether it takes back an adjustment. */
  voidsAdjustment: boolean;
  kind: LedgerKind;
  /** ISO 8601. */
  at: string;
  points: number;
  /** Whether no later row of the same flag replaced it. */
  latest: boolean;
  /** Whether it is a capture or an adjustment since the start of a running freeze. */
  afterFreeze: boolean;
  /** Whether it was captured after the challenge closed, which gives 0 points. */
  late: boolean;
  /** Of kind `review`: whether the points pass since then; null if they were taken away, and of other kinds. */
  passed: boolean | null;
  reason: string | null;
  reasonEn: string | null;
  flagId: number | null;
  /** Null for an adjustment. */
  challenge: {
    id: number;
    title: string;
    titleEn: string | null;
    category: Category;
    released: boolean;
  } | null;
  rule: {
    mode: 'static' | 'decay';
    score: number;
    initial: number;
    floor: number;
    decaySolves: number;
    solvers: number;
  } | null;
}

export interface LedgerRows {
  count: number;
  points: number;
  rows: LedgerRow[];
}

interface Reason {
  userId: number;
  reason: string;
  reasonEn?: string;
}

// `values` is the table of the flags' values. Later captures and adjustments do not count.
const scoreBefore = (values: string, until: string) => `
  (SELECT coalesce(sum(coalesce(k.given, v.value)), 0) FROM counted_gain k JOIN ${values} v ON v.flag_id = k.flag_id
    WHERE k.user_id = $1 AND k.at < ${until})
  + (SELECT coalesce(sum(delta), 0) FROM counted_adjustment WHERE user_id = $1 AND at < ${until})`;
const statements = {
  lockUser: 'SELECT 1 FROM "user" WHERE id = $1 FOR NO KEY UPDATE',
  exists: 'SELECT 1 FROM "user" WHERE id = $1',
  score: `SELECT (${scoreBefore('flag_value', "'infinity'")})::integer AS score`,
  // One statement, so that sum and lines are of one snapshot. A capture that counts has the present value of its flag. One that a
  // void or a new judgement ended has the points that were taken away.
  // What reviewers gave has the points of its line, also when it is voided or restored, but none while it is void.
  // During a freeze ($4) values are those of the freeze, also for later voids, and later captures are marked.
  page: `WITH value AS (
      ${valuesAt('$4', '$5', '$6')}
    ), line AS (
      SELECT e.*, ended.delta AS ended_by,
        CASE e.kind WHEN 'adjust' THEN v.id IS NULL
          WHEN 'review' THEN later.id IS NULL AND e.passed IS NOT NULL AND NOT given.is_void ELSE later.id IS NULL END AS latest,
        CASE WHEN e.kind = 'adjust' THEN coalesce((SELECT x.at FROM score_event x WHERE x.id = e.voids), e.at) >= $4
          WHEN e.passed IS NOT NULL THEN e.at >= $4 WHEN given.points IS NOT NULL THEN NOT given.before_freeze ELSE (
          SELECT x.at FROM score_event x
          WHERE x.user_id = $1 AND x.flag_id = e.flag_id AND x.kind = 'capture' AND x.id <= e.id
          ORDER BY x.id DESC LIMIT 1) >= $4 END AS after_freeze,
        CASE WHEN given.points IS NULL THEN NULL WHEN e.kind = 'review' AND given.is_void THEN 0
          WHEN e.passed IS NOT NULL OR e.at < $4 THEN e.delta
          WHEN e.kind = 'restore' THEN given.points ELSE -given.points END AS given
      FROM (
        SELECT x.*, row_number() OVER (ORDER BY x.id) AS number FROM score_event x WHERE x.user_id = $1) e
        LEFT JOIN score_event v ON v.voids = e.id
        LEFT JOIN LATERAL (
          SELECT coalesce(sum(x.delta) FILTER (WHERE x.at < $4), 0) AS points, bool_or(x.at < $4) AS before_freeze,
            coalesce((SELECT y.kind = 'void' FROM score_event y
              WHERE y.user_id = $1 AND y.flag_id = e.flag_id AND y.id < e.id AND y.kind <> 'review'
              ORDER BY y.id DESC LIMIT 1), false) AS is_void
          FROM score_event x WHERE x.user_id = $1 AND x.flag_id = e.flag_id AND x.kind = 'review' HAVING count(*) > 0) given ON true
        LEFT JOIN LATERAL (
          SELECT CASE WHEN x.at >= $4 AND x.delta <> 0 THEN -(SELECT v.value FROM value v WHERE flag_id = x.flag_id)
              ELSE x.delta END AS delta
          FROM score_event x
          WHERE e.kind IN ('capture', 'restore') AND given.points IS NULL AND x.user_id = $1 AND x.flag_id = e.flag_id AND x.id > e.id
            AND x.kind IN ('void', 'rejudge') ORDER BY x.id LIMIT 1) ended ON true
        LEFT JOIN LATERAL (
          SELECT x.id FROM score_event x
          WHERE x.user_id = $1 AND x.flag_id = e.flag_id AND x.id > e.id AND (e.kind <> 'void' OR x.kind <> 'review')
          LIMIT 1) later ON true
      WHERE e.user_id = $1 AND ($7::text IS NULL OR e.kind = $7) AND (e.flag_id IS NULL OR EXISTS (
        SELECT 1 FROM flag f JOIN challenge c ON c.id = f.challenge_id
        WHERE f.id = e.flag_id AND c.category <> 'notice')))
    SELECT (SELECT count(*)::integer FROM line) AS count, (${scoreBefore('value', '$4')})::integer AS points,
      (SELECT coalesce(json_agg(page ORDER BY page.at DESC, page.id DESC), '[]') FROM (
        SELECT l.number::integer AS id, l.kind, l.at, l.latest, l.late, l.passed, l.voids IS NOT NULL AS "voidsAdjustment",
          CASE WHEN l.kind = 'adjust' AND l.latest AND l.voids IS NULL THEN l.id END AS "adjustmentId",
          $4 <> 'infinity' AND l.after_freeze AS "afterFreeze", l.reason, l.reason_en AS "reasonEn", l.flag_id AS "flagId",
          CASE WHEN l.given IS NOT NULL THEN l.given::integer WHEN l.ended_by IS NOT NULL THEN -l.ended_by
            WHEN l.kind IN ('capture', 'restore') THEN coalesce(capture_points(v.value, l.late, NULL), 0)
            WHEN l.kind IN ('void', 'rejudge') AND l.at >= $4 AND l.delta <> 0 THEN -v.value ELSE l.delta END AS points,
          CASE WHEN c.id IS NOT NULL THEN json_build_object('id', c.id, 'title', c.title, 'titleEn', c.title_en,
            'category', c.category, 'released', challenge_released(c)) END AS challenge,
          CASE WHEN l.kind IN ('capture', 'restore') AND l.latest AND l.given IS NULL THEN json_build_object('mode', c.score_mode,
            'score', f.score, 'initial', (SELECT sum(score) FROM flag WHERE challenge_id = c.id),
            'floor', c.floor_score, 'decaySolves', c.decay_solves, 'solvers', (newest_total(c.id)).solved_count) END AS rule
        FROM line l LEFT JOIN challenge c ON c.id = l.challenge_id LEFT JOIN flag f ON f.id = l.flag_id
          LEFT JOIN value v ON v.flag_id = l.flag_id
        ORDER BY l.at DESC, l.id DESC LIMIT $2 OFFSET $3) page) AS rows`,
  adjust: `INSERT INTO score_event (kind, user_id, delta, actor_id, reason, reason_en)
      VALUES ('adjust', $1, $2, $3, $4, $5)`,
  voidAdjustment: `INSERT INTO score_event (kind, user_id, delta, actor_id, reason, reason_en, voids)
      SELECT 'adjust', user_id, -delta, $3, $4, $5, id FROM score_event
      WHERE id = $2 AND user_id = $1 AND kind = 'adjust' AND voids IS NULL
      ON CONFLICT (voids) WHERE voids IS NOT NULL DO NOTHING RETURNING delta`,
  voidCapture: 'SELECT void_capture($1, $2, $3, $4, $5) AS done',
  restoreCapture: 'SELECT restore_capture($1, $2, $3, $4, $5) AS done',
};

/** Every query on the causes of a user's points. */
@Injectable()
export class LedgerRepository {
  constructor(private readonly sql: Sql) {}

  async userExists(userId: number): Promise<boolean> {
    return (await this.sql.run(statements.exists, [userId])).length > 0;
  }

  /** The causes of a user's points, newest first, with their number and the score. */
  async findPage(
    userId: number,
    { kind, limit, offset }: LedgerPart,
    frozen: FrozenScores | null,
  ): Promise<LedgerRows> {
    const values = [userId, limit, offset, ...freezeParameters(frozen), kind ?? null];
    const [page] = await this.sql.run<LedgerRows>(statements.page, values);
    if (!page) throw new Error('a SELECT without FROM answers one row');
    return page;
  }

  async findScore(queries: Queries, userId: number): Promise<number> {
    return (await queries.run<{ score: number }>(statements.score, [userId]))[0]?.score ?? 0;
  }

  /** False without the user. */
  async lockUser(queries: Queries, userId: number): Promise<boolean> {
    return (await queries.run(statements.lockUser, [userId])).length > 0;
  }

  async insertAdjustment(
    queries: Queries,
    { userId, points, reason, reasonEn }: Reason & { points: number },
    actorId: number | null,
  ): Promise<void> {
    await queries.run(statements.adjust, [userId, points, actorId, reason, reasonEn ?? null]);
  }

  /** The points that this adds; undefined where the user has no such adjustment, or it is voided already. */
  async voidAdjustment(
    queries: Queries,
    { userId, adjustmentId, reason, reasonEn }: Reason & { adjustmentId: number },
    actorId: number | null,
  ): Promise<number | undefined> {
    const values = [userId, adjustmentId, actorId, reason, reasonEn ?? null];
    return (await queries.run<{ delta: number }>(statements.voidAdjustment, values))[0]?.delta;
  }

  /** False where the user does not hold the flag. */
  voidCapture(queries: Queries, capture: Reason & { flagId: number }, actorId: number | null) {
    return call(queries, statements.voidCapture, capture, actorId);
  }

  /** False where it is not voided, or the flag is gone. */
  restoreCapture(queries: Queries, capture: Reason & { flagId: number }, actorId: number | null) {
    return call(queries, statements.restoreCapture, capture, actorId);
  }
}

async function call(
  queries: Queries,
  statement: string,
  { userId, flagId, reason, reasonEn }: Reason & { flagId: number },
  actorId: number | null,
): Promise<boolean> {
  const values = [userId, flagId, actorId, reason, reasonEn ?? null];
  return (await queries.run<{ done: boolean }>(statement, values))[0]?.done ?? false;
}
