import { type Category, SCORED_CATEGORIES } from '../../src/lib/enums';
import type { World } from './app';
import { passedIn, reviewedOf } from './raw-reviews';
import { groupBy, isInside, type RawSpan, readRawRows, valueOf } from './raw-rows';

interface RawEvent {
  kind: string;
  user: number;
  flag: number;
  delta: number;
  late: boolean;
}

interface KeptChallenge {
  id: number;
  flagsTotal: number;
  solvedCount: number;
  totalScore: number;
}

/** The selected board; by default of all categories, times and groups. */
export interface RawBoard {
  directions?: readonly Category[] | null | undefined;
  window?: RawSpan | undefined;
  userGroup?: number | undefined;
}

export interface RankedRow {
  rank: number;
  userId: number;
  userGroup: number;
  score: number;
  solvedCount: number;
  bloods: number;
}

type RawBoardRow = Pick<RankedRow, 'userId' | 'score' | 'solvedCount'>;

/** A challenge of which a user captured all flags in time, at the time of the last capture. */
interface RawSolve {
  userId: number;
  challengeId: number;
  at: string;
}

/** The expected boards and cards, computed from accounts, challenges, flags, captures and adjustments only. */
export interface RawScores {
  challenges: KeptChallenge[];
  values: { flagId: number; value: number }[];
  /** The rows of a board in order. */
  board(category: Category | null, window?: RawSpan): RawBoardRow[];
  ranking(board?: RawBoard): RankedRow[];
  /** All points of a user, also of one who is on no board. */
  pointsOf(userId: number, category?: Category): number;
  /** The points of a user by challenge. */
  pointsByChallenge(userId: number, window?: RawSpan): Map<number, number>;
  /** Solves in order, including users who are on no board. */
  solves: RawSolve[];
  /** The first three solvers of a challenge who are on boards. */
  medalsOf(challengeId: number): number[];
  /** Challenges with a capture by the user, late or not. */
  heldBy(userId: number): number[];
}

