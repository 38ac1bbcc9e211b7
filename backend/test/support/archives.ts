import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { gunzipSync } from 'node:zlib';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** Tables that a backup leaves out, and the list of migrations, which a restore writes itself. */
export const LEFT_OUT = [
  ...['captcha_use', 'installation', 'instance_pace', 'instance_port', 'instance_worker'],
  ...[
    'last_backup',
    'mail_code',
    'migration',
    'repeatable_migration',
    'rate_limit',
    'refresh_token',
    'session',
    'setup',
    'submission_pace',
  ],
];

/** All rows of all tables (without views) as text, read without the archive's code. */
export async function allRows(url: string): Promise<Map<string, string[]>> {
  return onDatabase(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables
       WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
    );
    const found = new Map<string, string[]>();
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(
        `SELECT r::text AS row FROM "${name}" r`,
      );
      found.set(name, rows.map(({ row }) => row).sort());
    }
    return found;
  });
}

async function onDatabase<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`SET timezone TO 'UTC'`);
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The rows of a backup, loaded by PostgreSQL into plain tables of the same shape. */
export async function archivedRows(folder: string, like: string): Promise<Map<string, string[]>> {
  const names = readdirSync(join(folder, 'tables')).sort();
  return onDatabase(like, async (client) => {
    const found = new Map<string, string[]>();
    for (const file of names) {
      const name = file.replace('.copy.gz', '');
      const bytes = gunzipSync(readFileSync(join(folder, 'tables', file)));
      await client.query(`CREATE TEMPORARY TABLE "read_${name}" (LIKE "${name}")`);
      const target = client.query(copyFrom(`COPY "read_${name}" FROM STDIN`));
      await pipeline(Readable.from([bytes]), target);
      const { rows } = await client.query<{ row: string }>(
        `SELECT r::text AS row FROM "read_${name}" r`,
      );
      found.set(name, rows.map(({ row }) => row).sort());
    }
    return found;
  });
}

/** All files of a folder by path, with the digest of their content. */
export function filesIn(folder: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    found[path.slice(folder.length + 1)] = createHash('sha256')
      .update(readFileSync(path))
      .digest('hex');
  }
  return found;
}
