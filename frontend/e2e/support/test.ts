import { test as base } from '@playwright/test';
import { QuietConsole } from './console';

/** The console of every page must stay empty of errors and warnings, in every test. */
export const test = base.extend<{ console: QuietConsole }>({
  baseURL: async ({}, use) => {
    await use(process.env.VEXIL_E2E_URL ?? '');
  },
  console: [
    async ({ context }, use) => {
      const quiet = new QuietConsole(context);
      await use(quiet);
      quiet.check();
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
