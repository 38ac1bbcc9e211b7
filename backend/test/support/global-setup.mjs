// Runs natively, before jest's own module system: starts one PostgreSQL for every suite, with a migrated database to clone.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';

const root = fileURLToPath(new URL('../../..', import.meta.url));

const require = createRequire(import.meta.url);

export default async function setup() {
  // The launcher and the two-process tests run what was built.
  execFileSync(process.execPath, ['scripts/build.mjs', 'backend'], { cwd: root, stdio: 'inherit' });
  if (!process.env.TEST_DATABASE_URL) await startPostgres();
  const template = `template_${randomBytes(6).toString('hex')}`;
  const { migrate } = require('../../dist/infra/database/migrate');
  await runOnServer(`CREATE DATABASE ${template}`);
  const url = new URL(process.env.TEST_DATABASE_URL);
  url.pathname = `/${template}`;
  await migrate(url.href);
  process.env.TEST_DATABASE_TEMPLATE = template;
}

async function startPostgres() {
  const { startEmbeddedPostgres } = require('../../dist/infra/database/embedded');
  const folder = mkdtempSync(join(tmpdir(), 'vexil-tests-'));
  const database = await startEmbeddedPostgres({
    dataDir: join(folder, 'postgres'),
    database: 'vexil',
    password: 'tests-only',
    // Nothing here must survive a power cut.
    settings: [
      'fsync=off',
      'full_page_writes=off',
      'synchronous_commit=off',
      'max_connections=400',
    ],
  });
  process.env.TEST_DATABASE_URL = database.url;
  globalThis.vexilTestDatabase = { database, folder };
}

/** Runs one statement on the server of the suites. */
export async function runOnServer(statement) {
  const client = new Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
