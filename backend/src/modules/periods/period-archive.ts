import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { AsyncCache } from '../../infra/cache/async-cache';
import { BoundedCache } from '../../infra/cache/bounded-cache';
import {
  integersOf,
  packIntegers,
  type PackedColumn,
  packTimes,
  type Queries,
  Sql,
  timesOf,
} from '../../infra/database';
import { EventBus } from '../../infra/events';
import type { Category } from '../../lib/enums';
import { limits } from '../../lib/limits';
import { TimeSlices } from '../../lib/time-slices';
import type { Period } from './period.entity';
import {
  type ScoredUser,
  type FirstRow,
  readScores,
  type CategoryTotals,
  TotalsTable,
  type BoardScores,
  scoresInWindow,
} from '../scores';
import { windowOfEnded } from './period-window';

/** Columns of `period_total` as JSON; times in microseconds. */
interface TotalRow extends ScoredUser, CategoryTotals {
  /** Null for adjustments; the column then is an empty text. */
  category: Category | null;
  bloods: number;
}

/** The rows of one category as columns. */
type PackedTotals = Pick<TotalRow, 'category'> &
  Record<'users' | 'scores' | 'solvedCounts' | 'lastScoreAts' | 'bloods', PackedColumn>;

const USERS_AT_ONCE = 500;

const STORE = `INSERT INTO period_total
    (period_id, user_id, category, username, user_group, score, solved_count, last_score_at, bloods)
  SELECT $1, "userId", coalesce(category, ''), username, "userGroup", score, "solvedCount",
    'epoch'::timestamptz + "lastScoreAt" * interval '1 microsecond', bloods
  FROM json_to_recordset($2::json) AS total ("userId" integer, category text, username text, "userGroup" smallint,
    score integer, "solvedCount" integer, "lastScoreAt" bigint, bloods integer)`;
const DROP = 'DELETE FROM period_total WHERE period_id = $1';
const PEOPLE = `SELECT DISTINCT ON (user_id) user_id AS "userId", coalesce(username, '') AS username, user_group AS "userGroup"
  FROM period_total WHERE period_id = $1 ORDER BY user_id`;
const TOTALS = `SELECT nullif(category, '') AS category, ${packIntegers('user_id')} AS users,
    ${packIntegers('score')} AS scores, ${packIntegers('solved_count')} AS "solvedCounts",
    ${packTimes('last_score_at')} AS "lastScoreAts", ${packIntegers('bloods')} AS bloods
  FROM period_total WHERE period_id = $1 GROUP BY category`;

/** The stored totals of archived periods, and their cache. */
@Injectable()
export class PeriodArchive {
  private readonly archives = new BoundedCache<number, AsyncCache<BoardScores>>(
    limits.boardsBytes,
    () => limits.boardsBytes / 16,
  );

  constructor(
    private readonly sql: Sql,
    events: EventBus,
  ) {
    const clear = () => this.archives.clear();
    events.subscribe('site', clear);
    events.onReconnect(clear);
  }

  /** In the caller's transaction: stores the totals of an ended period as they stand. */
  async store(queries: Queries, period: Period): Promise<void> {
    const { values, people } = await readScores(queries, null);
    await setImmediate();
    const scores = scoresInWindow(people, values, windowOfEnded(period));
    await setImmediate();
    const bloodsOf = countBloods(scores.firsts);
    // The rows of ten thousand users would be more than ten megabytes of JSON in one statement.
    for (let first = 0; first < people.length; first += USERS_AT_ONCE) {
      const rows = rowsOf(scores, bloodsOf, first);
      await queries.run(STORE, [period.id, JSON.stringify(rows)]);
    }
  }

  /** In the caller's transaction: deletes the stored totals. */
  async drop(queries: Queries, periodId: number): Promise<void> {
    await queries.run(DROP, [periodId]);
  }

  /** The stored scores. Users who were deleted since have an empty name. */
  read(periodId: number): Promise<BoardScores> {
    const load = () => readArchive(this.sql, periodId);
    return this.archives.getOrCreate(periodId, () => new AsyncCache(load)).get();
  }
}

/** Reads the stored scores of a period without the cache. */
export async function readArchive(queries: Queries, periodId: number): Promise<BoardScores> {
  const people = await queries.run<ScoredUser>(PEOPLE, [periodId]);
  const totals = await queries.run<PackedTotals>(TOTALS, [periodId]);
  await setImmediate();
  return toScores(people, totals);
}

type BloodCount = (userId: number, category: Category | null) => number;

function countBloods(firsts: readonly FirstRow[]): BloodCount {
  const key = (userId: number, category: Category | null) => `${String(userId)} ${category ?? ''}`;
  const counts = new Map<string, number>();
  for (const { userId, category } of firsts)
    counts.set(key(userId, category), (counts.get(key(userId, category)) ?? 0) + 1);
  return (userId, category) => counts.get(key(userId, category)) ?? 0;
}

/** The rows of the users from `first` on. */
function rowsOf({ people, totals }: BoardScores, bloodsOf: BloodCount, first: number): TotalRow[] {
  return people
    .slice(first, first + USERS_AT_ONCE)
    .flatMap(({ userId, username, userGroup }, index) =>
      [...totals.parts(first + index)].map(([category, part]) => ({
        ...{ userId, category, username, userGroup, ...part },
        bloods: bloodsOf(userId, category),
      })),
    );
}

async function toScores(
  people: ScoredUser[],
  categories: readonly PackedTotals[],
): Promise<BoardScores> {
  const slices = new TimeSlices();
  const rows = new Map(people.map(({ userId }, row) => [userId, row]));
  const totals = new TotalsTable(people.length);
  const firsts: FirstRow[] = [];
  for (const { category, ...columns } of categories) {
    const [scores, solvedCounts] = [integersOf(columns.scores), integersOf(columns.solvedCounts)];
    const [lastScoreAts, bloods] = [timesOf(columns.lastScoreAts), integersOf(columns.bloods)];
    for (const [index, userId] of integersOf(columns.users).entries()) {
      if (index % USERS_AT_ONCE === 0) await slices.next();
      const row = rows.get(userId);
      // The period was archived again after the users were read.
      if (row === undefined) continue;
      totals.set(row, category, {
        score: scores[index] ?? 0,
        solvedCount: solvedCounts[index] ?? 0,
        lastScoreAt: lastScoreAts[index] ?? 0,
      });
      if (category === null) continue;
      for (let count = 0; count < (bloods[index] ?? 0); count += 1)
        firsts.push({ userId, category });
    }
  }
  return { people, totals, firsts };
}
