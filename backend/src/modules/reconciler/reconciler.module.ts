import { type DynamicModule, Module } from '@nestjs/common';
import { CONFIG, type Config } from '../../infra/config';
import { InstanceHealthRepository } from '../instances';
import type { InstanceDriver } from '../instances/drivers';
import { driversOf, INSTANCE_DRIVERS } from './driver-table';
import { Heartbeat } from './heartbeat';
import { Reconciler } from './reconciler';
import { ReconcilerMetrics } from './reconciler-metrics';
import { ReconcilerRepository } from './reconciler.repository';
import { OrphanCollector } from './orphan-collector';
import { Timings, TIMINGS } from './timings';

/** The worker side of instances. */
@Module({})
export class ReconcilerModule {
  /** With the driver of the configuration, unless others are given. */
  static with(
    drivers: (config: Config) => InstanceDriver[] = driversOf,
    times: Timings = TIMINGS,
  ): DynamicModule {
    return {
      module: ReconcilerModule,
      providers: [
        InstanceHealthRepository,
        ReconcilerRepository,
        ReconcilerMetrics,
        Reconciler,
        OrphanCollector,
        Heartbeat,
        { provide: Timings, useValue: times },
        { provide: INSTANCE_DRIVERS, useFactory: drivers, inject: [CONFIG] },
      ],
    };
  }
}
