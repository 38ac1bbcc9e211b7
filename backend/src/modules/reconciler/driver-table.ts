import { join } from 'node:path';
import type { Config } from '../../config';
import type { DriverName, InstanceDriver } from '../instances/drivers';
import { ProcessDriver } from '../instances/drivers/process';

export const INSTANCE_DRIVERS = Symbol('instance drivers');

const makers: Partial<Record<DriverName, (config: Config) => InstanceDriver>> = {
  process: ({ dataDir }) => new ProcessDriver({ folder: join(dataDir, 'instances') }),
};

/** The driver this worker was given. */
export function driversOf(config: Config): InstanceDriver[] {
  if (config.instanceDriver === 'none') return [];
  const make = makers[config.instanceDriver];
  return make ? [make(config)] : [];
}
