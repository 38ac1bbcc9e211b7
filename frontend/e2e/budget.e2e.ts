import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { openScreen } from './support/screens';
import { EMPTY_PAGE } from './support/session';
import { expect, test } from './support/test';
import { LOCALES } from './support/locales';

const KB = 1000;

/**
 * What every file that makes the page weighs with gzip: document, scripts, styles, and whatever else is
 * fetched as code, preloads included. The answers of the API and pictures are no code. The server
 * itself compresses better.
 */
function weigh(page: Page): () => Promise<Map<string, number>> {
  const reading: Promise<[string, number]>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const kind = response.request().resourceType();
    const made =
      ['document', 'script', 'stylesheet'].includes(kind) || /\.m?(js|css)$/.test(pathname);
    if (made && response.status() === 200)
      reading.push(response.body().then((body) => [pathname, gzipSync(body).length]));
  });
  return async () => {
    await page.waitForLoadState('networkidle');
    return new Map(await Promise.all(reading));
  };
}

const total = (weights: Map<string, number>) =>
  [...weights.values()].reduce((sum, weight) => sum + weight, 0) / KB;

const LOGIN_KB = 250;
const SHELL_KB = 550;

/** Long enough for anything that would be fetched in the quiet after the page has come. */
const QUIET_MS = 2000;

for (const locale of LOCALES)
  test(`the log-in and the first page behind it fit their budgets in ${locale}`, async ({
    page,
  }) => {
    await page.addInitScript((code) => localStorage.setItem('locale', code), locale);
    const weights = weigh(page);
    await openScreen(page, { name: 'login', as: 'visitor', path: '/login' });
    await page.waitForTimeout(QUIET_MS);
    const login = await weights();
    test.info().annotations.push({ type: 'log-in, KB', description: total(login).toFixed(0) });
    expect(login.size).toBeGreaterThan(3);
    expect(total(login)).toBeLessThan(LOGIN_KB);

    await page.locator('input[name="emailorusername"]').fill('player');
    await page.locator('input[name="password"]').fill('vexil-demo-player');
    await page.keyboard.press('Enter');
    await page.getByRole('banner').waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForTimeout(QUIET_MS);
    const shell = await weights();
    test.info().annotations.push({ type: 'shell, KB', description: total(shell).toFixed(0) });
    expect(shell.size).toBeGreaterThan(login.size);
    expect(total(shell)).toBeLessThan(SHELL_KB);
  });

test('the first paint is in the theme that was chosen', async ({ page, console }) => {
  console.allow(/ERR_FAILED/);
  await page.goto(EMPTY_PAGE);
  await page.evaluate(() =>
    localStorage.setItem('vexil.settings', '{"state":{"theme":"dark"},"version":2}'),
  );
  // What is seen before any of the page's own code has come.
  await page.route(/\/assets\/.*\.js/, (route) => route.abort());
  await page.goto('/login', { waitUntil: 'commit' });
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement));
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect((await background()).colorScheme).toBe('dark');
  expect((await background()).backgroundColor).toBe('rgb(14, 17, 22)');
});
