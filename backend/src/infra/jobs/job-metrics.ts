import { Injectable } from '@nestjs/common';
import { Histogram } from 'prom-client';
import { Sql } from '../database';
import { databaseGauge, Metrics } from '../metrics';
import { isFailed, JOB_STATES, stateOf } from './job-state';

const COUNTS = `SELECT ${stateOf('job')} AS state, count(*)::int AS count FROM graphile_worker.jobs job GROUP BY 1`;
const OLDEST = `SELECT coalesce(extract(epoch FROM now() - min(run_at)), 0)::float8 AS seconds
  FROM graphile_worker.jobs job WHERE locked_at IS NULL AND run_at <= now() AND NOT ${isFailed('job')}`;

/** Metrics of jobs; counts and age are read from the database when Prometheus scrapes. */
@Injectable()
export class JobMetrics {
  private readonly runs: Histogram;

  constructor({ registry }: Metrics, sql: Sql) {
    const registers = [registry];
    databaseGauge(
      { name: 'vexil_jobs', help: 'Jobs by state', labelNames: ['state'], registers },
      async (gauge) => {
        const rows = await sql.run<{ state: string; count: number }>(COUNTS);
        const counts = new Map(rows.map(({ state, count }) => [state, count]));
        for (const state of JOB_STATES) gauge.set({ state }, counts.get(state) ?? 0);
      },
    );
    databaseGauge(
      {
        name: 'vexil_job_lag_seconds',
        help: 'How long the oldest job that is due has waited for a worker',
        registers,
      },
      async (gauge) => gauge.set((await sql.run<{ seconds: number }>(OLDEST))[0]?.seconds ?? 0),
    );
    this.runs = new Histogram({
      name: 'vexil_job_duration_seconds',
      help: 'Duration of the runs of jobs that this process made, by task and result',
      labelNames: ['task', 'result'],
      buckets: [0.01, 0.05, 0.25, 1, 5, 15, 60, 300],
      registers,
    });
  }

  ran(task: string, result: 'success' | 'failure', seconds: number): void {
    this.runs.observe({ task, result }, seconds);
  }
}
