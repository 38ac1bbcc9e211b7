import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { Metrics } from '../../infra/metrics';
import { SseHub } from './sse-hub';

@Injectable()
export class SseMetrics {
  constructor({ registry }: Metrics, hub: SseHub) {
    new Gauge({
      name: 'vexil_event_streams',
      help: 'Open event streams of this process',
      registers: [registry],
      collect() {
        this.set(hub.size);
      },
    });
  }
}
