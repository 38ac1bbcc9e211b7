import { DRIVER_FAILURES } from './drivers';

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

/** What a stopping instance becomes. */
export type Ending = Extract<InstanceState, 'stopped' | 'expired' | 'failed'>;

/** Where an instance may go from each state. The database holds the same table as a trigger and refuses the rest. */
export const transitions: Record<InstanceState, readonly InstanceState[]> = {
  queued: ['starting', 'stopped', 'failed'],
  starting: ['running', 'stopping'],
  running: ['stopping'],
  stopping: ['stopped', 'expired', 'failed'],
  stopped: [],
  expired: [],
  failed: [],
};

/** Whether it still holds its user's only place. */
export function isLive(state: InstanceState): boolean {
  return transitions[state].length > 0;
}

/** What a release by somebody's hand makes of a state: queued ones have nothing to take down. */
export function releasedState(state: InstanceState): InstanceState {
  if (state === 'queued') return 'stopped';
  return transitions[state].includes('stopping') ? 'stopping' : state;
}

/** Why an instance ended, as a word that players and admins are told in their language. */
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
