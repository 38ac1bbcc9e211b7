import { base } from './jest.base.mjs';

export default {
  ...base,
  rootDir: '.',
  testRegex: 'test/.*\\.e2e\\.ts$',
  globalSetup: './test/support/global-setup.mjs',
  globalTeardown: './test/support/global-teardown.mjs',
  setupFilesAfterEnv: ['<rootDir>/../scripts/lib/require-assertions.cjs'],
  testTimeout: 30_000,
  maxWorkers: 2,
};
