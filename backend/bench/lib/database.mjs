// A PostgreSQL of the run's own, as safe as the one `npm start` runs: a commit waits for the disk.
import { join } from 'node:path';
import pg from 'pg';
import { built } from './places.mjs';

export async function startDatabase(folder) {
  const { startEmbeddedPostgres } = built('infra/database/embedded');
  const postgres = await startEmbeddedPostgres({
    dataDir: join(folder, 'postgres'),
    database: 'vexil',
    password: 'bench-only',
  });
  const databaseUrl = (name) => Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href;
  return {
    stop: () => postgres.stop(),
    async create(name) {
      await query(postgres.url, `CREATE DATABASE ${name}`);
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
