// Runs outside Jest's module system: starts one PostgreSQL for all suites, with a migrated database to clone.
import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

const require = createRequire(import.meta.url);

export default async function setup() {
  // The tests of the launcher and of two processes use the build.
  execFileSync(process.execPath, ['scripts/build.mjs', 'backend'], { cwd: root, stdio: 'inherit' });
  const embedded = process.env.TEST_DATABASE_URL ? undefined : await startPostgres();
  // Lets Node.js load TypeScript.
  require('./native-modules.cjs');
  const { createEmptyDatabase } = require('./database.ts');
  const { migrate } = require('../../dist/infra/database/migrate');
  const template = await createEmptyDatabase();
  await migrate(template.url);
  process.env.TEST_DATABASE_TEMPLATE = new URL(template.url).pathname.slice(1);
  globalThis.vexilTestDatabases = { template, embedded };
}

async function startPostgres() {
  const { startEmbeddedPostgres } = require('../../dist/infra/database/embedded');
  const folder = mkdtempSync(join(tmpdir(), 'vexil-tests-'));
  const database = await startEmbeddedPostgres({
    dataDir: join(folder, 'postgres'),
    database: 'vexil',
    password: 'tests-only',
    // Durability is disabled, because test data may be lost.
    settings: [
      'fsync=off',
      'full_page_writes=off',
      'synchronous_commit=off',
      'max_connections=400',
    ],
  });
  process.env.TEST_DATABASE_URL = database.url;
  return { database, folder };
}
