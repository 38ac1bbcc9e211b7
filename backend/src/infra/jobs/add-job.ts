import { EntityManager } from 'typeorm';
import { type Queries, queriesOf } from '../database';
import type { TaskName, Tasks } from './tasks';

interface JobOptions {
  /** At most one waiting job has this key; a new job replaces it. */
  key?: string;
  /** Now, unless given. */
  runAt?: Date;
  /** Attempts before the job counts as failed, by default 25, which take about four days. */
  maxAttempts?: number;
}

const ADD = `SELECT id::text FROM graphile_worker.add_job($1, $2::json,
  run_at => $3::timestamptz, max_attempts => $4::integer, job_key => $5)`;

/**
 * Adds a job in the transaction of the caller: a worker sees it with the commit, and never after a rollback. Returns its id.
 * Handlers must be idempotent, as a job runs again after the process or the database died while it ran.
 */
export async function addJob<Task extends TaskName>(
  on: EntityManager | Queries,
  task: Task,
  payload: Tasks[Task],
  { key, runAt, maxAttempts }: JobOptions = {},
): Promise<number> {
  const queries = on instanceof EntityManager ? queriesOf(on) : on;
  const values = [task, JSON.stringify(payload), runAt ?? null, maxAttempts ?? null, key ?? null];
  const [row] = await queries.run<{ id: string }>(ADD, values);
  return Number(row?.id);
}

const ADD_MANY = `SELECT graphile_worker.add_job($1, payload, max_attempts => $3::integer)
  FROM unnest($2::json[]) AS payload`;

/** Adds a job for each payload by one statement, in the transaction of the caller. */
export async function addJobs<Task extends TaskName>(
  queries: Queries,
  task: Task,
  payloads: readonly Tasks[Task][],
  maxAttempts: number,
): Promise<void> {
  const rows = payloads.map((payload) => JSON.stringify(payload));
  await queries.run(ADD_MANY, [task, rows, maxAttempts]);
}
