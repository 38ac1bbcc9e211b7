import { Injectable } from '@nestjs/common';
import { durations } from '../../lib/limits';
import { Sql } from '../../infra/database';
import type { DriverFailure, DriverName } from './drivers';
import type { InstanceState } from './state-transitions';

interface WorkerRow {
  driver: DriverName;
  healthy: boolean;
  reason: DriverFailure | null;
  seenAt: Date;
}

const FRESH = "seen_at > now() - $1 * interval '1 millisecond'";

const statements = {
  workers: {
    name: 'instances-workers',
    text: `SELECT driver, healthy, reason, seen_at AS "seenAt" FROM instance_worker
      WHERE ${FRESH} ORDER BY driver, id`,
  },
  missing: {
    name: 'instances-missing-drivers',
    text: `SELECT DISTINCT k.driver FROM challenge c JOIN instance_config k ON k.id = c.config_id
      WHERE NOT EXISTS (SELECT 1 FROM instance_worker w WHERE w.driver = k.driver AND w.healthy AND w.${FRESH})
      ORDER BY k.driver`,
  },
  counts: {
    name: 'instances-counts',
    text: `SELECT state, count(*)::integer AS n FROM instance
      WHERE state IN ('queued', 'starting', 'running', 'stopping') GROUP BY state`,
  },
};

/** What is known of the workers and of how much they have to do. */
@Injectable()
export class InstanceHealthRepository {
  constructor(private readonly sql: Sql) {}

  workers(): Promise<WorkerRow[]> {
    return this.sql.run<WorkerRow>(statements.workers, [durations.instanceWorker]);
  }

  /** Drivers that challenges ask for and no healthy worker has. */
  async missingDrivers(): Promise<DriverName[]> {
    const values = [durations.instanceWorker];
    const rows = await this.sql.run<{ driver: DriverName }>(statements.missing, values);
    return rows.map(({ driver }) => driver);
  }

  /** How many live, by state; the reconciler's metrics ask as well. */
  async counts(): Promise<Map<InstanceState, number>> {
    const rows = await this.sql.run<{ state: InstanceState; n: number }>(statements.counts);
    return new Map(rows.map(({ state, n }) => [state, n]));
  }
}
