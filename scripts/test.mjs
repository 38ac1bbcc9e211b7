// npm test: runs all checks in stages; stops at the first failure and prints a summary.
// --all adds what takes too long for every change: the test files that the configurations list as LONG, the driver
// swarm, and English in tests that can run in each language.
// --only selects stages; --cached skips unchanged files in format, types and lint, and unit tests without changed imports.
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { install, nodeProblem } from './lib/install-and-build.mjs';
import { stages } from './lib/stages.mjs';
import { fail, root, run, say, stopRunning } from './lib/run-command.mjs';

const problem = nodeProblem();
if (problem) fail(problem);
const only = wantedStages();
const isCached = process.argv.includes('--cached');
if (process.argv.includes('--all')) process.env.VEXIL_TEST_ALL = '1';
const chosen = stages.filter(({ name }) => only.length === 0 || only.includes(name));
const names = stages.map(({ name }) => name);
if (!only.every((name) => names.includes(name))) fail(`The stages are ${names.join(', ')}.`);

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stopRunning);

/** Number of slowest tests in the summary. */
const SLOWEST = 10;

const totals = { passed: 0, failed: 0 };
const rows = [];
let failure;

try {
  await install();
  for (const [index, stage] of chosen.entries()) {
    say(`── ${stage.name} (${index + 1} of ${chosen.length})`);
    // One after the other: on two cores, stages in parallel take longer than in turn.
    const row = await runStage(stage);
    totals.passed += row.passed;
    totals.failed += row.failed;
    rows.push(row);
    failure = row.failure;
    if (failure) break;
  }
} catch (error) {
  failure = error.message;
}
summarise();
stopRunning();
process.exit(failure ? 1 : 0);

async function runStage({ name, commands, onPassed }) {
  const began = performance.now();
  const counts = { passed: 0, failed: 0, tests: [] };
  let reason;
  try {
    for (const command of commands) await runCounted(name, command, counts);
    onPassed?.();
  } catch (error) {
    reason = error.message;
  }
  const seconds = (performance.now() - began) / 1000;
  return { name, seconds, ...counts, failure: reason };
}

/** Runs a command; one that counts its tests writes a report, which is read and deleted. */
async function runCounted(name, { args: own, cached = [], count, cwd = '.', env }, counts) {
  const args = isCached ? [...own, ...cached] : own;
  const report = join(tmpdir(), `vexil-report-${name}-${process.pid}.json`);
  try {
    await run(`Stage ${name}`, process.execPath, count ? count.with(args, report) : args, {
      cwd: join(root, cwd),
      env: { ...process.env, ...env, ...(count?.env?.(report) ?? {}) },
    });
  } finally {
    if (count) add(counts, count, report);
    rmSync(report, { force: true });
  }
  if (count && counts.passed === 0) throw new Error(`Stage ${name} ran no test.`);
}

function add(counts, count, report) {
  try {
    const text = readFileSync(report, 'utf8');
    const { passed, failed, note, tests } = count.read(count.text ? text : JSON.parse(text));
    counts.tests.push(...(tests ?? []));
    if (note) counts.note = note;
    counts.passed += passed;
    counts.failed += failed;
  } catch {
    counts.failed += 1;
  }
}

function summarise() {
  process.stdout.write('\n');
  for (const { name, seconds, passed, failed, note, failure: reason } of rows) {
    const what = note ? ` (${note})` : '';
    const tests = passed + failed > 0 ? `${passed} passed, ${failed} failed${what}` : '';
    const mark = reason ? 'FAILED' : 'ok';
    process.stdout.write(
      `  ${name.padEnd(10)} ${seconds.toFixed(1).padStart(7)} s  ${mark.padEnd(7)}${tests}\n`,
    );
  }
  printSlowest(rows.flatMap(({ tests }) => tests));
  if (failure) process.stdout.write(`\n${failure}\n`);
  const failed = failure ? Math.max(totals.failed, 1) : totals.failed;
  process.stdout.write(`\n${totals.passed} passed, ${failed} failed\n`);
}

function printSlowest(tests) {
  if (tests.length === 0) return;
  process.stdout.write('\n  The slowest tests\n');
  for (const { test, ms } of tests.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST))
    process.stdout.write(`  ${(ms / 1000).toFixed(1).padStart(7)} s  ${test.slice(0, 140)}\n`);
}

function wantedStages() {
  const at = process.argv.indexOf('--only');
  return at === -1 ? [] : (process.argv[at + 1] ?? '').split(',').filter(Boolean);
}
