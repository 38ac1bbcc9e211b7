import { join } from 'node:path';
import type { Config } from '../../infra/config';
import type { DriverName, InstanceDriver } from '../instances/drivers';
import { DockerDriver } from '../instances/drivers/docker';
import { ProcessDriver } from '../instances/drivers/process';
import { SwarmDriver } from '../instances/drivers/swarm';

export const INSTANCE_DRIVERS = Symbol('instance drivers');

const makers: Record<DriverName, (config: Config) => InstanceDriver> = {
  process: ({ dataDir }) => new ProcessDriver({ folder: join(dataDir, 'instances') }),
  docker: ({ instanceRelayImage, instanceNetworks }) =>
    new DockerDriver({ relayImage: instanceRelayImage, networks: instanceNetworks }),
  swarm: ({ instanceRelayImage, instanceSwarm }) =>
    new SwarmDriver({ relayImage: instanceRelayImage, ...instanceSwarm }),
};

/** The driver this worker was given. */
export function driversOf(config: Config): InstanceDriver[] {
  if (config.instanceDriver === 'none') return [];
  return [makers[config.instanceDriver](config)];
}
