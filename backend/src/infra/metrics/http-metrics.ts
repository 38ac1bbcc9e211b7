import { Injectable } from '@nestjs/common';
import { Histogram } from 'prom-client';
import { Metrics } from './metrics';

/** Every answer by route and status. Labels are the routes of the program, never what somebody typed. */
@Injectable()
export class HttpMetrics {
  private readonly durations: Histogram | undefined;

  constructor({ registry, enabled: on }: Metrics) {
    if (!on) return;
    this.durations = new Histogram({
      name: 'vexil_http_request_duration_seconds',
      help: 'Answers by method, route template and status, and how long they took; streams are not among them',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [registry],
    });
  }

  observe(method: string, route: string | undefined, status: number, ms: number): void {
    this.durations?.observe({ method, route: route ?? 'none', status }, ms / 1000);
  }
}
