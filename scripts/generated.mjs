// Fails when a committed file that is generated differs from what its generator writes today.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root, run } from './lib/steps.mjs';

const contract = join(root, 'backend/openapi.json');
const committed = readFileSync(contract, 'utf8');

try {
  await run('Writing openapi.json', process.execPath, ['backend/dist/cli/openapi.js']);
  const current = readFileSync(contract, 'utf8') === committed;
  // A check leaves the checkout as it was.
  if (!current) writeFileSync(contract, committed);
  if (!current) throw new Error('backend/openapi.json is stale; run npm run openapi.');
  await run('The check of schema.ts', process.execPath, ['frontend/scripts/schema.mjs', '--check']);
  await run('The check of the configuration tables', process.execPath, [
    'scripts/config-table.mjs',
    '--check',
  ]);
} catch (error) {
  fail(error.message);
}
