// Fails when a committed file that is generated differs from what its generator writes today.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, npm, root, run } from './lib/steps.mjs';

const files = [
  'backend/openapi.json',
  'frontend/src/api/schema.ts',
  'frontend/src/api/facts.gen.json',
  'README.md',
  'README.zh-CN.md',
];
const read = () => files.map((file) => readFileSync(join(root, file), 'utf8'));

const committed = read();
try {
  await run('openapi.json', process.execPath, ['backend/dist/openapi.js']);
  await run('schema.ts', npm, ['run', '--silent', 'schema', '-w', 'frontend']);
  await run('The configuration tables', process.execPath, ['scripts/config-table.mjs']);
} catch (error) {
  fail(error.message);
}
const fresh = read();
const stale = files.filter((_, index) => fresh[index] !== committed[index]);
// A check leaves the checkout as it was.
files.forEach((file, index) => writeFileSync(join(root, file), committed[index]));
if (stale.length > 0)
  fail(`Stale: ${stale.join(', ')}. Run npm run openapi or node scripts/config-table.mjs.`);
