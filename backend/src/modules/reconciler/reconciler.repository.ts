import { Injectable } from '@nestjs/common';
import { Sql, type Statement } from '../../infra/database';
import { isIn } from '../../lib/sql-literals';
import type { DriverName } from '../instance-configs';
import { type DriverFailure, type InstanceState, LIVE_STATES } from '../instances';
import type { SpecRow } from './target-spec';

/** An instance that this worker has claimed. */
export interface Claim {
  id: number;
  state: Extract<InstanceState, 'starting' | 'stopping'>;
  driver: DriverName;
  attempts: number;
}

interface LiveRow {
  id: number;
  state: InstanceState;
}

const CLAIM_CLEARED = 'claimed_by = NULL, claimed_until = NULL';
const IS_DUE = `(claimed_until IS NULL OR claimed_until <= now()) AND (next_try_at IS NULL OR next_try_at <= now())`;
const MS = "interval '1 millisecond'";

const statements = {
  installation: 'SELECT name FROM installation',
  now: 'SELECT clock_timestamp() AS at',
  expire: `UPDATE instance SET state = 'stopping', ending = CASE state WHEN 'running' THEN 'expired' ELSE 'failed' END,
        reason = CASE state WHEN 'starting' THEN coalesce(reason, 'timeout') END
      WHERE state = 'running' AND expiration <= now() OR state = 'starting' AND changed_at <= now() - $1 * ${MS}`,
  // No worker runs their driver any more. If one returns, the orphan collector removes their targets.
  abandon: `UPDATE instance i SET state = i.ending WHERE i.state = 'stopping' AND i.changed_at <= now() - $1 * ${MS}
      AND NOT EXISTS (SELECT 1 FROM instance_worker w WHERE w.driver = i.driver AND w.seen_at > now() - $1 * ${MS})`,
  promote: 'SELECT promote_instances($1, $2, $3)',
  claim: `UPDATE instance i SET claimed_by = $1, claimed_until = now() + $2 * ${MS}, attempts = i.attempts + 1
      FROM (SELECT id FROM instance WHERE state IN ('starting', 'stopping') AND driver = ANY ($3) AND ${IS_DUE}
        ORDER BY id LIMIT $4 FOR UPDATE SKIP LOCKED) due
      WHERE i.id = due.id RETURNING i.id, i.state, i.driver, i.attempts`,
  keep: `UPDATE instance SET claimed_until = now() + $2 * ${MS} WHERE claimed_by = $1 AND id = ANY ($3)`,
  spec: `SELECT i.driver, k.image, k.command, k.environment, k.cpu, k.memory, k.pids, k.egress, k.read_only AS "readOnly",
        k.capabilities, k.flag_variable AS "flagVariable",
        ARRAY(SELECT f.literal FROM instance_flag f WHERE f.instance_id = i.id ORDER BY f.flag_id)::text[] AS flags,
        coalesce((
          SELECT json_agg(json_build_object('name', p.name, 'protocol', p.protocol, 'number', p.number, 'published', p.port)
            ORDER BY p.position)
          FROM instance_port p WHERE p.instance_id = i.id), '[]') AS ports
      FROM instance i JOIN instance_config k ON k.id = i.config_id WHERE i.id = $1`,
  // Random, like the first ports. If another worker leases the same port at the same time, the unique key rejects one of them.
  lease: `UPDATE instance_port p SET port = free.port
      FROM (
        SELECT port, row_number() OVER () AS place FROM (
          SELECT port FROM generate_series($3::integer, $4::integer) AS port
          WHERE NOT EXISTS (SELECT 1 FROM instance_port t WHERE t.port = port.port) ORDER BY random() LIMIT 8
        ) some_port
      ) free, (
        SELECT o.port, row_number() OVER () AS place FROM instance_port o JOIN instance i ON i.id = o.instance_id
        WHERE i.id = $1 AND i.claimed_by = $2 AND i.state = 'starting'
      ) own
      WHERE own.place = free.place AND p.port = own.port`,
  started: `UPDATE instance i SET state = 'running', reason = NULL, ${CLAIM_CLEARED}, started_at = clock_timestamp(),
        expiration = clock_timestamp() + k.lifetime_minutes * interval '1 minute'
      FROM instance_config k WHERE k.id = i.config_id AND i.id = $1 AND i.claimed_by = $2 AND i.state = 'starting'
      RETURNING extract(epoch FROM clock_timestamp() - i.created_at)::float8 AS seconds`,
  failed: `UPDATE instance SET state = 'stopping', ending = 'failed', reason = $3, ${CLAIM_CLEARED}
      WHERE id = $1 AND claimed_by = $2 AND state = 'starting'`,
  ended: `UPDATE instance SET state = ending WHERE id = $1 AND claimed_by = $2 AND state = 'stopping'`,
  // If the desired state changed in the meantime, the retry is due at once.
  again: `UPDATE instance SET ${CLAIM_CLEARED}, next_try_at = CASE WHEN state = $3 THEN now() + $4 * ${MS} END,
        reason = CASE WHEN state = 'starting' THEN $5 ELSE reason END
      WHERE id = $1 AND claimed_by = $2`,
  drop: `UPDATE instance SET ${CLAIM_CLEARED} WHERE id = $1 AND claimed_by = $2`,
  live: `SELECT id, state FROM instance WHERE driver = $1 AND ${isIn('state', LIVE_STATES)}`,
  lost: `UPDATE instance SET state = 'stopping', ending = 'failed', reason = $2
      WHERE id = $1 AND state = 'running' AND changed_at < $3 RETURNING id`,
  leave: `UPDATE instance SET state = 'stopping', ending = CASE WHEN expiration <= now() THEN 'expired' ELSE 'stopped' END,
        reason = CASE WHEN expiration > now() THEN 'serverRestart' END, claimed_by = $2, claimed_until = now() + $3 * ${MS}
      WHERE id = ANY ($1) AND state = 'running' RETURNING id`,
  beat: `INSERT INTO instance_worker (id, driver, healthy, reason) VALUES ($1, $2, $3::text IS NULL, $3)
      ON CONFLICT (id, driver) DO UPDATE SET healthy = excluded.healthy, reason = excluded.reason, seen_at = now()`,
  forget: `DELETE FROM instance_worker WHERE id = $1 OR seen_at < now() - interval '1 hour'`,
  lag: `SELECT coalesce(max(extract(epoch FROM now() - since)), 0)::float8 AS seconds FROM (
        SELECT greatest(changed_at, next_try_at) AS since FROM instance WHERE state IN ('starting', 'stopping') AND ${IS_DUE}
        UNION ALL SELECT expiration FROM instance WHERE state = 'running' AND expiration <= now()) waiting`,
};

