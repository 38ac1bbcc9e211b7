export const JOB_STATES = ['waiting', 'running', 'failed'] as const;

export type JobState = (typeof JOB_STATES)[number];

/** An SQL expression: whether the row of `graphile_worker.jobs` with this alias has no attempt left. */
export const isFailed = (alias: string): string =>
  `(${alias}.locked_at IS NULL AND ${alias}.attempts >= ${alias}.max_attempts)`;

/** An SQL expression: the state of the row of `graphile_worker.jobs` with this alias. Jobs that are done have no row. */
export const stateOf = (alias: string): string =>
  `CASE WHEN ${alias}.locked_at IS NOT NULL THEN 'running' WHEN ${isFailed(alias)} THEN 'failed' ELSE 'waiting' END`;
