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
  // Two workers and the servers that their tests start already use both cores of a small machine.
  maxWorkers: 2,
};
