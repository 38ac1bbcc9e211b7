import type { Client } from 'pg';
import { OperatorError } from '../lib/operator-error';

/**
 * Tables that a backup leaves out. Sessions, codes and limits must not become valid again, workers and ports are transient,
 * and each installation has its own name and last backup.
 */
const EXCLUDED = new Set([
  'migration',
  'repeatable_migration',
  'session',
  'refresh_token',
  'mail_code',
  'setup',
  'captcha_use',
  'rate_limit',
  'submission_pace',
  'instance_pace',
  'instance_worker',
  'instance_port',
  'installation',
  'last_backup',
]);

const TABLES = `
  SELECT c.relname AS name FROM pg_class c
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p')`;
// Deferred keys are left out, as they need no order of tables and may form cycles.
const REFERENCES = `
  SELECT DISTINCT c.relname AS "from", r.relname AS "to"
  FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_class r ON r.oid = k.confrelid
  WHERE k.contype = 'f' AND NOT k.condeferred AND c.relnamespace = current_schema()::regnamespace AND c.oid <> r.oid`;
const COLUMNS = `
  SELECT attname AS name FROM pg_attribute
  WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`;
const SEQUENCES = `
  SELECT c.relname AS name FROM pg_class c
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'S' ORDER BY 1`;
const IS_FILLED = `
  SELECT EXISTS (SELECT 1 FROM pg_class c
    WHERE c.relnamespace IN (current_schema()::regnamespace, to_regnamespace('graphile_worker'))
      AND c.relkind IN ('r', 'p', 'v', 'm', 'S')) AS found`;

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Whether the database has no tables, views or sequences. */
export async function isEmpty(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(IS_FILLED);
  return rows[0]?.found === false;
}

/** Returns the tables of a backup, each after the tables to which its immediate foreign keys refer. */
export async function listTables(client: Client): Promise<string[]> {
  const names = (await client.query<{ name: string }>(TABLES)).rows.map(({ name }) => name);
  const { rows: references } = await client.query<{ from: string; to: string }>(REFERENCES);
  const remaining = new Set(names.filter((name) => !EXCLUDED.has(name)).sort());
  const ordered: string[] = [];
  while (remaining.size > 0) {
    const free = [...remaining].find(
      (name) => !references.some(({ from, to }) => from === name && remaining.has(to)),
    );
    if (free === undefined) throw new OperatorError('Tables of this database refer to each other.');
    remaining.delete(free);
    ordered.push(free);
  }
  return ordered;
}

/** Returns the columns of a table without generated ones. */
export async function columnsOf(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(COLUMNS, [quoted(table)]);
  return rows.map(({ name }) => name);
}

export async function sequencesOf(client: Client) {
  const { rows: names } = await client.query<{ name: string }>(SEQUENCES);
  const found = [];
  for (const { name } of names) {
    const { rows } = await client.query<{ value: string; called: boolean }>(
      `SELECT last_value::text AS value, is_called AS called FROM ${quoted(name)}`,
    );
    const [row] = rows;
    if (row) found.push({ name, ...row });
  }
  return found;
}

/** Returns the names of the applied migrations; empty if the database does not belong to Vexil. */
export async function appliedMigrations(client: Client): Promise<string[]> {
  const { rows: found } = await client.query(`SELECT to_regclass('migration') AS name`);
  if ((found as { name: string | null }[])[0]?.name === null) return [];
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migration ORDER BY id');
  return rows.map(({ name }) => name);
}
