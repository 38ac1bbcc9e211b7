import { availableParallelism } from 'node:os';

const nativeModules = '<rootDir>/test/support/native-modules.cjs';

/** Files that only `npm run test:all` runs: together they take long, and what they test rarely changes. */
const LONG = [
  ...['backup-load', 'backup-refusals', 'clock-skew', 'command-help', 'disk-full'],
  ...['embedded-killed', 'embedded-postgres', 'graceful-shutdown', 'instance-faults'],
  ...['key-rotation', 'lost-database-connections', 'lost-notify-connection', 'retention-restore'],
  'score-scale',
];

export default {
  rootDir: '.',
  testRegex: 'test/.*\\.e2e\\.ts$',
  testPathIgnorePatterns:
    process.env.VEXIL_TEST_ALL === '1' ? [] : LONG.map((name) => `/test/${name}\\.e2e\\.ts$`),
  testEnvironment: nativeModules,
  transform: { '\\.e2e\\.ts$': nativeModules },
  modulePathIgnorePatterns: ['<rootDir>/dist'],
  globalSetup: './test/support/global-setup.mjs',
  globalTeardown: './test/support/global-teardown.mjs',
  setupFilesAfterEnv: ['<rootDir>/../scripts/lib/require-assertions.cjs'],
  // Tests that start several processes take a minute on a busy machine.
  testTimeout: 120_000,
  // A worker, PostgreSQL and the servers that a test starts use two cores. More of them delay connections beyond their limit.
  maxWorkers: Math.max(1, Math.floor(availableParallelism() / 2)),
  // Collecting the garbage of hundreds of files in one heap stops the event loop for too long.
  workerIdleMemoryLimit: '512MB',
};
