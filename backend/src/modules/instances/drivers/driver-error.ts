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
