import { Injectable } from '@nestjs/common';
import { type Queries, Sql } from '../../infra/database';
import { type Actor, AuditTrail } from '../../crud';
import { EventBus } from '../../infra/events';

/** A stored total that differed from the captures. */
export interface TotalsDifference {
  table: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

const TOTALS_COLUMNS = {
  challenge_progress: 'user_id, challenge_id, captured, in_time, last_capture_id, last_captured_at',
  flag_value: 'flag_id, challenge_id, worth',
  challenge: 'id, flags_total, solved_count, total_score',
} as const;
const KEYS: Record<keyof typeof TOTALS_COLUMNS, string> = {
  challenge_progress: 'user_id, challenge_id',
  flag_value: 'flag_id',
  challenge: 'id',
};
const tables = Object.keys(TOTALS_COLUMNS) as (keyof typeof TOTALS_COLUMNS)[];

/**
 * Recomputes everything derived from the captures (progress, counts of solvers, values of flags) and returns what
 * differed. Safe beside running servers: it locks the challenges like captures do.
 */
export async function rebuildTotals(queries: Queries): Promise<TotalsDifference[]> {
  await queries.run('SELECT 1 FROM challenge ORDER BY id FOR NO KEY UPDATE');
  for (const table of tables)
    await queries.run({
      text: `CREATE TEMPORARY TABLE before_${table} ON COMMIT DROP AS SELECT ${TOTALS_COLUMNS[table]} FROM ${table}`,
    });
  await queries.run('SELECT rebuild_totals()');
  const differences: TotalsDifference[] = [];
  for (const table of tables)
    differences.push(...(await queries.run<TotalsDifference>({ text: differencesSql(table) })));
  return differences;
}

function differencesSql(table: keyof typeof TOTALS_COLUMNS): string {
  return `
    SELECT '${table}' AS table, to_jsonb(b) AS before, to_jsonb(a) AS after
    FROM before_${table} b FULL JOIN (SELECT ${TOTALS_COLUMNS[table]} FROM ${table}) a USING (${KEYS[table]})
    WHERE to_jsonb(b) IS DISTINCT FROM to_jsonb(a) ORDER BY ${KEYS[table]}`;
}

/** Recomputes totals after a manual repair; usually triggers keep them in the transaction of each write. */
@Injectable()
export class TotalsService {
  constructor(
    private readonly sql: Sql,
    private readonly audit: AuditTrail,
    private readonly events: EventBus,
  ) {}

  /** Returns what differed from the captures and was corrected. */
  async rebuild(actor: Actor): Promise<TotalsDifference[]> {
    const entry = { actor, action: 'rebuildTotals', resource: 'challenges', targetId: null };
    const differences = await this.sql.withoutTimeout(async (queries) => {
      const found = await rebuildTotals(queries);
      const after = { differences: found.length };
      await this.audit.record(queries, { ...entry, before: null, after });
      await this.events.notify(queries, 'totals', { reason: 'rebuild' });
      return found;
    });
    this.events.publish('totals', { reason: 'rebuild' });
    return differences;
  }
}
