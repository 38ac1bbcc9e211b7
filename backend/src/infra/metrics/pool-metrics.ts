import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { Sql } from '../database';
import { Metrics } from './metrics';

/** The connections of this process to the database. */
@Injectable()
export class PoolMetrics {
  constructor({ registry }: Metrics, sql: Sql) {
    new Gauge({
      name: 'vexil_db_pool_connections',
      help: 'Connections that are open (total), unused (idle), and requests that wait for one (waiting)',
      labelNames: ['state'],
      registers: [registry],
      collect() {
        for (const [state, count] of Object.entries(sql.countConnections()))
          this.set({ state }, count);
      },
    });
  }
}
