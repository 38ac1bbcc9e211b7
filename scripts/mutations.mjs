// node scripts/mutations.mjs [name…]: removes one guard at a time in a copy of the project; its test must fail.
import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyEdit, mutations } from './lib/mutations.mjs';
import { fail, root } from './lib/run-command.mjs';

const LIMIT_MS = 180_000;
const wanted = process.argv.slice(2);
const chosen = mutations.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
if (chosen.length === 0) fail(`The mutations are ${mutations.map(({ name }) => name).join(', ')}.`);

const copy = mkdtempSync(join(tmpdir(), 'vexil-mutations-'));
const without = /(^|\/)(node_modules|\.git|\.data|results|dist)$/;
cpSync(root, copy, { recursive: true, filter: (path) => !without.test(path) });
for (const folder of ['', 'backend', 'frontend'])
  symlinkSync(join(root, folder, 'node_modules'), join(copy, folder, 'node_modules'));
// All these tests run in one process, so nothing needs a build; they share one PostgreSQL.
writeFileSync(join(copy, 'nothing.mjs'), 'export default () => undefined;\n');
const database = await startDatabase();

const rows = [];
try {
  for (const mutation of chosen) rows.push(await judge(mutation));
} finally {
  await database.stop();
  rmSync(copy, { recursive: true, force: true });
}
const noticed = rows.filter(({ verdict }) => verdict === 'red').length;
process.stdout.write(`\n${noticed} of ${rows.length} noticed\n`);
process.exit(noticed === rows.length ? 0 : 1);

async function judge(mutation) {
  const edits = [mutation, ...(mutation.also ? [mutation.also] : [])].map(edited);
  if (edits.some(({ after }) => after === undefined))
    return report({ ...mutation, verdict: 'its text is not there once', failed: [] });
  for (const { file, after } of edits) writeFileSync(file, after);
  try {
    const { failed, broken, passed } = await run(mutation);
    const verdict = broken ? 'does not run' : failed.length > 0 ? 'red' : 'GREEN';
    return report({
      ...mutation,
      verdict: passed + failed.length === 0 ? 'no test' : verdict,
      failed,
    });
  } finally {
    for (const { file, before } of edits) writeFileSync(file, before);
  }
}

function edited(edit) {
  const file = join(copy, edit.file);
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return { file, before, after: applyEdit(before, edit) };
}

function report(row) {
  const first = row.failed[0] ? ` · ${row.failed[0]}` : '';
  process.stdout.write(`| ${row.name} | ${row.test} | ${row.verdict}${first} |\n`);
  return row;
}

function run({ side = 'backend', test: file, only }) {
  const output = join(copy, 'report.json');
  rmSync(output, { force: true });
  const nothing = join(copy, 'nothing.mjs');
  const args = [
    join(root, 'node_modules/jest/bin/jest.js'),
    ...[
      '--config',
      file.endsWith('.e2e.ts')
        ? 'jest.http.mjs'
        : side === 'frontend'
          ? 'jest.config.mjs'
          : 'jest.unit.mjs',
    ],
    ...(file.endsWith('.e2e.ts') ? ['--globalSetup', nothing, '--globalTeardown', nothing] : []),
    ...['--runInBand', '--forceExit', '--json', '--outputFile', output],
    ...(only ? ['-t', only] : []),
    file,
  ];
  return new Promise((done) => {
    const child = spawn(process.execPath, args, {
      cwd: join(copy, side),
      env: { ...process.env, TEST_DATABASE_URL: database.url, VEXIL_TEST_ALL: '1' },
      stdio: 'ignore',
    });
    const limit = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS);
    child.once('exit', () => {
      clearTimeout(limit);
      done(read(output));
    });
  });
}

function read(output) {
  try {
    const { testResults, numPassedTests, numRuntimeErrorTestSuites } = JSON.parse(
      readFileSync(output, 'utf8'),
    );
    const failed = testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'failed').map(({ title }) => title),
    );
    return {
      failed,
      passed: numPassedTests,
      broken: numRuntimeErrorTestSuites > 0 && failed.length === 0,
    };
  } catch {
    return { failed: [], passed: 0, broken: true };
  }
}

async function startDatabase() {
  const require = createRequire(import.meta.url);
  const { startEmbeddedPostgres } = require('../backend/dist/infra/database/embedded/index.js');
  return startEmbeddedPostgres({
    dataDir: join(copy, 'postgres'),
    database: 'vexil',
    password: 'tests-only',
    settings: [
      'fsync=off',
      'full_page_writes=off',
      'synchronous_commit=off',
      'max_connections=200',
    ],
  });
}
