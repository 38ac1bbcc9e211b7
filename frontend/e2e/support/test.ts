import { test as base } from '@playwright/test';
import { QuietConsole } from './console';
import { runSql } from './database';
import { startServer, type TestServer } from './server';

interface Shared {
  /** Statements that fill the database before the first test; files with the same ones share a server. */
  rows: readonly string[];
  /** Whether the demo keeps its recruitment and what it asks consent to; without, what tests create is the only one. */
  recruiting: boolean;
  /** Further settings of the server, by the names of its environment. */
  settings: Record<string, string>;
  server: TestServer;
}

interface Watch {
  console: QuietConsole;
  serverOutput: undefined;
  ownOrigin: undefined;
}

const NO_RECRUITING = 'TRUNCATE campaign, form, consent_text RESTART IDENTITY CASCADE';

/** The console of every page must stay empty of errors and warnings, and every request on our origin, in every test. */
export const test = base.extend<Watch, Shared>({
  // One real server with the demo for each worker; what is no fixture finds it by the environment.
  rows: [[], { scope: 'worker', option: true }],
  recruiting: [false, { scope: 'worker', option: true }],
  settings: [{}, { scope: 'worker', option: true }],
  server: [
    async ({ rows, recruiting, settings }, use) => {
      const server = await startServer(settings);
      const statements = [...(recruiting ? [] : [NO_RECRUITING]), ...rows];
      if (statements.length > 0) await runSql(server.dataDir, statements);
      process.env.VEXIL_E2E_URL = server.url;
      process.env.VEXIL_E2E_DATA = server.dataDir;
      await use(server);
      await server.stop();
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url);
  },
  // Before the console, so that it ends later and knows what became of the test.
  serverOutput: [
    async ({ server }, use, test) => {
      await use(undefined);
      if (test.status !== test.expectedStatus)
        console.error(`The server wrote last:\n${server.output()}`);
    },
    { auto: true },
  ],
  console: [
    async ({ context }, use) => {
      const quiet = new QuietConsole(context);
      await use(quiet);
      quiet.check();
    },
    { auto: true },
  ],
  ownOrigin: [
    async ({ context, baseURL }, use) => {
      const foreign = new Set<string>();
      context.on('request', (request) => {
        const { protocol, hostname, href } = new URL(request.url());
        // What the page made itself asks nobody; some tests have a server of their own beside the common one.
        if (protocol === 'data:' || protocol === 'blob:') return;
        if (hostname !== new URL(baseURL ?? '').hostname) foreign.add(href);
      });
      await use(undefined);
      if (foreign.size > 0) throw new Error(`Requests left:\n${[...foreign].join('\n')}`);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
