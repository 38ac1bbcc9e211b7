// The unit tests that `npm run check` runs: those that import files changed since the last commit at which all passed.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './run-command.mjs';

const MARK = join(root, 'node_modules/.cache/vexil-unit-passed');
/** Jest tracks imports only, but a test may read any other file. */
const FOLLOWED = /\.(tsx?|md|css)$/;

/** Jest options; an empty list means all tests. */
export function optionsForChangedTests() {
  try {
    const commit = readFileSync(MARK, 'utf8');
    const changed = [
      git('diff', '--name-only', commit),
      git('ls-files', '-o', '--exclude-standard'),
    ];
    const files = changed.join('\n').split('\n').filter(Boolean);
    return files.every((file) => FOLLOWED.test(file)) ? [`--changedSince=${commit}`] : [];
  } catch {
    // No run has passed yet, or its commit no longer exists.
    return [];
  }
}

/** Records that all unit tests pass at HEAD; uncommitted files count as changed in the next run. */
export function markUnitTestsPassed() {
  mkdirSync(dirname(MARK), { recursive: true });
  writeFileSync(MARK, git('rev-parse', 'HEAD'));
}

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
