import type {
  DriverName,
  InstanceDriver,
  TargetSpec,
} from '../../../src/modules/instances/drivers/driver';

/** What the contract has to know of a driver to try it. */
export interface Subject {
  name: DriverName;
  create(): InstanceDriver;
  /** One whose engine does not answer; absent where there is no engine. */
  createUnreachable?(): InstanceDriver;
  /** An image, and what it needs to tell its FLAG on its first port. */
  spec: Pick<TargetSpec, 'image' | 'command'> & { port: number };
  /** What the target at that port says of its environment's FLAG. */
  flagAt(port: number): Promise<string>;
  /** Everything on the machine that has to do with a target of that name. */
  traces(name: string): Promise<string[]>;
  /** How long an engine may clear up behind a stop, in ms; absent: it does so before the stop answers. */
  patience?: number;
  /** Ends the target as if it had crashed. */
  crash(name: string): Promise<void>;
}
