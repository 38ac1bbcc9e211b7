import { Injectable } from '@nestjs/common';
import { AsyncCache } from '../../infra/cache/async-cache';
import { BoundedCache } from '../../infra/cache/bounded-cache';
import { type Queries, Sql } from '../../infra/database';
import { EventBus } from '../../infra/events';
import type { Category } from '../../lib/enums';
import { limits } from '../../lib/limits';
import type { Period } from '../periods';
import type { ScoredUser } from './ranking';
import { readScores } from './scoreboard.repository';
import { type CategoryTotals, TotalsTable } from './totals-table';
import { type BoardScores, scoresInWindow } from './window-scores';
import { windowOfEnded } from './window';

/** Columns of `period_total` as JSON; times in microseconds. */
interface TotalRow extends CategoryTotals {
  userId: number;
  /** Null for adjustments, which the column holds as an empty text. */
  category: Category | null;
  /** Null for a user who was deleted since. */
  username: string | null;
  userGroup: number;
  bloods: number;
}

const STORE = `INSERT INTO period_total
    (period_id, user_id, category, username, user_group, score, solved_count, last_score_at, bloods)
  SELECT $1, "userId", coalesce(category, ''), username, "userGroup", score, "solvedCount",
    'epoch'::timestamptz + "lastScoreAt" * interval '1 microsecond', bloods
  FROM json_to_recordset($2::json) AS total ("userId" integer, category text, username text, "userGroup" smallint,
    score integer, "solvedCount" integer, "lastScoreAt" bigint, bloods integer)`;
const DROP = 'DELETE FROM period_total WHERE period_id = $1';
const READ = `SELECT user_id AS "userId", nullif(category, '') AS category, username, user_group AS "userGroup", score,
    solved_count AS "solvedCount", bloods,
    round(date_part('epoch', last_score_at) * 1000000)::float8 AS "lastScoreAt"
  FROM period_total WHERE period_id = $1 ORDER BY user_id`;

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
    events.on('site', clear);
    events.onReconnect(clear);
  }

  /** In the caller's transaction: stores the totals of an ended period as they stand. */
  async store(queries: Queries, period: Period): Promise<void> {
    const { values, people } = await readScores(queries, null);
    const rows = rowsOf(scoresInWindow(people, values, windowOfEnded(period)));
    await queries.run(STORE, [period.id, JSON.stringify(rows)]);
  }

  /** In the caller's transaction. */
  async drop(queries: Queries, periodId: number): Promise<void> {
    await queries.run(DROP, [periodId]);
  }

  /** The scores as they were stored; users deleted since have an empty name. */
  read(periodId: number): Promise<BoardScores> {
    const load = () => readArchive(this.sql, periodId);
    return this.archives.getOrCreate(periodId, () => new AsyncCache(load)).get();
  }
}

/** The same, on a connection. */
export async function readArchive(queries: Queries, periodId: number): Promise<BoardScores> {
  return toScores(await queries.run<TotalRow>(READ, [periodId]));
}

function rowsOf({ people, totals, firsts }: BoardScores): TotalRow[] {
  const key = (userId: number, category: Category | null) => `${String(userId)} ${category ?? ''}`;
  const bloods = new Map<string, number>();
  for (const { userId, category } of firsts)
    bloods.set(key(userId, category), (bloods.get(key(userId, category)) ?? 0) + 1);
  return people.flatMap(({ userId, username, userGroup }, index) =>
    [...totals.parts(index)].map(([category, part]) => ({
      ...{ userId, category, username, userGroup, ...part },
      bloods: bloods.get(key(userId, category)) ?? 0,
    })),
  );
}

function toScores(rows: readonly TotalRow[]): BoardScores {
  const people = new Map<number, ScoredUser>();
  for (const { userId, username, userGroup } of rows)
    people.set(userId, { userId, username: username ?? '', userGroup });
  const indexes = new Map([...people.keys()].map((userId, index) => [userId, index]));
  const totals = new TotalsTable(people.size);
  for (const { userId, category, ...part } of rows)
    totals.set(indexes.get(userId) ?? 0, category, part);
  const firsts = rows.flatMap(({ userId, category, bloods }) =>
    category === null ? [] : Array.from({ length: bloods }, () => ({ userId, category })),
  );
  return { people: [...people.values()], totals, firsts };
}
