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

/** Why a target could not be brought up, as a word that players are told in their language. */
export const DRIVER_FAILURES = [
  /** The engine does not answer. */
  'engineDown',
  'imageMissing',
  /** A published port is taken by something that is not ours. */
  'portTaken',
  /** The engine took too long. */
  'timeout',
  /** The machine that it ran on, or was to run on, does not answer any more. */
  'nodeLost',
  /** Its network overlaps with another one of the machine. */
  'networkTaken',
  /** INSTANCE_SWARM_ENTRY names no node, or more than one. */
  'entryUnclear',
  /** The service ended by itself. */
  'crashed',
  /** Anything else the engine refused. */
  'refused',
] as const;
export type DriverFailure = (typeof DRIVER_FAILURES)[number];

const PASSING: readonly DriverFailure[] = ['engineDown', 'timeout', 'nodeLost', 'networkTaken'];

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

  /** Whether trying the same again may help. */
  get passing(): boolean {
    return PASSING.includes(this.failure);
  }
}

/** What a demo service reads: the flag, and further ones. */
const FLAG = /^FLAG(_[1-9]\d{0,2})?$/;

/**
 * Read on the host before the target runs: by the loader of its first program, and by hooks of a container runtime,
 * to which an Engine hands a container's variables (CVE-2025-23266).
 */
const HOST = /^(LD_|GLIBC_TUNABLES$|NVIDIA_)/i;

/** Whether an admin of the page may set a variable of that name for the targets of a driver. */
export function allowsVariable(driver: DriverName, name: string): boolean {
  // Its children are programs of the host: an allow-list. Containers read what their image knows: all but the host's.
  return driver === 'process' ? FLAG.test(name) : !HOST.test(name);
}
