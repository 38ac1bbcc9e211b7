// A PostgreSQL server for the run, with the same durability as the one of `npm start`: a commit waits for the disk.
import { join } from 'node:path';
import pg from 'pg';
import { built } from './paths.mjs';

export async function startDatabase(folder) {
  const { startEmbeddedPostgres } = built('infra/database/embedded');
  const postgres = await startEmbeddedPostgres({
    dataDir: join(folder, 'postgres'),
    database: 'vexil',
    password: 'bench-only',
  });
  const databaseUrl = (name) => Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href;
  return {
    pid: postgres.pid,
    stop: () => postgres.stop(),
    /** Creates a database, optionally as a copy of another one, and returns its URL. */
    async create(name, template) {
      const copy = template ? ` TEMPLATE ${template} STRATEGY file_copy` : '';
      await query(postgres.url, `CREATE DATABASE ${name}${copy}`);
      return databaseUrl(name);
    },
  };
}

export async function query(url, text, values = []) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}
