import { Injectable } from '@nestjs/common';
import { type Queries, Sql } from '../../infra/database';
import { type Actor, AuditTrail } from '../../crud';
import { EventBus } from '../../infra/events';

/** A kept number that was not what the captures say. */
export interface TotalsDifference {
  table: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

const KEPT = {
  challenge_progress: 'user_id, challenge_id, captured, last_capture_id, last_captured_at',
  flag_value: 'flag_id, challenge_id, worth',
  challenge: 'id, flags_total, solved_count, total_score',
} as const;
const KEYS: Record<keyof typeof KEPT, string> = {
  challenge_progress: 'user_id, challenge_id',
  flag_value: 'flag_id',
  challenge: 'id',
};
const tables = Object.keys(KEPT) as (keyof typeof KEPT)[];

const plain = (text: string) => ({ name: '', text });

/**
 * Makes everything that is kept of the captures anew (progress, counts of solvers, values of flags) and returns what
 * differed. Safe beside running servers: it locks the challenges as captures do, which wait for it.
 */
export async function rebuildTotals(queries: Queries): Promise<TotalsDifference[]> {
  await queries.run(plain('SELECT 1 FROM challenge ORDER BY id FOR NO KEY UPDATE'));
  for (const table of tables)
    await queries.run(
      plain(
        `CREATE TEMPORARY TABLE before_${table} ON COMMIT DROP AS SELECT ${KEPT[table]} FROM ${table}`,
      ),
    );
  await queries.run(plain('SELECT rebuild_totals()'));
  const differences: TotalsDifference[] = [];
  for (const table of tables)
    differences.push(...(await queries.run<TotalsDifference>(plain(differing(table)))));
  return differences;
}

function differing(table: keyof typeof KEPT): string {
  return `
    SELECT '${table}' AS table, to_jsonb(b) AS before, to_jsonb(a) AS after
    FROM before_${table} b FULL JOIN (SELECT ${KEPT[table]} FROM ${table}) a USING (${KEYS[table]})
    WHERE to_jsonb(b) IS DISTINCT FROM to_jsonb(a) ORDER BY ${KEYS[table]}`;
}

/** Mends totals after a repair by hand; in daily life they are kept in each write's own transaction. */
@Injectable()
export class TotalsService {
  constructor(
    private readonly sql: Sql,
    private readonly audit: AuditTrail,
    private readonly events: EventBus,
  ) {}

  /** Says what differed from the captures, and is right now. */
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
