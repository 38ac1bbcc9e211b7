import type { DriverName } from '../../../src/modules/instance-configs';
import type { InstanceDriver, TargetSpec } from '../../../src/modules/reconciler/drivers/driver';

/** A driver under test, with what the contract needs to know of it. */
export interface Subject {
  name: DriverName;
  create(): InstanceDriver;
  /** Creates a driver whose engine does not answer; undefined for a driver without an engine. */
  createUnreachable?(): InstanceDriver;
  /** An image and command that print FLAG on the first port. */
  spec: Pick<TargetSpec, 'image' | 'command'> & { port: number };
  /** Reads FLAG from the target at that port. */
  flagAt(port: number): Promise<string>;
  /** Everything on the machine that belongs to a target of this name. */
  traces(name: string): Promise<string[]>;
  /** How long an engine cleans up after a stop, in ms; undefined if it does so before the stop returns. */
  patience?: number;
  /** Ends the target as a crash would. */
  crash(name: string): Promise<void>;
}
