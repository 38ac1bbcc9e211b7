import { DRIVER_FAILURES } from './drivers';

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
