import { test as base } from '@playwright/test';

interface Console {
  /** Allows a message that a test provokes, such as the browser's own line for a refused request. */
  allow(pattern: RegExp): void;
}

interface Watch {
  console: Console;
  ownOrigin: undefined;
}

/** Every page's console must stay empty of errors and warnings, and every request on our origin. */
export const test = base.extend<Watch>({
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
  ownOrigin: [
    async ({ context, baseURL }, use) => {
      const foreign = new Set<string>();
      context.on('request', (request) => {
        const { protocol, origin, href } = new URL(request.url());
        // What the page made itself asks nobody.
        if (protocol === 'data:' || protocol === 'blob:') return;
        if (origin !== baseURL) foreign.add(href);
      });
      await use(undefined);
      if (foreign.size > 0) throw new Error(`Requests left:\n${[...foreign].join('\n')}`);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
