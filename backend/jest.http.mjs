const nativeModules = '<rootDir>/test/support/native-modules.cjs';

export default {
  rootDir: '.',
  testRegex: 'test/.*\\.e2e\\.ts$',
  testEnvironment: nativeModules,
  transform: { '\\.e2e\\.ts$': nativeModules },
  modulePathIgnorePatterns: ['<rootDir>/dist'],
  globalSetup: './test/support/global-setup.mjs',
  globalTeardown: './test/support/global-teardown.mjs',
  setupFilesAfterEnv: ['<rootDir>/../scripts/lib/require-assertions.cjs'],
  // Tests that start several processes take a minute on a busy machine.
  testTimeout: 120_000,
  // As many as the cores of a small machine, which the processes that they start keep busy.
  maxWorkers: 2,
};
