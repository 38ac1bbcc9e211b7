import { CATEGORIES, type Category } from '../../src/lib/enums';
import type { World } from './app';

interface RawUser {
  id: number;
  counts: boolean;
  userGroup: number;
}
interface RawChallenge {
  id: number;
  category: Category;
  mode: string;
  base: number;
  floor: number;
  decay: number;
}
interface RawFlag {
  id: number;
  challengeId: number;
  score: number;
}
interface RawCapture {
  userId: number;
  flagId: number;
  at: string;
  late: boolean;
}

interface RawAdjustment {
  userId: number;
  value: number;
  at: string;
}

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

/** What boards and cards have to say, computed from accounts, challenges, flags, captures and adjustments alone. */
export interface RawScores {
  challenges: KeptChallenge[];
  values: { flagId: number; worth: number }[];
  /** As the rows of a board, in its order. */
  board(category: Category | null, window?: RawSpan): RawBoardRow[];
  /** All points of a user, also of one who is on no board. */
  pointsOf(userId: number): number;
}

interface RawBoardRow {
  userId: number;
  score: number;
  solvedCount: number;
}

/** A half-open span between two times as `rawTime` writes them; undefined for an open end. */
export interface RawSpan {
  from?: string | undefined;
  to?: string | undefined;
}

/** Times as texts of digits, which compare like the times; JavaScript's have no microseconds. */
export const rawTime = (time: string) =>
  `to_char(${time} AT TIME ZONE 'UTC', 'YYYYMMDDHH24MISSUS')`;

const isInside = ({ from = '', to }: RawSpan, at: string) =>
  at >= from && (to === undefined || at < to);

// CTFd's dynamic value: ((minimum - initial) / decay²) · solves² + initial, the first solver free; rounded up.
function valueOf(score: number, total: number, challenge: RawChallenge, solvers: number): number {
  if (challenge.mode !== 'decay' || total === 0) return score;
  const lowest = BigInt(Math.min(challenge.floor, total));
  const solves = BigInt(Math.min(Math.max(solvers - 1, 0), challenge.decay));
  const decay = BigInt(challenge.decay);
  const announced = BigInt(total) - ((BigInt(total) - lowest) * solves * solves) / (decay * decay);
  return Number((BigInt(score) * announced + BigInt(total) - 1n) / BigInt(total));
}

function groupBy<Row>(rows: readonly Row[], key: (row: Row) => number): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return groups;
}

/** Without what was captured or adjusted outside a span, as if it had never been. */
export async function rawScores(world: World, span: RawSpan = {}): Promise<RawScores> {
  const [users, challenges, flags, captures, adjustments] = await Promise.all([
    world.query<RawUser>(
      `SELECT u.id, NOT admin AND NOT banned AND g.ranked AS counts, user_group AS "userGroup"
       FROM "user" u JOIN user_group g ON g.code = u.user_group`,
    ),
    world.query<RawChallenge>(`SELECT id, category, score_mode AS mode, base_score AS base,
      floor_score AS floor, decay_solves AS decay FROM challenge ORDER BY id`),
    world.query<RawFlag>('SELECT id, challenge_id AS "challengeId", score FROM flag ORDER BY id'),
    world.query<RawCapture>(`SELECT user_id AS "userId", flag_id AS "flagId",
      ${rawTime('captured_at')} AS at, late FROM capture`),
    world.query<RawAdjustment>(`SELECT user_id AS "userId", delta AS value,
      ${rawTime('at')} AS at FROM score_event WHERE kind = 'adjust'`),
  ]);
  const counting = new Set(users.filter(({ counts }) => counts).map(({ id }) => id));
  // A late capture is held, and nothing else: neither points nor a solve.
  const inTime = captures.filter(({ late, at }) => !late && isInside(span, at));
  const held = groupBy(inTime, ({ userId }) => userId);
  const adjusted = groupBy(
    adjustments.filter(({ at }) => isInside(span, at)),
    ({ userId }) => userId,
  );
  const heldIn = (window: RawSpan) =>
    new Set(
      inTime.flatMap(({ userId, flagId, at }) =>
        isInside(window, at) ? [`${userId} ${flagId}`] : [],
      ),
    );
  const flagsOf = groupBy(flags, ({ challengeId }) => challengeId);
  const solved = (userId: number, own: RawFlag[], holds: Set<string>) =>
    own.length > 0 && own.every(({ id }) => holds.has(`${userId} ${id}`));
  const all = heldIn({});
  const worth = new Map<number, { value: number; category: Category }>();
  const kept = challenges.map((challenge): KeptChallenge => {
    const own = flagsOf.get(challenge.id) ?? [];
    const solvedCount = [...counting].filter((userId) => solved(userId, own, all)).length;
    const total = own.reduce((sum, { score }) => sum + score, 0);
    const values = own.map(({ score }) => valueOf(score, total, challenge, solvedCount));
    for (const [index, { id }] of own.entries())
      worth.set(id, { value: values[index] ?? 0, category: challenge.category });
    const totalScore =
      own.length > 0 ? values.reduce((sum, value) => sum + value, 0) : challenge.base;
    return { id: challenge.id, flagsTotal: own.length, solvedCount, totalScore };
  });
  const gainsOf = (userId: number, category: Category | null, window: RawSpan) => {
    const captured = (held.get(userId) ?? []).flatMap(({ flagId, at }) => {
      const flag = worth.get(flagId);
      if (!flag) throw new Error(`captured flag ${String(flagId)} is gone`);
      return category === null || flag.category === category ? [{ ...flag, at }] : [];
    });
    return [...captured, ...(category === null ? (adjusted.get(userId) ?? []) : [])].filter(
      ({ at }) => isInside(window, at),
    );
  };
  const sum = (gains: { value: number }[]) => gains.reduce((score, { value }) => score + value, 0);
  const board: RawScores['board'] = (category, window = {}) => {
    const holds = heldIn(window);
    return [...counting]
      .map((userId) => {
        const own = gainsOf(userId, category, window);
        return {
          userId,
          score: sum(own),
          last:
            own
              .flatMap(({ value, at }) => (value > 0 ? [at] : []))
              .sort()
              .at(-1) ?? '',
          solvedCount: challenges.filter(
            ({ id, category: its }) =>
              (category === null || its === category) &&
              solved(userId, flagsOf.get(id) ?? [], holds),
          ).length,
        };
      })
      .filter(({ score }) => score > 0)
      .sort(
        (a, b) =>
          b.score - a.score || (a.last < b.last ? -1 : a.last > b.last ? 1 : a.userId - b.userId),
      )
      .map(({ userId, score, solvedCount }) => ({ userId, score, solvedCount }));
  };
  const pointsOf = (userId: number) => sum(gainsOf(userId, null, {}));
  const values = flags.map(({ id }) => ({ flagId: id, worth: worth.get(id)?.value ?? 0 }));
  return { challenges: kept, values, board, pointsOf };
}

