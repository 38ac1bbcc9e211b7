import { Injectable } from '@nestjs/common';
import { databaseGauge, Metrics } from '../../infra/metrics';
import { SessionsRepository } from './sessions.repository';

@Injectable()
export class SessionMetrics {
  constructor({ registry }: Metrics, sessions: SessionsRepository) {
    databaseGauge(
      {
        name: 'vexil_sessions',
        help: 'Sessions that can still be refreshed, of all processes',
        registers: [registry],
      },
      async (gauge) => {
        gauge.set(await sessions.countRefreshable());
      },
    );
  }
}
