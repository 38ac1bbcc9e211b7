import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './e2e/browser/browser.mjs';

const { executablePath, env } = await findBrowser();

/** Files that only `npm run test:all` runs: together they take long, and what they test rarely changes. */
const LONG = [
  ...['admin-instances', 'calendar', 'captcha', 'charts', 'chunk-load-errors', 'integrity-events'],
  ...[
    'markdown-worker',
    'recruiting-keyboard',
    'recruiting-season',
    'saved-boards',
    'score-charts',
    'shared-ip-address',
    'site-name',
  ],
  ...['statistics-matrix', 'statistics-roles', 'user-groups', 'virtualized-board'],
];

export default defineConfig({
  testDir: './e2e',
  testMatch: '*.e2e.ts',
  testIgnore: process.env.VEXIL_TEST_ALL === '1' ? [] : LONG.map((name) => `${name}.e2e.ts`),
  outputDir: './e2e/results',
  // Each worker's browser, server and database use two cores; two workers on two cores were slower than one.
  workers: Math.max(1, Math.min(3, Math.floor(availableParallelism() / 2))),
  retries: 0,
  // Only for tests that hang: a busy machine takes three times as long as a free one.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    locale: 'zh-CN',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // No test asserts animations, which a busy machine renders late.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath,
      env: { ...process.env, ...env },
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Pages are closed within seconds, so the time that V8 spends on optimizing their code is lost.
        '--js-flags=--no-opt --no-maglev',
        // One process for each test instead of two: its first empty page is of another site.
        '--disable-site-isolation-trials',
        '--renderer-process-limit=1',
        '--disable-features=IsolateOrigins,site-per-process',
      ],
    },
  },
});
