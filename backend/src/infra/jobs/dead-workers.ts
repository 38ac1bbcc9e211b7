import { Injectable } from '@nestjs/common';
import { locks, Sql } from '../database';

/** How long a worker must be without its lock. A live worker gets it back sooner, or aborts its jobs. */
export const DEAD_AFTER_MS = 10_000;

// A lock of two keys has them as classid and objid, the latter without a sign, and objsubid 2.
const WITHOUT_LOCK = `SELECT DISTINCT locked_by AS id FROM graphile_worker.jobs WHERE locked_by IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM pg_locks l JOIN pg_database d ON d.oid = l.database
    WHERE l.locktype = 'advisory' AND l.objsubid = 2 AND l.classid = ${String(locks.jobWorkers)}
      AND l.objid::bigint = hashtext(locked_by)::bigint & 4294967295 AND l.granted
      AND d.datname = current_database())`;
const LAST_TRIES = `SELECT id::text FROM graphile_worker.jobs WHERE locked_by = ANY ($1) AND attempts >= max_attempts`;
const UNLOCK = 'SELECT graphile_worker.force_unlock_workers($1)';
const FAIL = `SELECT graphile_worker.permanently_fail_jobs($1::bigint[], 'The worker ended while it ran.')`;

/** Frees the jobs of workers that were killed, for example by `kill -9`. The library would wait four hours. */
@Injectable()
export class DeadWorkers {
  private readonly since = new Map<string, number>();

  constructor(private readonly sql: Sql) {}

  /** Frees the jobs of workers that were without their lock for ten seconds; call it regularly. */
  async free(now = performance.now()): Promise<void> {
    const missing = await this.sql.run<{ id: string }>(WITHOUT_LOCK);
    const ids = new Set(missing.map(({ id }) => id));
    for (const id of this.since.keys()) if (!ids.has(id)) this.since.delete(id);
    for (const id of ids) if (!this.since.has(id)) this.since.set(id, now);
    const dead = [...ids].filter((id) => now >= (this.since.get(id) ?? now) + DEAD_AFTER_MS);
    if (dead.length === 0) return;
    await this.sql.transaction(async (queries) => {
      const last = await queries.run<{ id: string }>(LAST_TRIES, [dead]);
      await queries.run(UNLOCK, [dead]);
      await queries.run(FAIL, [last.map(({ id }) => id)]);
    });
  }
}
