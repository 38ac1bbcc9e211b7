import { test as base } from '@playwright/test';

interface Console {
  /** Allows a message that a test provokes, such as the browser's own line for a refused request. */
  allow(pattern: RegExp): void;
}

/** Every page's console must stay empty of errors and warnings. */
export const test = base.extend<{ console: Console }>({
  baseURL: async ({}, use) => {
    await use(process.env.VEXIL_E2E_URL ?? '');
  },
  console: [
    async ({ page }, use) => {
      const allowed: RegExp[] = [];
      const heard: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) heard.push(message.text());
      });
      page.on('pageerror', (error) => heard.push(String(error)));
      await use({ allow: (pattern) => allowed.push(pattern) });
      const noise = heard.filter((text) => !allowed.some((pattern) => pattern.test(text)));
      if (noise.length > 0) throw new Error(`The console is not empty:\n${noise.join('\n')}`);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
