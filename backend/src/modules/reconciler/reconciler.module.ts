import { join } from 'node:path';
import { type DynamicModule, Module } from '@nestjs/common';
import { CONFIG, type Config } from '../../infra/config';
import { InstanceHealthRepository } from '../instances';
import type { DriverName, InstanceDriver } from '../instances/drivers';
import { DockerDriver } from '../instances/drivers/docker/docker-driver';
import { ProcessDriver } from '../instances/drivers/process/process-driver';
import { SwarmDriver } from '../instances/drivers/swarm/swarm-driver';
import { INSTANCE_DRIVERS } from './driver-calls';
import { Heartbeat } from './heartbeat';
import { Reconciler } from './reconciler';
import { ReconcilerMetrics } from './reconciler-metrics';
import { ReconcilerRepository } from './reconciler.repository';
import { OrphanCollector } from './orphan-collector';
import { Timings, DEFAULT_TIMINGS } from './timings';

const driverFactories: Record<DriverName, (config: Config) => InstanceDriver> = {
  process: ({ dataDir }) => new ProcessDriver({ folder: join(dataDir, 'instances') }),
  docker: ({ instanceRelayImage, instanceNetworks }) =>
    new DockerDriver({ relayImage: instanceRelayImage, networks: instanceNetworks }),
  swarm: ({ instanceRelayImage, instanceSwarm }) =>
    new SwarmDriver({ relayImage: instanceRelayImage, ...instanceSwarm }),
};

function configuredDrivers(config: Config): InstanceDriver[] {
  if (config.instanceDriver === 'none') return [];
  return [driverFactories[config.instanceDriver](config)];
}

/** The worker side of instances. */
@Module({})
export class ReconcilerModule {
  /** Uses the configured driver unless others are given. */
  static with(
    drivers: (config: Config) => InstanceDriver[] = configuredDrivers,
    timings: Timings = DEFAULT_TIMINGS,
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
        { provide: Timings, useValue: timings },
        { provide: INSTANCE_DRIVERS, useFactory: drivers, inject: [CONFIG] },
      ],
    };
  }
}