/** Computes scores from captures and adjustments inside the span only. */
export async function rawScores(world: World, span: RawSpan = {}): Promise<RawScores> {
  const rows = await readRawRows(world);
  const { users, challenges, flags } = rows;
  const counting = new Map(users.filter(({ counts }) => counts).map((user) => [user.id, user]));
  const flagById = new Map(flags.map((flag) => [flag.id, flag]));
  const flagsOf = groupBy(flags, ({ challengeId }) => challengeId);
  const categoryOf = new Map(challenges.map(({ id, category }) => [id, category]));
  const captures = rows.captures
    .filter(({ at }) => isInside(span, at))
    .map((capture) => {
      const challengeId = flagById.get(capture.flagId)?.challengeId;
      if (challengeId === undefined) throw new Error(`flag ${String(capture.flagId)} is gone`);
      return { ...capture, challengeId };
    });
  // A late capture gives neither points nor a solve.
  const inTime = captures.filter(({ late, reviewed }) => !late && !reviewed);
  const reviewedBy = groupBy(
    captures.filter(({ reviewed }) => reviewed).map((capture) => reviewedOf(capture, rows.reviews)),
    ({ userId }) => userId,
  );
  const heldInTime = groupBy(inTime, ({ userId }) => userId);
  const held = groupBy(captures, ({ userId }) => userId);
  const adjustments = rows.adjustments.filter(({ at }) => isInside(span, at));
  const adjusted = groupBy(adjustments, ({ userId }) => userId);

  const solvesIn = (window: RawSpan): RawSolve[] => {
    const parts = new Map<string, RawSolve & { count: number }>();
    const passed = [...reviewedBy.values()].flat().flatMap((one) => passedIn(one, span, window));
    for (const { userId, challengeId, at } of [...inTime, ...passed]) {
      if (!isInside(window, at)) continue;
      const key = `${String(userId)} ${String(challengeId)}`;
      const { count, at: last } = parts.get(key) ?? { count: 0, at };
      const now = { count: count + 1, at: last > at ? last : at };
      parts.set(key, { userId, challengeId, ...now });
    }
    return [...parts.values()]
      .filter(({ challengeId, count }) => count === flagsOf.get(challengeId)?.length)
      .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.userId - b.userId));
  };
  const solves = solvesIn({});
  const solversOf = groupBy(
    solves.filter(({ userId }) => counting.has(userId)),
    ({ challengeId }) => challengeId,
  );

  const valueById = new Map<number, number>();
  const kept = challenges.map((challenge): KeptChallenge => {
    const own = flagsOf.get(challenge.id) ?? [];
    const solvedCount = solversOf.get(challenge.id)?.length ?? 0;
    const total = own.reduce((sum, { score }) => sum + score, 0);
    const values = own.map(({ score }) => valueOf(score, total, challenge, solvedCount));
    for (const [index, { id }] of own.entries()) valueById.set(id, values[index] ?? 0);
    const totalScore =
      own.length > 0 ? values.reduce((sum, value) => sum + value, 0) : challenge.base;
    return { id: challenge.id, flagsTotal: own.length, solvedCount, totalScore };
  });

  const gainsOf = (userId: number, { directions, window = {} }: RawBoard) => {
    const captured = (heldInTime.get(userId) ?? [])
      .filter(({ challengeId }) => isAmong(directions, categoryOf.get(challengeId)))
      .map(({ flagId, challengeId, at }) => ({
        challengeId,
        value: valueById.get(flagId) ?? 0,
        ...{ at, flagId: 0 },
      }));
    const reviewed = (reviewedBy.get(userId) ?? [])
      .filter(({ challengeId }) => isAmong(directions, categoryOf.get(challengeId)))
      .flatMap(({ challengeId, changes }) =>
        changes.map(({ value, at, flagId }) => ({ challengeId, value, at, flagId })),
      )
      .filter(({ at }) => isInside(span, at));
    const own = isAmong(directions, undefined) ? (adjusted.get(userId) ?? []) : [];
    const given = own.map(({ value, at }) => ({ challengeId: 0, value, at, flagId: 0 }));
    const gains = [...captured, ...reviewed, ...given];
    return gains.filter(({ at }) => isInside(window, at));
  };
  const sum = (gains: { value: number }[]) => gains.reduce((score, { value }) => score + value, 0);
  const ranking = (board: RawBoard = {}): RankedRow[] => {
    const { directions, window = {}, userGroup } = board;
    const solved = solvesIn(window).filter(
      ({ userId, challengeId }) =>
        counting.has(userId) && isAmong(directions, categoryOf.get(challengeId)),
    );
    const solvedBy = groupBy(solved, ({ userId }) => userId);
    const firsts = [...groupBy(solved, ({ challengeId }) => challengeId).values()];
    const firstsOf = groupBy(
      firsts.flatMap(([first]) => first ?? []),
      ({ userId }) => userId,
    );
    return [...counting.values()]
      .filter((user) => userGroup === undefined || user.userGroup === userGroup)
      .map((user) => {
        const own = gainsOf(user.id, board);
        const scoring = [
          ...own.filter(({ challengeId, flagId }) => challengeId !== 0 && flagId === 0),
          ...lasting(own.filter(({ challengeId }) => challengeId === 0)),
          ...[...groupBy(own, ({ flagId }) => flagId)].flatMap(([flagId, changes]) =>
            flagId === 0 ? [] : lasting(changes),
          ),
        ]
          .filter(({ value }) => value > 0)
          .map(({ at }) => at);
        return { ...user, userId: user.id, score: sum(own), last: scoring.sort().at(-1) ?? '' };
      })
      .filter(({ score }) => score > 0)
      .sort(
        (a, b) =>
          b.score - a.score || (a.last < b.last ? -1 : a.last > b.last ? 1 : a.userId - b.userId),
      )
      .map(({ userId, userGroup: group, score }, index) => ({
        ...{ rank: index + 1, userId, userGroup: group, score },
        solvedCount: solvedBy.get(userId)?.length ?? 0,
        bloods: firstsOf.get(userId)?.length ?? 0,
      }));
  };
  return {
    challenges: kept,
    values: flags.map(({ id }) => ({ flagId: id, value: valueById.get(id) ?? 0 })),
    solves,
    ranking,
    board: (category, window) => {
      const ranked = ranking({ directions: category === null ? null : [category], window });
      return boardRows({ list: ranked });
    },
    pointsOf: (userId, category) =>
      sum(gainsOf(userId, { directions: category === undefined ? null : [category] })),
    pointsByChallenge: (userId, window) => {
      const gains = gainsOf(userId, { directions: SCORED_CATEGORIES, window });
      const byChallenge = groupBy(gains, ({ challengeId }) => challengeId);
      return new Map([...byChallenge].map(([id, own]) => [id, sum(own)]));
    },
    medalsOf: (challengeId) =>
      (solversOf.get(challengeId) ?? []).slice(0, 3).map(({ userId }) => userId),
    heldBy: (userId) => [
      ...new Set((held.get(userId) ?? []).map(({ challengeId }) => challengeId)),
    ],
  };
}

/** Adjustments without those that later ones took back. */
function lasting<T extends { value: number; at: string }>(adjustments: T[]): T[] {
  const ordered = adjustments.toSorted((a, b) => (a.at < b.at ? -1 : 1));
  return ordered.filter((_, index) => {
    let sum = 0;
    return ordered.slice(index).every(({ value }) => (sum += value) > 0);
  });
}

