import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { Metrics } from '../../infra/metrics';
import { LiveHub } from './live-hub';

@Injectable()
export class LiveMetrics {
  constructor({ registry }: Metrics, hub: LiveHub) {
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
