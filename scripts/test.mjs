// npm test: runs all checks in stages; stops at the first failure and prints a summary.
// --only selects stages; --cached skips unchanged files in format, types and lint, and unit tests without changed imports.
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { install, nodeProblem } from './lib/install-and-build.mjs';
import { stages } from './lib/stages.mjs';
import { fail, root, run, say, stopRunning } from './lib/run-command.mjs';

const problem = nodeProblem();
if (problem) fail(problem);
const only = wantedStages();
const isCached = process.argv.includes('--cached');
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
  const runningByStage = new Map();
  const startStagesAfter = (name) => {
    for (const stage of chosen)
      if (stage.after === name)
        runningByStage.set(stage, runStage(stage, captureOutput(stage.name)));
  };
  startStagesAfter('install');
  for (const [index, stage] of chosen.entries()) {
    say(`── ${stage.name} (${index + 1} of ${chosen.length})`);
    const row = await (runningByStage.get(stage) ?? runStage(stage));
    if (runningByStage.has(stage)) process.stdout.write(row.output());
    totals.passed += row.passed;
    totals.failed += row.failed;
    rows.push(row);
    failure = row.failure;
    if (failure) break;
    startStagesAfter(stage.name);
  }
} catch (error) {
  failure = error.message;
}
summarise();
stopRunning();
process.exit(failure ? 1 : 0);

async function runStage({ name, commands, onPassed }, captured) {
  const began = performance.now();
  const counts = { passed: 0, failed: 0, tests: [] };
  let reason;
  try {
    for (const command of commands) await runCounted(name, command, counts, captured?.stdio);
    onPassed?.();
  } catch (error) {
    reason = error.message;
  }
  const seconds = (performance.now() - began) / 1000;
  return { name, seconds, ...counts, failure: reason, output: captured?.read };
}

/** Buffers the output of a parallel stage until its turn. */
function captureOutput(name) {
  const file = join(tmpdir(), `vexil-${name}-${process.pid}.log`);
  const descriptor = openSync(file, 'w');
  const read = () => {
    closeSync(descriptor);
    const text = readFileSync(file, 'utf8');
    rmSync(file);
    return text;
  };
  return { stdio: ['ignore', descriptor, descriptor], read };
}

/** Runs a command; one that counts its tests writes a report, which is read and deleted. */
async function runCounted(name, { args: own, cached = [], count, cwd = '.', env }, counts, stdio) {
  const args = isCached ? [...own, ...cached] : own;
  const report = join(tmpdir(), `vexil-report-${name}-${process.pid}.json`);
  try {
    await run(`Stage ${name}`, process.execPath, count ? count.with(args, report) : args, {
      cwd: join(root, cwd),
      env: { ...process.env, ...env, ...(count?.env?.(report) ?? {}) },
      ...(stdio ? { stdio } : {}),
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
