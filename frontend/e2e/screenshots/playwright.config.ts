import { defineConfig } from '@playwright/test';
import base from '../../playwright.config';

/** For scripts/screenshots.mjs: it draws pictures and tests nothing. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: '*.shots.ts',
  outputDir: '../results/screenshots',
  workers: 1,
  timeout: 180_000,
  reporter: 'list',
});
