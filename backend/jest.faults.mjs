import { base } from './jest.base.mjs';

/** What lasts too long for every change: `npm run test:faults`. */
export default {
  ...base,
  rootDir: '.',
  testRegex: 'test/faults/.*\\.faults\\.ts$',
  globalSetup: './test/support/global-setup.mjs',
  globalTeardown: './test/support/global-teardown.mjs',
  // Each sets its own limit from the time it is given; this one is for what hangs.
  testTimeout: 30 * 60_000,
  // They measure how long a busy server takes: one at a time.
  maxWorkers: 1,
};
