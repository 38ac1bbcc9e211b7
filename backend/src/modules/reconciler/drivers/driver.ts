import type { DriverName, Protocol } from '../../instance-configs';
import type { DriverFailure } from '../../instances';

/** A port of a target: the one its service listens on, and the leased one that players connect to. */
export interface TargetPort {
  name: string;
  protocol: Protocol;
  /** Inside the target. */
  number: number;
  /** On the host, leased to this target alone. */
  published: number;
}

/** The description of a target that a driver starts. */
export interface TargetSpec {
  /** See `targetName`; the same for each attempt to start an instance. */
  name: string;
  instanceId: number;
  /** Distinguishes installations that share an engine. */
  installation: string;
  /** An image of the engine; for the process driver the name of a demo service. */
  image: string;
  /** Empty: the default of the image. */
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
  /** All others are dropped. */
  capabilities: readonly string[];
}

/** A target as the engine knows it. */
export interface Target {
  name: string;
  instanceId: number;
  running: boolean;
  /** Why it does not run, if the engine tells. */
  failure?: DriverFailure;
}

/** Runs targets. Every call is idempotent: any worker may repeat it after a crash at any point of an earlier one. */
export interface InstanceDriver {
  readonly name: DriverName;
  /** Resolves when the target runs and its ports are published. Throws DriverError. */
  start(spec: TargetSpec, signal: AbortSignal): Promise<void>;
  /** Resolves when nothing of that name is left, also if there was nothing. Throws DriverError. */
  stop(name: string, signal: AbortSignal): Promise<void>;
  /** All targets of this installation, including incomplete ones. Throws DriverError. */
  list(installation: string, signal: AbortSignal): Promise<Target[]>;
  /** Throws DriverError if the engine does not answer. */
  check(signal: AbortSignal): Promise<void>;
  /** The ids of the instances whose targets `close` stops. */
  endingWithWorker(): number[];
  /** Called once when the worker stops. */
  close(): Promise<void>;
}

/** vexil-<installation>-<instance id>; unique per engine. */
export function targetName(installation: string, instanceId: number): string {
  return `vexil-${installation}-${String(instanceId)}`;
}

const TRANSIENT: readonly DriverFailure[] = ['engineDown', 'timeout', 'nodeLost', 'networkTaken'];

export class DriverError extends Error {
  constructor(
    readonly failure: DriverFailure,
    /** For the log, never for players. */
    detail: string,
    options?: ErrorOptions,
  ) {
    super(`${failure}: ${detail}`, options);
    this.name = 'DriverError';
  }

  /** Whether a retry may succeed. */
  get isTransient(): boolean {
    return TRANSIENT.includes(this.failure);
  }
}
