import { join } from 'node:path';
import { type DynamicModule, Module } from '@nestjs/common';
import { CONFIG, type Config } from '../../infra/config';
import { InstanceHealthRepository } from '../instances';
import type { DriverName } from '../instance-configs';
import type { InstanceDriver } from './drivers';
import { ProcessDriver } from './drivers/process/process-driver';
import { INSTANCE_DRIVERS } from './driver-calls';
import { Heartbeat } from './heartbeat';
import { Reconciler } from './reconciler';
import { ReconcilerMetrics } from './reconciler-metrics';
import { ReconcilerRepository } from './reconciler.repository';
import { OrphanCollector } from './orphan-collector';
import { Timings, DEFAULT_TIMINGS } from './timings';

type DriverFactory = (config: Config) => InstanceDriver | Promise<InstanceDriver>;

// The client of the Engine is a tenth of all modules, so only a server that uses it loads it.
const driverFactories: Record<DriverName, DriverFactory> = {
  process: ({ dataDir }) => new ProcessDriver({ folder: join(dataDir, 'instances') }),
  docker: async ({ instanceRelayImage, instanceNetworks }) => {
    const { DockerDriver } = await import('./drivers/docker/docker-driver.js');
    return new DockerDriver({ relayImage: instanceRelayImage, networks: instanceNetworks });
  },
  swarm: async ({ instanceRelayImage, instanceSwarm }) => {
    const { SwarmDriver } = await import('./drivers/swarm/swarm-driver.js');
    return new SwarmDriver({ relayImage: instanceRelayImage, ...instanceSwarm });
  },
};

async function configuredDrivers(config: Config): Promise<InstanceDriver[]> {
  if (config.instanceDriver === 'none') return [];
  return [await driverFactories[config.instanceDriver](config)];
}

/** The worker side of instances. */
@Module({})
export class ReconcilerModule {
  /** Uses the configured driver unless others are given. */
  static with(
    drivers: (config: Config) => InstanceDriver[] | Promise<InstanceDriver[]> = configuredDrivers,
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
