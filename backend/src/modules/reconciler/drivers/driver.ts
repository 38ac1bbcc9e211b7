export const DRIVERS = ['process', 'docker', 'swarm'] as const;
export type DriverName = (typeof DRIVERS)[number];

export const PROTOCOLS = ['http', 'tcp'] as const;
export type Protocol = (typeof PROTOCOLS)[number];

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
  /** See `targetName`; the same for each try of an instance. */
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

/** Why a target could not start; the frontend translates these codes. */
export const DRIVER_FAILURES = [
  /** The engine does not answer. */
  'engineDown',
  'imageMissing',
  /** Another program uses a published port. */
  'portTaken',
  /** The engine took too long. */
  'timeout',
  /** The node of the target is down. */
  'nodeLost',
  /** The node holds another network of the same range or number. */
  'networkTaken',
  /** INSTANCE_SWARM_ENTRY matches no node, or several. */
  'entryUnclear',
  /** The service exited by itself. */
  'crashed',
  /** Anything else the engine refused. */
  'refused',
] as const;
export type DriverFailure = (typeof DRIVER_FAILURES)[number];

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

/** The variables that demo services read. */
const FLAG_VARIABLE = /^FLAG(_[1-9]\d{0,2})?$/;

/**
 * Variables evaluated on the host before the target runs: by the dynamic loader, and by hooks of the container runtime,
 * which receive a container's variables (CVE-2025-23266).
 */
const HOST_VARIABLE = /^(LD_|GLIBC_TUNABLES$|NVIDIA_)/i;

/** Whether admins may set a variable of that name for the targets of a driver. */
export function allowsVariable(driver: DriverName, name: string): boolean {
  // Child processes run on the host, so they get an allow-list; containers only a deny-list.
  return driver === 'process' ? FLAG_VARIABLE.test(name) : !HOST_VARIABLE.test(name);
}
