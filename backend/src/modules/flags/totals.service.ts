import { Injectable } from '@nestjs/common';
import { type Queries, Sql } from '../../infra/database';
import { type Actor, AuditTrail } from '../../crud';
import { EventBus, notifyEvent } from '../../infra/events';

/** A stored total that differed from the captures. */
export interface TotalsDifference {
  table: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

const TOTALS = {
  challenge_progress: {
    columns: 'user_id, challenge_id, captured, in_time, last_capture_id, last_captured_at',
    key: 'user_id, challenge_id',
    challenge: 'challenge_id',
  },
  flag_value: {
    columns: 'flag_id, challenge_id, value',
    key: 'flag_id',
    challenge: 'challenge_id',
  },
  challenge: {
    columns: 'id, flags_total',
    key: 'id',
    challenge: 'id',
  },
  challenge_total: {
    columns: 'challenge_id, solved_count, total_score',
    key: 'challenge_id',
    challenge: 'challenge_id',
  },
} as const;
const tables = Object.keys(TOTALS) as (keyof typeof TOTALS)[];

/** Includes challenges that are deleted, as their values may be left. */
const CHALLENGES = 'SELECT id FROM challenge UNION SELECT challenge_id FROM flag_value ORDER BY id';

/**
 * Recomputes progress, counts of solvers and values of flags from the captures of a challenge, or of all challenges for null,
 * in the caller's transaction. Returns the differences. It locks the challenges as captures do.
 */
export async function rebuildTotals(
  queries: Queries,
  challengeId: number | null,
): Promise<TotalsDifference[]> {
  const ids = challengeId === null ? null : [challengeId];
  await queries.run(
    'SELECT 1 FROM challenge WHERE $1::integer[] IS NULL OR id = ANY ($1) ORDER BY id FOR NO KEY UPDATE',
    [ids],
  );
  for (const table of tables) await queries.run({ text: copySql(table, challengeId) });
  await queries.run('SELECT rebuild_totals($1)', [ids]);
  const differences: TotalsDifference[] = [];
  for (const table of tables)
    differences.push(
      ...(await queries.run<TotalsDifference>({ text: differencesSql(table, challengeId) })),
    );
  return differences;
}

function copySql(table: keyof typeof TOTALS, challengeId: number | null): string {
  return `CREATE TEMPORARY TABLE before_${table} ON COMMIT DROP AS ${rowsSql(table, challengeId)}`;
}

function rowsSql(table: keyof typeof TOTALS, challengeId: number | null): string {
  const { columns, challenge } = TOTALS[table];
  const where = challengeId === null ? 'true' : `${challenge} = ${String(challengeId)}`;
  return `SELECT ${columns} FROM ${table} WHERE ${where}`;
}

function differencesSql(table: keyof typeof TOTALS, challengeId: number | null): string {
  const { key } = TOTALS[table];
  return `
    SELECT '${table}' AS table, to_jsonb(b) AS before, to_jsonb(a) AS after
    FROM before_${table} b FULL JOIN (${rowsSql(table, challengeId)}) a USING (${key})
    WHERE to_jsonb(b) IS DISTINCT FROM to_jsonb(a) ORDER BY ${key}`;
}

/** Recomputes totals after a manual repair of rows; otherwise triggers update them with each write. */
@Injectable()
export class TotalsService {
  constructor(
    private readonly sql: Sql,
    private readonly audit: AuditTrail,
    private readonly events: EventBus,
  ) {}

  /**
   * Corrects the totals and returns the differences. Each challenge has its own transaction, so that captures wait for one
   * challenge at a time, and an audit row if its totals differed.
   */
  async rebuild(actor: Actor): Promise<TotalsDifference[]> {
    const differences: TotalsDifference[] = [];
    for (const { id } of await this.sql.run<{ id: number }>(CHALLENGES))
      differences.push(...(await this.rebuildOne(id, actor)));
    if (differences.length === 0)
      await this.sql.transaction((queries) => this.record(queries, null, 0, actor));
    this.events.publish('totals', { reason: 'rebuild' });
    return differences;
  }

  private rebuildOne(id: number, actor: Actor): Promise<TotalsDifference[]> {
    return this.sql.withoutTimeout(async (queries) => {
      const found = await rebuildTotals(queries, id);
      if (found.length === 0) return found;
      await this.record(queries, id, found.length, actor);
      await notifyEvent(queries, 'totals', { reason: 'rebuild' });
      return found;
    });
  }

  private record(
    queries: Queries,
    targetId: number | null,
    differences: number,
    actor: Actor,
  ): Promise<void> {
    const entry = { actor, action: 'rebuildTotals', resource: 'challenges', targetId };
    return this.audit.record(queries, { ...entry, before: null, after: { differences } });
  }
}
