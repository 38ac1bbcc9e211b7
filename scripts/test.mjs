// npm test: every check, in stages; stops at the first that fails and closes with a summary.
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { install, nodeProblem } from './lib/prepare.mjs';
import { stages } from './lib/stages.mjs';
import { fail, root, run, say, stopRunning } from './lib/steps.mjs';

const problem = nodeProblem();
if (problem) fail(problem);
const only = wantedStages();
const chosen = stages.filter(({ name }) => only.length === 0 || only.includes(name));
const names = stages.map(({ name }) => name);
if (!only.every((name) => names.includes(name))) fail(`The stages are ${names.join(', ')}.`);

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stopRunning);

const totals = { passed: 0, failed: 0 };
const rows = [];
let failure;

try {
  await install();
  for (const { name, commands } of chosen) {
    say(`── ${name}`);
    const began = performance.now();
    const counts = { passed: 0, failed: 0 };
    try {
      for (const command of commands) await runCounted(name, command, counts);
    } catch (error) {
      failure = error.message;
    }
    totals.passed += counts.passed;
    totals.failed += counts.failed;
    rows.push({ name, seconds: (performance.now() - began) / 1000, ...counts, failure });
    if (failure) break;
  }
} catch (error) {
  failure = error.message;
}
summarise();
process.exit(failure ? 1 : 0);

/** Runs one command; one that counts its tests leaves a report, which is read and removed. */
async function runCounted(name, { args, count, cwd = '.', env }, counts) {
  const report = join(tmpdir(), `vexil-report-${process.pid}.json`);
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
    const { passed, failed, note } = count.read(count.text ? text : JSON.parse(text));
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
  if (failure) process.stdout.write(`\n${failure}\n`);
  const failed = failure ? Math.max(totals.failed, 1) : totals.failed;
  process.stdout.write(`\n${totals.passed} passed, ${failed} failed\n`);
}

function wantedStages() {
  const at = process.argv.indexOf('--only');
  return at === -1 ? [] : (process.argv[at + 1] ?? '').split(',').filter(Boolean);
}
