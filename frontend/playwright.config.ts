import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './e2e/browser/browser.mjs';

const { executablePath, env } = await findBrowser();

export default defineConfig({
  testDir: './e2e',
  testMatch: '*.e2e.ts',
  outputDir: './e2e/results',
  // Each worker has its own server and database, and keeps a core busy.
  workers: Math.min(3, availableParallelism()),
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
      ],
    },
  },
});