/** Adjustments have no category, so they count only on boards of all categories. */
function isAmong(directions: RawBoard['directions'], category: Category | undefined): boolean {
  return !directions || (category !== undefined && directions.includes(category));
}

/** The score of every user by replaying the causes of points in order. */
export async function replayScores(world: World): Promise<Map<number, number>> {
  const rows = await world.query<RawEvent>(
    'SELECT kind, user_id AS user, flag_id AS flag, delta, late FROM score_event ORDER BY id',
  );
  const scores = new Map<number, number>();
  const holders = new Map<number, Set<number>>();
  const gone = await world.query<{ id: number }>(
    `SELECT DISTINCT e.flag_id AS id FROM score_event e
     WHERE e.kind = 'review' AND NOT EXISTS (SELECT 1 FROM flag WHERE id = e.flag_id)`,
  );
  // No line tells that a reviewed flag was deleted or restored, as each user loses other points.
  const ignored = new Set(gone.map(({ id }) => id));
  const voided = new Set<string>();
  const add = (user: number, delta: number) => scores.set(user, (scores.get(user) ?? 0) + delta);
  for (const { kind, user, flag, delta, late } of rows) {
    if (ignored.has(flag)) continue;
    const key = `${String(user)} ${String(flag)}`;
    if (kind === 'void') voided.add(key);
    if (kind === 'restore') voided.delete(key);
    // What a reviewer gives while the capture is void counts once it is restored.
    if (kind === 'review' && voided.has(key)) continue;
    let holding = holders.get(flag);
    if (!holding) holders.set(flag, (holding = new Set()));
    if (kind === 'value') for (const holder of holding) add(holder, delta);
    else add(user, delta);
    if ((kind === 'capture' || kind === 'restore') && !late) holding.add(user);
    if (kind === 'void' || kind === 'rejudge') holding.delete(user);
  }
  return scores;
}

/** The stored counts of each challenge and flag must equal the raw ones. */
export async function expectStoredCounts(world: World): Promise<RawScores> {
  const raw = await rawScores(world);
  const challenges = await world.query(`SELECT id, flags_total AS "flagsTotal",
    solved_count AS "solvedCount", total_score AS "totalScore" FROM challenge LEFT JOIN challenge_total ON challenge_id = id ORDER BY id`);
  expect(challenges).toEqual(raw.challenges);
  const values = await world.query('SELECT flag_id AS "flagId", value FROM flag_value ORDER BY 1');
  expect(values).toEqual(raw.values);
  const [progress] = await world.query<{ wrong: number }>(`
    SELECT count(*)::integer AS wrong FROM (
      SELECT user_id, challenge_id, count(*)::integer, sum((NOT late AND passed)::integer)::integer, max(id),
        max(greatest(captured_at, passed_at))
      FROM capture GROUP BY 1, 2
    ) k (user_id, challenge_id, captured, in_time, last_capture_id, last_captured_at)
    FULL JOIN challenge_progress p USING (user_id, challenge_id)
    WHERE (k.captured, k.in_time, k.last_capture_id, k.last_captured_at)
      IS DISTINCT FROM (p.captured, p.in_time, p.last_capture_id, p.last_captured_at)`);
  expect(progress?.wrong).toBe(0);
  const given = await world.query(`
    SELECT k.user_id, k.flag_id FROM capture k JOIN flag f ON f.id = k.flag_id
      LEFT JOIN (SELECT user_id, flag_id, sum(delta)::integer AS points, (array_agg(passed ORDER BY id DESC))[1] AS passed
        FROM score_event WHERE kind = 'review' GROUP BY user_id, flag_id) e ON (e.user_id, e.flag_id) = (k.user_id, k.flag_id)
    WHERE (f.kind = 'review', k.points, k.passed) IS DISTINCT FROM (e.points IS NOT NULL, e.points, coalesce(e.passed, true))`);
  expect(given).toEqual([]);
  return raw;
}

export type FetchBoard = (category: Category | null) => Promise<RawBoardRow[]>;

/** Waits until boards equal the raw scores; they follow within a second. */
export async function expectBoards(raw: RawScores, ask: FetchBoard): Promise<void> {
  for (const category of [null, ...SCORED_CATEGORIES]) {
    const expected = raw.board(category);
    let found = await ask(category);
    for (const end = Date.now() + 1000; Date.now() < end; found = await ask(category))
      if (JSON.stringify(found) === JSON.stringify(expected)) break;
    expect(found).toEqual(expected);
  }
}

/** The fields of board rows that can be computed. */
export function boardRows(body: { list: RawBoardRow[] }): RawBoardRow[] {
  return body.list.map(({ userId, score, solvedCount }) => ({ userId, score, solvedCount }));
}
