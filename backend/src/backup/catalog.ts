import type { Client } from 'pg';
import { OperatorError } from '../lib/operator-error';

/**
 * Tables that a backup leaves out: sessions, codes and limits must not come back to life, workers and leased ports
 * are of the moment, and a second place has an installation name of its own.
 */
const LEFT_OUT = new Set([
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
]);

const TABLES = `
  SELECT c.relname AS name FROM pg_class c
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p')`;
const REFERENCES = `
  SELECT DISTINCT c.relname AS "from", r.relname AS "to"
  FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_class r ON r.oid = k.confrelid
  WHERE k.contype = 'f' AND c.relnamespace = current_schema()::regnamespace AND c.oid <> r.oid`;
const COLUMNS = `
  SELECT attname AS name FROM pg_attribute
  WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`;
const SEQUENCES = `
  SELECT c.relname AS name FROM pg_class c
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'S' ORDER BY 1`;
const ANYTHING = `
  SELECT EXISTS (SELECT 1 FROM pg_class c
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'S')) AS found`;

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Whether the database has any table at all. */
export async function isEmpty(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(ANYTHING);
  return rows[0]?.found === false;
}

/** What a backup keeps, in an order in which every row finds the rows it points to. */
export async function keptTables(client: Client): Promise<string[]> {
  const names = (await client.query<{ name: string }>(TABLES)).rows.map(({ name }) => name);
  const { rows: references } = await client.query<{ from: string; to: string }>(REFERENCES);
  const left = new Set(names.filter((name) => !LEFT_OUT.has(name)).sort());
  const ordered: string[] = [];
  while (left.size > 0) {
    const free = [...left].find(
      (name) => !references.some(({ from, to }) => from === name && left.has(to)),
    );
    if (free === undefined) throw new OperatorError('Tables of this database refer to each other.');
    left.delete(free);
    ordered.push(free);
  }
  return ordered;
}

/** The columns that are written; those the database computes come by themselves. */
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

/** The migrations that made the schema; none where it is not ours. */
export async function appliedMigrations(client: Client): Promise<string[]> {
  const { rows: found } = await client.query(`SELECT to_regclass('migration') AS name`);
  if ((found as { name: string | null }[])[0]?.name === null) return [];
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migration ORDER BY id');
  return rows.map(({ name }) => name);
}
