// npm run screenshots: redraws docs/images. With --all <folder>: every screen in both languages, both
// themes and two widths, for review.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, install, nodeProblem } from './lib/install-and-build.mjs';
import { fail, root, run, stopRunning } from './lib/run-command.mjs';

const problem = nodeProblem();
if (problem) fail(problem);
const [flag, wanted, ...filter] = process.argv.slice(2);
if (flag !== undefined && (flag !== '--all' || wanted === undefined))
  fail('Usage: npm run screenshots [-- --all <folder> [name of a screen]]');
const folder = wanted === undefined ? join(root, 'docs/images') : resolve(wanted);
mkdirSync(folder, { recursive: true });

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stopRunning);

const playwright = join(root, 'node_modules/@playwright/test/cli.js');
const config = 'e2e/screenshots/playwright.config.ts';
try {
  await install();
  await build();
  const only = filter.flatMap((name) => ['--grep', name]);
  await run('Drawing', process.execPath, [playwright, 'test', '--config', config, ...only], {
    cwd: join(root, 'frontend'),
    env: {
      ...process.env,
      VEXIL_SHOTS: folder,
      VEXIL_SHOTS_ALL: flag === undefined ? 'no' : 'yes',
    },
  });
} catch (error) {
  fail(error.message);
}