@Injectable()
export class ReconcilerRepository {
  constructor(private readonly sql: Sql) {}

  async findInstallation(): Promise<string> {
    const [row] = await this.sql.run<{ name: string }>(statements.installation);
    if (!row) throw new Error('the installation has no name');
    return row.name;
  }

  async now(): Promise<Date> {
    return (await this.sql.run<{ at: Date }>(statements.now))[0]?.at ?? new Date();
  }

  /** Ends instances past their time. */
  async expire(start: number, abandon: number): Promise<void> {
    await this.sql.run(statements.expire, [start]);
    await this.sql.run(statements.abandon, [abandon]);
  }

  async promote(
    maxRunning: number,
    { first, last }: { first: number; last: number },
  ): Promise<void> {
    await this.sql.run(statements.promote, [maxRunning, first, last]);
  }

  claim(worker: string, ms: number, drivers: readonly string[], limit: number): Promise<Claim[]> {
    return this.sql.run<Claim>(statements.claim, [worker, ms, drivers, limit]);
  }

  async extendClaims(worker: string, ms: number, ids: readonly number[]): Promise<void> {
    await this.sql.run(statements.keep, [worker, ms, ids]);
  }

  async findSpec(id: number): Promise<SpecRow | undefined> {
    return (await this.sql.run<SpecRow>(statements.spec, [id]))[0];
  }

  /** Leases other ports than the current ones; keeps some if too few are free. */
  async leaseOtherPorts(
    id: number,
    worker: string,
    { first, last }: { first: number; last: number },
  ): Promise<void> {
    await this.sql.run(statements.lease, [id, worker, first, last]);
  }

  /** The seconds since its request; undefined if the desired state changed in the meantime. */
  async markRunning(id: number, worker: string): Promise<number | undefined> {
    const rows = await this.sql.run<{ seconds: number }>(statements.started, [id, worker]);
    return rows[0]?.seconds;
  }

  markFailed(id: number, worker: string, reason: DriverFailure): Promise<void> {
    return this.write(statements.failed, [id, worker, reason]);
  }

  markEnded(id: number, worker: string): Promise<void> {
    return this.write(statements.ended, [id, worker]);
  }

  scheduleRetry(claim: Claim, worker: string, ms: number, reason: DriverFailure): Promise<void> {
    return this.write(statements.again, [claim.id, worker, claim.state, ms, reason]);
  }

  releaseClaim(id: number, worker: string): Promise<void> {
    return this.write(statements.drop, [id, worker]);
  }

  findLive(driver: DriverName): Promise<LiveRow[]> {
    return this.sql.run<LiveRow>(statements.live, [driver]);
  }

  /** Returns whether it has been running since before that time. */
  async markLost(id: number, reason: DriverFailure, since: Date): Promise<boolean> {
    return (await this.sql.run(statements.lost, [id, reason, since])).length > 0;
  }

  /** Claims the running ones among them to stop them with this worker; returns their ids. */
  async claimForShutdown(ids: readonly number[], worker: string, ms: number): Promise<number[]> {
    if (ids.length === 0) return [];
    const rows = await this.sql.run<{ id: number }>(statements.leave, [ids, worker, ms]);
    return rows.map(({ id }) => id);
  }

  recordHeartbeat(
    worker: string,
    driver: DriverName,
    failure: DriverFailure | null,
  ): Promise<void> {
    return this.write(statements.beat, [worker, driver, failure]);
  }

  deleteWorker(worker: string): Promise<void> {
    return this.write(statements.forget, [worker]);
  }

  /** How many seconds the oldest due work has waited. */
  async measureLagSeconds(): Promise<number> {
    return (await this.sql.run<{ seconds: number }>(statements.lag))[0]?.seconds ?? 0;
  }

  private async write(statement: Statement, values: unknown[]): Promise<void> {
    await this.sql.run(statement, values);
  }
}
