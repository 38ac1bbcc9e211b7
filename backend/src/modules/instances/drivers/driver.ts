import type { DriverFailure } from './driver-error';

export const DRIVERS = ['process', 'docker', 'swarm'] as const;
export type DriverName = (typeof DRIVERS)[number];

export const PROTOCOLS = ['http', 'tcp'] as const;
export type Protocol = (typeof PROTOCOLS)[number];

/** One way into a target: the port its service listens on, and the leased one players connect to. */
export interface TargetPort {
  name: string;
  protocol: Protocol;
  /** Inside the target. */
  number: number;
  /** On the host, leased to this target alone. */
  published: number;
}

/** What a driver has to make true. */
export interface TargetSpec {
  /** The same for the same instance at each try, see `targetName`. */
  name: string;
  instanceId: number;
  /** Tells the targets of this installation from those of others on the same engine. */
  installation: string;
  /** An image of the engine; for the process driver the name of a demo service. */
  image: string;
  /** Empty: the image's own. */
  command: readonly string[];
  environment: Readonly<Record<string, string>>;
  ports: readonly TargetPort[];
  /** Thousandths of a core. */
  cpu: number;
  /** MiB. */
  memory: number;
  pids: number;
  egress: boolean;
  readOnly: boolean;
  /** Added to none; all others are dropped. */
  capabilities: readonly string[];
}

/** A target as the engine knows it. */
export interface Target {
  name: string;
  instanceId: number;
  running: boolean;
  /** Why it does not run, where the engine says so. */
  failure?: DriverFailure;
}

/** Runs targets. Every call may be repeated, by any worker, after a crash at any point of an earlier one. */
export interface InstanceDriver {
  readonly name: DriverName;
  /** Resolves when the target runs and its ports are published. Throws DriverError. */
  start(spec: TargetSpec, signal: AbortSignal): Promise<void>;
  /** Resolves when nothing of that name is left, also where there was nothing. Throws DriverError. */
  stop(name: string, signal: AbortSignal): Promise<void>;
  /** Everything that carries the label of this installation, half-made things too. Throws DriverError. */
  list(installation: string, signal: AbortSignal): Promise<Target[]>;
  /** Throws DriverError where the engine does not answer. */
  check(signal: AbortSignal): Promise<void>;
  /** The ids of the instances whose targets end with this worker, because close takes them down. */
  endingWithWorker(): number[];
  /** Called once when the worker stops. */
  close(): Promise<void>;
}

/** vexil-<installation>-<instance id>; the engine refuses a second one of that name. */
export function targetName(installation: string, instanceId: number): string {
  return `vexil-${installation}-${String(instanceId)}`;
}
