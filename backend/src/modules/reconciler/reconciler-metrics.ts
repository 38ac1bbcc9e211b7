import { Injectable } from '@nestjs/common';
import { Counter, Histogram } from 'prom-client';
import { databaseGauge, Metrics } from '../../infra/metrics';
import { type DriverFailure, InstanceHealthRepository, LIVE_STATES } from '../instances';
import { ReconcilerRepository } from './reconciler.repository';

/** Metrics of instances; counts and lag are read from the database when Prometheus scrapes. */
@Injectable()
export class ReconcilerMetrics {
  private readonly starts: Histogram;
  private readonly failures: Counter;

  constructor(
    { registry }: Metrics,
    instances: InstanceHealthRepository,
    repository: ReconcilerRepository,
  ) {
    const registers = [registry];
    databaseGauge(
      {
        name: 'vexil_instances',
        help: 'Instances that live, by state',
        labelNames: ['state'],
        registers,
      },
      async (gauge) => {
        const counts = await instances.counts();
        for (const state of LIVE_STATES) gauge.set({ state }, counts.get(state) ?? 0);
      },
    );
    databaseGauge(
      {
        name: 'vexil_reconcile_lag_seconds',
        help: 'How long the oldest work has waited for a worker',
        registers,
      },
      async (gauge) => gauge.set(await repository.measureLagSeconds()),
    );
    this.starts = new Histogram({
      name: 'vexil_instance_start_duration_seconds',
      help: 'From the request to the running target, or to the failure of one try',
      labelNames: ['result'],
      buckets: [0.25, 0.5, 1, 2, 4, 8, 15, 30, 60, 120],
      registers,
    });
    this.failures = new Counter({
      name: 'vexil_instance_failures_total',
      help: 'Failed calls of a driver and targets that died, by reason',
      labelNames: ['reason'],
      registers,
    });
  }

  started(seconds: number): void {
    this.starts.observe({ result: 'success' }, seconds);
  }

  startFailed(seconds: number): void {
    this.starts.observe({ result: 'failure' }, seconds);
  }

  failed(reason: DriverFailure): void {
    this.failures.inc({ reason });
  }
}
