export const JOB_STATES = ['waiting', 'running', 'failed'] as const;

export type JobState = (typeof JOB_STATES)[number];

/** Whether a row of `graphile_worker.jobs` with that alias has no try left, in SQL. */
export const isFailed = (alias: string): string =>
  `(${alias}.locked_at IS NULL AND ${alias}.attempts >= ${alias}.max_attempts)`;

/** The state of a row of `graphile_worker.jobs` with that alias, in SQL. Jobs that are done leave no row. */
export const stateOf = (alias: string): string =>
  `CASE WHEN ${alias}.locked_at IS NOT NULL THEN 'running' WHEN ${isFailed(alias)} THEN 'failed' ELSE 'waiting' END`;
