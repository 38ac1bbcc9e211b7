import { join } from 'node:path';
import type { Client } from 'pg';
import { recurringTasks } from '../infra/jobs';
import { OperatorError } from '../lib/operator-error';
import { loadRows, type Measured, writeSelected } from './table-rows';

const ARCHIVED = {
  name: 'archived_job',
  columns: [
    ...['task', 'payload', 'run_at', 'attempts', 'max_attempts', 'last_error', 'key', 'priority'],
    ...['created_at', 'running'],
  ],
};
const TABLE = `CREATE TEMPORARY TABLE archived_job (id bigint GENERATED ALWAYS AS IDENTITY, task text, payload json,
  run_at timestamptz, attempts smallint, max_attempts smallint, last_error text, key text, priority smallint,
  created_at timestamptz, running boolean) ON COMMIT DROP`;
const TASKS = `INSERT INTO graphile_worker._private_tasks (identifier)
  SELECT DISTINCT task FROM archived_job ON CONFLICT DO NOTHING`;

// Jobs that were due have most likely run in the original installation, so they are failed and an admin decides.
const HELD = `(a.attempts < a.max_attempts AND a.run_at <= now() OR a.running)`;
const NOTE = 'Restored from a backup: it was due then and may have run since.';
const LOAD = `INSERT INTO graphile_worker._private_jobs
    (task_id, payload, run_at, attempts, max_attempts, last_error, key, priority, created_at)
  SELECT t.id, a.payload, a.run_at, CASE WHEN ${HELD} THEN a.max_attempts ELSE a.attempts END, a.max_attempts,
    CASE WHEN ${HELD} THEN $1 ELSE a.last_error END, a.key, a.priority, a.created_at
  FROM archived_job a JOIN graphile_worker._private_tasks t ON t.identifier = a.task ORDER BY a.id`;

export function jobFile(folder: string): string {
  return join(folder, 'jobs.copy.gz');
}

/**
 * Writes the unfinished jobs, except those of recurring tasks and of mails, which the rows of mails replace. Returns undefined
 * for a schema without a queue.
 */
export async function writeJobs(client: Client, folder: string): Promise<Measured | undefined> {
  const { rows } = await client.query<{ found: boolean }>(
    `SELECT to_regclass('graphile_worker._private_jobs') IS NOT NULL AS found`,
  );
  if (!rows[0]?.found) return undefined;
  const leftOut = [...recurringTasks, 'mail.send'].map((task) => client.escapeLiteral(task)).join();
  const select = `SELECT t.identifier, j.payload, j.run_at, j.attempts, j.max_attempts, j.last_error, j.key, j.priority,
      j.created_at, j.locked_at IS NOT NULL
    FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
    WHERE t.identifier NOT IN (${leftOut}) ORDER BY j.id`;
  return writeSelected(client, select, jobFile(folder));
}

/**
 * Adds the jobs of a backup to the queue, inside a transaction. Jobs that were due or running are failed, so that none runs
 * twice; an admin may run them again.
 */
export async function loadJobs(client: Client, folder: string, expected: Measured): Promise<void> {
  await client.query(TABLE);
  await loadRows(client, ARCHIVED, jobFile(folder));
  await client.query(TASKS);
  const { rowCount } = await client.query(LOAD, [NOTE]);
  if (rowCount !== expected.rows) throw new OperatorError('The jobs did not arrive as they were.');
}
