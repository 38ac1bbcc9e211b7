import { Injectable } from '@nestjs/common';
import { durations } from '../../lib/limits';
import { isIn } from '../../lib/sql-literals';
import { Sql } from '../../infra/database';
import type { DriverName } from '../instance-configs';
import { type DriverFailure, type InstanceState, LIVE_STATES } from './state-transitions';

interface WorkerRow {
  driver: DriverName;
  healthy: boolean;
  reason: DriverFailure | null;
  seenAt: Date;
}

const FRESH = "seen_at > now() - $1 * interval '1 millisecond'";

const statements = {
  workers: `SELECT driver, healthy, reason, seen_at AS "seenAt" FROM instance_worker
      WHERE ${FRESH} ORDER BY driver, id`,
  missing: `SELECT DISTINCT k.driver FROM challenge c JOIN instance_config k ON k.id = c.config_id
      WHERE NOT EXISTS (SELECT 1 FROM instance_worker w WHERE w.driver = k.driver AND w.healthy AND w.${FRESH})
      ORDER BY k.driver`,
  counts: `SELECT state, count(*)::integer AS n FROM instance
      WHERE ${isIn('state', LIVE_STATES)} GROUP BY state`,
};

/** Queries on workers and their load. */
@Injectable()
export class InstanceHealthRepository {
  constructor(private readonly sql: Sql) {}

  workers(): Promise<WorkerRow[]> {
    return this.sql.run<WorkerRow>(statements.workers, [durations.instanceWorker]);
  }

  /** The drivers that challenges use and that no healthy worker runs. */
  async missingDrivers(): Promise<DriverName[]> {
    const values = [durations.instanceWorker];
    const rows = await this.sql.run<{ driver: DriverName }>(statements.missing, values);
    return rows.map(({ driver }) => driver);
  }

  /** The number of live instances by state; also used by the reconciler's metrics. */
  async counts(): Promise<Map<InstanceState, number>> {
    const rows = await this.sql.run<{ state: InstanceState; n: number }>(statements.counts);
    return new Map(rows.map(({ state, n }) => [state, n]));
  }
}
