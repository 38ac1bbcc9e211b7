import { test as base } from '@playwright/test';
import { QuietConsole } from './console';
import { runSql } from './database';
import { startServer, type TestServer } from './server';

interface Shared {
  /** SQL statements that run before the first test; files with equal statements share a server. */
  rows: readonly string[];
  /** Whether to keep the demo's recruitment and consent texts; without them, only the test's own ones exist. */
  recruiting: boolean;
  /** Additional environment variables of the server. */
  settings: Record<string, string>;
  server: TestServer;
}

interface Watch {
  console: QuietConsole;
  serverOutput: undefined;
  ownOrigin: undefined;
}

const NO_RECRUITING = 'TRUNCATE campaign, form, consent_text, task_answer RESTART IDENTITY CASCADE';

/** In every test, consoles must have no errors or warnings, and requests must stay on our origin. */
export const test = base.extend<Watch, Shared>({
  // A real server with the demo for each worker; helpers without fixtures find it by the environment.
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
    { scope: 'worker', auto: true, timeout: 180_000 },
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
        // Blob and data URLs send no request; some tests use an additional server.
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
