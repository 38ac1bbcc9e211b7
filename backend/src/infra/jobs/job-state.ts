export const JOB_STATES = ['waiting', 'running', 'failed'] as const;

export type JobState = (typeof JOB_STATES)[number];

/** Whether a row `job` of `graphile_worker.jobs` has no try left, in SQL. */
export const FAILED = '(job.locked_at IS NULL AND job.attempts >= job.max_attempts)';

/** The state of a row `job` of `graphile_worker.jobs`, in SQL. Jobs that are done leave no row. */
export const STATE = `CASE WHEN job.locked_at IS NOT NULL THEN 'running' WHEN ${FAILED} THEN 'failed' ELSE 'waiting' END`;
