// Fails when a committed generated file differs from what its generator writes, or a link between the pages is broken.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brokenLinks } from './lib/check-links.mjs';
import { fail, root, run } from './lib/run-command.mjs';

const contract = join(root, 'backend/openapi.json');
const committed = readFileSync(contract, 'utf8');

try {
  await run('Writing openapi.json', process.execPath, ['backend/dist/cli/openapi.js']);
  const current = readFileSync(contract, 'utf8') === committed;
  // A check must leave the checkout unchanged.
  if (!current) writeFileSync(contract, committed);
  if (!current) throw new Error('backend/openapi.json is stale; run npm run openapi.');
  await run('The check of the transitions', process.execPath, [
    'backend/dist/cli/transitions.js',
    '--check',
  ]);
  await run('The check of schema.ts', process.execPath, ['frontend/scripts/schema.mjs', '--check']);
  await run('The check of the configuration tables', process.execPath, [
    'scripts/config-table.mjs',
    '--check',
  ]);
  const broken = brokenLinks();
  if (broken.length > 0) throw new Error(broken.join('\n'));
} catch (error) {
  fail(error.message);
}
