// The stages of npm test, in the order they run: cheap and telling ones first.
import { join } from 'node:path';
import { root } from './steps.mjs';

const bin = (path) => join(root, 'node_modules', path);
const tsc = bin('typescript/bin/tsc');

const jest = {
  with: (args, report) => [...args, '--json', `--outputFile=${report}`],
  read: ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) => ({
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites,
  }),
};

const playwright = {
  with: (args) => [...args, '--reporter=list,json'],
  env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
  read: ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }),
};

const nodeTest = { args: ['--test', 'scripts/lint/'] };

export const stages = [
  {
    name: 'format',
    commands: [{ args: [bin('prettier/bin/prettier.cjs'), '--check', '.', '--log-level', 'warn'] }],
  },
  {
    name: 'types',
    commands: [
      { args: [tsc, '-p', 'backend', '--noEmit'] },
      { args: [tsc, '-p', 'frontend', '--noEmit'] },
    ],
  },
  { name: 'lint', commands: [{ args: [bin('eslint/bin/eslint.js'), '.'] }, nodeTest] },
  {
    name: 'unit',
    commands: ['backend', 'frontend'].map((side) => ({
      args: [
        bin('jest/bin/jest.js'),
        '--config',
        side === 'backend' ? 'jest.unit.mjs' : 'jest.config.mjs',
      ],
      cwd: side,
      count: jest,
    })),
  },
  { name: 'build', commands: [{ args: ['scripts/build.mjs'] }] },
  { name: 'generated', commands: [{ args: ['scripts/generated.mjs'] }] },
  {
    name: 'http',
    commands: [
      { args: [bin('jest/bin/jest.js'), '--config', 'jest.http.mjs'], cwd: 'backend', count: jest },
    ],
  },
  {
    name: 'browser',
    commands: [
      { args: ['e2e/browser/prepare.mjs'], cwd: 'frontend' },
      { args: [bin('@playwright/test/cli.js'), 'test'], cwd: 'frontend', count: playwright },
    ],
  },
];
