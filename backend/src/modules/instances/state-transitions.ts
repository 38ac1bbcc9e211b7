export const INSTANCE_STATES = [
  'queued',
  'starting',
  'running',
  'stopping',
  'stopped',
  'expired',
  'failed',
] as const;
export type InstanceState = (typeof INSTANCE_STATES)[number];

/** The final states of an instance. */
export const ENDINGS = ['stopped', 'expired', 'failed'] as const satisfies readonly InstanceState[];
export type Ending = (typeof ENDINGS)[number];

/** The allowed transitions; `npm run transitions` writes the check of the database from them. */
export const transitions: Record<InstanceState, readonly InstanceState[]> = {
  queued: ['starting', 'stopped', 'failed'],
  starting: ['running', 'stopping'],
  running: ['stopping'],
  stopping: ['stopped', 'expired', 'failed'],
  stopped: [],
  expired: [],
  failed: [],
};

/** Whether an instance in this state counts as the user's single live instance. */
export function isLive(state: InstanceState): boolean {
  return transitions[state].length > 0;
}

export const LIVE_STATES = INSTANCE_STATES.filter(isLive);

/** The state after a manual release; a queued instance has nothing to stop. */
export function releasedState(state: InstanceState): InstanceState {
  if (state === 'queued') return 'stopped';
  return transitions[state].includes('stopping') ? 'stopping' : state;
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

/** Why an instance ended; the frontend translates these codes. */
export const INSTANCE_REASONS = [
  ...DRIVER_FAILURES,
  'admin',
  'banned',
  'challengeDeleted',
  'serverRestart',
  'solved',
  'userDeleted',
] as const;
export type InstanceReason = (typeof INSTANCE_REASONS)[number];
