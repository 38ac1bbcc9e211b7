import type { Category } from '../../src/lib/enums';
import type { World } from './app';

export interface RawUser {
  id: number;
  /** Whether boards and solver counts include the user. */
  counts: boolean;
  userGroup: number;
}

export interface RawChallenge {
  id: number;
  category: Category;
  mode: string;
  base: number;
  floor: number;
  decay: number;
}

export interface RawFlag {
  id: number;
  challengeId: number;
  score: number;
}

export interface RawCapture {
  userId: number;
  flagId: number;
  at: string;
  late: boolean;
  /** Whether reviewers gave its points. */
  reviewed: boolean;
}

/** A change of the points that a reviewer gave; `passed` is null where they were taken away. */
export interface RawReview {
  userId: number;
  flagId: number;
  value: number;
  passed: boolean | null;
  at: string;
}

export interface RawAdjustment {
  userId: number;
  value: number;
  at: string;
}

/** A half-open span of times in the format of `rawTime`; undefined for an open bound. */
export interface RawSpan {
  from?: string | undefined;
  to?: string | undefined;
}

/** A time as a string of digits, which compares like the time; JavaScript dates have no microseconds. */
export const rawTime = (time: string) =>
  `to_char(${time} AT TIME ZONE 'UTC', 'YYYYMMDDHH24MISSUS')`;

export const isInside = ({ from = '', to }: RawSpan, at: string) =>
  at >= from && (to === undefined || at < to);

/** Reads the rows from which scores follow, without anything that the product computed. */
export async function readRawRows(world: World) {
  const [users, challenges, flags, captures, reviews, adjustments] = await Promise.all([
    world.query<RawUser>(
      `SELECT u.id, NOT admin AND NOT banned AND g.ranked AS counts, user_group AS "userGroup"
       FROM "user" u JOIN user_group g ON g.code = u.user_group`,
    ),
    world.query<RawChallenge>(`SELECT id, category, score_mode AS mode, base_score AS base,
      floor_score AS floor, decay_solves AS decay FROM challenge ORDER BY id`),
    world.query<RawFlag>('SELECT id, challenge_id AS "challengeId", score FROM flag ORDER BY id'),
    world.query<RawCapture>(`SELECT user_id AS "userId", flag_id AS "flagId",
      ${rawTime('captured_at')} AS at, late, points IS NOT NULL AS reviewed FROM capture`),
    world.query<RawReview>(`SELECT user_id AS "userId", flag_id AS "flagId", delta AS value, passed,
      ${rawTime('at')} AS at FROM score_event WHERE kind = 'review' ORDER BY id`),
    world.query<RawAdjustment>(`SELECT user_id AS "userId", delta AS value,
      ${rawTime('at')} AS at FROM score_event WHERE kind = 'adjust'`),
  ]);
  return { users, challenges, flags, captures, reviews, adjustments };
}

// CTFd's dynamic value: ((minimum - initial) / decay²) · solves² + initial, the first solver free; rounded up.
export function valueOf(
  score: number,
  total: number,
  challenge: RawChallenge,
  solvers: number,
): number {
  if (challenge.mode !== 'decay' || total === 0) return score;
  const lowest = BigInt(Math.min(challenge.floor, total));
  const solves = BigInt(Math.min(Math.max(solvers - 1, 0), challenge.decay));
  const decay = BigInt(challenge.decay);
  const announced = BigInt(total) - ((BigInt(total) - lowest) * solves * solves) / (decay * decay);
  return Number((BigInt(score) * announced + BigInt(total) - 1n) / BigInt(total));
}

export function groupBy<Row>(rows: readonly Row[], key: (row: Row) => number): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group) group.push(row);
    else groups.set(key(row), [row]);
  }
  return groups;
}
