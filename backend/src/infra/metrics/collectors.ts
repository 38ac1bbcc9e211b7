import { Injectable } from '@nestjs/common';
import { Gauge, type GaugeConfiguration, Histogram } from 'prom-client';
import { Sql } from '../database';
import { Metrics } from './metrics';

/** A gauge whose value is queried at each scrape; it is missing while the query fails. */
export function databaseGauge<Label extends string = never>(
  configuration: Omit<GaugeConfiguration<Label>, 'collect'>,
  query: (gauge: Gauge<Label>) => Promise<void>,
): Gauge<Label> {
  return new Gauge<Label>({
    ...configuration,
    async collect() {
      await query(this).catch(() => {
        this.reset();
        // Without labels, `reset` sets 0, which would look like a measured value.
        if (!configuration.labelNames?.length) this.remove();
      });
    },
  });
}

/** The duration of every response. Labels are route templates, never URLs, which would be unbounded. */
@Injectable()
export class HttpMetrics {
  private readonly durations: Histogram | undefined;

  constructor({ registry, enabled }: Metrics) {
    if (!enabled) return;
    this.durations = new Histogram({
      name: 'vexil_http_request_duration_seconds',
      help: 'Duration of responses by method, route template and status, without event streams',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [registry],
    });
  }

  observe(method: string, route: string | undefined, status: number, durationMs: number): void {
    this.durations?.observe({ method, route: route ?? 'none', status }, durationMs / 1000);
  }
}

/** The connection pool of this process. */
@Injectable()
export class PoolMetrics {
  constructor({ registry }: Metrics, sql: Sql) {
    new Gauge({
      name: 'vexil_db_pool_connections',
      help: 'Open connections (total), unused ones (idle), and requests that wait for one (waiting)',
      labelNames: ['state'],
      registers: [registry],
      collect() {
        for (const [state, count] of Object.entries(sql.countConnections()))
          this.set({ state }, count);
      },
    });
  }
}
