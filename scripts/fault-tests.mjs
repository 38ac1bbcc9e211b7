// npm run test:faults [pattern…]: fault injection, fuzzing and soak tests from a reproducible seed; `compose` tests
// Compose.
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { nodeProblem } from './lib/install-and-build.mjs';
import { fail, root, run, say, stopRunning } from './lib/run-command.mjs';
import { skipReason } from './compose-test/docker-engine.mjs';

const problem = nodeProblem();
if (problem) fail(problem);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stopRunning);

const seed = process.env.VEXIL_SEED ?? String(randomInt(2 ** 31));
// Duration of each test. Ten tests with their start-up take about fifteen minutes.
const seconds = process.env.VEXIL_LONG_SECONDS ?? '45';
if (!/^\d{1,10}$/.test(seed)) fail('VEXIL_SEED is a whole number.');
if (!/^[1-9]\d{0,5}$/.test(seconds)) fail('VEXIL_LONG_SECONDS is a number of seconds.');

const patterns = process.argv.slice(2);
const again = `VEXIL_SEED=${seed} VEXIL_LONG_SECONDS=${seconds} npm run test:faults ${patterns.join(' ')}`;
process.stdout.write(`Seed ${seed}, ${seconds} s each. Again: ${again.trim()}\n`);
const faults = patterns.filter((pattern) => pattern !== 'compose');
const isComposeWanted = patterns.length === 0 || faults.length < patterns.length;
try {
  if (patterns.length === 0 || faults.length > 0)
    await run(
      'The fault tests',
      process.execPath,
      [join(root, 'node_modules/jest/bin/jest.js'), '--config', 'jest.faults.mjs', ...faults],
      {
        cwd: join(root, 'backend'),
        env: { ...process.env, VEXIL_SEED: seed, VEXIL_LONG_SECONDS: seconds },
      },
    );
  if (isComposeWanted) await testCompose();
} catch (error) {
  fail(`${error.message} Again: ${again.trim()}`);
}

async function testCompose() {
  const reason = skipReason();
  // A test selected by name must not be skipped silently.
  if (reason && patterns.length > 0) fail(`Compose is not tested: ${reason}.`);
  if (reason) return say(`Compose is not tested: ${reason}.`);
  const test = ['--test', '--test-reporter=spec', 'scripts/compose-test/compose.test.mjs'];
  await run('The test of Compose', process.execPath, test);
}