/** The score of every user by the causes of points alone, in their order. */
export async function replayScores(world: World): Promise<Map<number, number>> {
  const rows = await world.query<RawEvent>(
    'SELECT kind, user_id AS user, flag_id AS flag, delta, late FROM score_event ORDER BY id',
  );
  const scores = new Map<number, number>();
  const holders = new Map<number, Set<number>>();
  const add = (user: number, delta: number) => scores.set(user, (scores.get(user) ?? 0) + delta);
  for (const { kind, user, flag, delta, late } of rows) {
    let holding = holders.get(flag);
    if (!holding) holders.set(flag, (holding = new Set()));
    if (kind === 'value') for (const holder of holding) add(holder, delta);
    else add(user, delta);
    if ((kind === 'capture' || kind === 'restore') && !late) holding.add(user);
    if (kind === 'void' || kind === 'rejudge') holding.delete(user);
  }
  return scores;
}

/** The numbers the database keeps of each challenge and flag. */
export async function expectStoredCounts(world: World): Promise<RawScores> {
  const raw = await rawScores(world);
  const challenges = await world.query(`SELECT id, flags_total AS "flagsTotal",
    solved_count AS "solvedCount", total_score AS "totalScore" FROM challenge ORDER BY id`);
  expect(challenges).toEqual(raw.challenges);
  const values = await world.query('SELECT flag_id AS "flagId", worth FROM flag_value ORDER BY 1');
  expect(values).toEqual(raw.values);
  const [progress] = await world.query<{ wrong: number }>(`
    SELECT count(*)::integer AS wrong FROM (
      SELECT user_id, challenge_id, count(*)::integer, sum((NOT late)::integer)::integer, max(id), max(captured_at)
      FROM capture GROUP BY 1, 2
    ) k (user_id, challenge_id, captured, in_time, last_capture_id, last_captured_at)
    FULL JOIN challenge_progress p USING (user_id, challenge_id)
    WHERE (k.captured, k.in_time, k.last_capture_id, k.last_captured_at)
      IS DISTINCT FROM (p.captured, p.in_time, p.last_capture_id, p.last_captured_at)`);
  expect(progress?.wrong).toBe(0);
  return raw;
}

export type FetchBoard = (category: Category | null) => Promise<RawBoardRow[]>;

/** Boards follow within a second; what they say then is final. */
export async function expectBoards(raw: RawScores, ask: FetchBoard): Promise<void> {
  for (const category of [null, ...CATEGORIES.filter((one) => one !== 'notice')]) {
    const expected = raw.board(category);
    let found = await ask(category);
    for (const end = Date.now() + 1000; Date.now() < end; found = await ask(category))
      if (JSON.stringify(found) === JSON.stringify(expected)) break;
    expect(found).toEqual(expected);
  }
}

/** Rows of a board as far as they can be computed. */
export function boardRows(body: { list: RawBoardRow[] }): RawBoardRow[] {
  return body.list.map(({ userId, score, solvedCount }) => ({ userId, score, solvedCount }));
}
