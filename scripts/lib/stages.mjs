// The stages of npm test in order: fast stages that find most errors come first.
import { basename, join } from 'node:path';
import { markUnitTestsPassed, optionsForChangedTests } from './changed-tests.mjs';
import { root } from './run-command.mjs';

const bin = (path) => join(root, 'node_modules', path);
const cache = (name) => join(root, 'node_modules/.cache', name);
const tsc = bin('typescript7/bin/tsc');
const jestBin = bin('jest/bin/jest.js');

const jest = {
  with: (args, report) => [...args, '--json', `--outputFile=${report}`],
  read: ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults }) => ({
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites,
    tests: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        test: `${basename(name)} › ${fullName}`,
        ms: duration ?? 0,
      })),
    ),
  }),
};

const drivers = {
  ...jest,
  read: (report) => ({
    ...jest.read(report),
    note: report.testResults.map(({ name }) => basename(name, '.contract.ts')).join(', '),
  }),
};

const playwright = {
  with: (args) => [...args, '--reporter=list,json'],
  env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
  read: ({ stats, suites }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    tests: suites.flatMap(testsOf),
  }),
};

function testsOf({ file, specs = [], suites = [] }) {
  const own = specs.map(({ title, tests }) => ({
    test: `${basename(file)} › ${title}`,
    ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  }));
  return [...own, ...suites.flatMap(testsOf)];
}

// Node's test runner, for the tests of the lint rules.
const nodeTest = {
  with: (args, report) => [
    ...['--test', '--test-reporter=spec', '--test-reporter-destination=stdout'],
    ...['--test-reporter=tap', `--test-reporter-destination=${report}`],
    ...args,
  ],
  read: (text) => ({ passed: total(text, 'pass'), failed: total(text, 'fail') }),
  text: true,
};

function total(text, what) {
  return Number(new RegExp(`^# ${what} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
}

/** The options in `cached` limit a stage to changes since the last run. */
export const stages = [
  {
    name: 'format',
    commands: [
      {
        args: [bin('prettier/bin/prettier.cjs'), '--check', '.', '--log-level', 'warn'],
        cached: ['--cache', '--cache-location', cache('vexil-prettier')],
      },
    ],
  },
  { name: 'build', commands: [{ args: ['scripts/build.mjs'] }] },
  {
    name: 'types',
    commands: ['backend', 'frontend'].map((side) => ({
      args: [tsc, '-p', side, '--noEmit'],
      cached: ['--incremental', '--tsBuildInfoFile', cache(`vexil-${side}.tsbuildinfo`)],
    })),
  },
  {
    name: 'unit',
    commands: [
      {
        args: ['plugin', 'prune-dist', 'supply-chain', 'mutations', 'bench', 'import-cycles'].map(
          (name) => `scripts/lint/${name}.test.mjs`,
        ),
        count: nodeTest,
      },
      {
        args: [jestBin, '--config', 'jest.unit.mjs'],
        cached: optionsForChangedTests(),
        cwd: 'backend',
        count: jest,
      },
      {
        args: [jestBin, '--config', 'jest.config.mjs'],
        cached: optionsForChangedTests(),
        cwd: 'frontend',
        count: jest,
      },
    ],
    onPassed: markUnitTestsPassed,
  },
  {
    name: 'lint',
    commands: [
      { args: [bin('oxlint/bin/oxlint')] },
      {
        args: [bin('eslint/bin/eslint.js'), '.'],
        cached: [
          '--cache',
          '--cache-strategy',
          'content',
          '--cache-location',
          cache('vexil-eslint'),
        ],
      },
    ],
  },
  { name: 'generated', commands: [{ args: ['scripts/check-generated.mjs'] }] },
  {
    name: 'http',
    commands: [{ args: [jestBin, '--config', 'jest.http.mjs'], cwd: 'backend', count: jest }],
  },
  {
    name: 'drivers',
    commands: [{ args: [jestBin, '--config', 'jest.drivers.mjs'], cwd: 'backend', count: drivers }],
  },
  {
    name: 'browser',
    commands: [
      { args: ['e2e/browser/install.mjs'], cwd: 'frontend' },
      { args: [bin('@playwright/test/cli.js'), 'test'], cwd: 'frontend', count: playwright },
    ],
  },
];
