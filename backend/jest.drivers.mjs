import { base } from './jest.base.mjs';
import { available } from './test/drivers/support/available.mjs';

/** One suite a driver; those whose engine does not answer are left out, and said to be. */
export default async () => ({
  ...base,
  rootDir: '.',
  testMatch: (await available()).map((driver) => `<rootDir>/test/drivers/${driver}.contract.ts`),
  // Only for tests that hang: an engine on a busy machine takes ten times as long.
  testTimeout: 300_000,
  // They share one engine, and some count what is on it.
  maxWorkers: 1,
});
