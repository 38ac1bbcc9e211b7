import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { openScreen, trackRequests } from './support/screen';
import { EMPTY_PAGE, openSession } from './support/session';
import { expect, test } from './support/test';
import { LOCALES } from './support/locales';

const KB = 1000;

/**
 * The gzip size of all code that a page loads: document, scripts, styles and preloads, without API responses and pictures.
 * The server itself compresses better.
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

/** Long enough for requests that the page sends once it is idle. */
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

/** The cost of a first visit: bytes on the wire including headers, and all requests except the endless stream. */
async function measureVisit(page: Page, path: string): Promise<{ requests: number; kb: number }> {
  const client = await page.context().newCDPSession(page);
  let requests = 0;
  let bytes = 0;
  client.on('Network.requestWillBeSent', ({ request }) => {
    if (!request.url.startsWith('data:')) requests += 1;
  });
  client.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await client.send('Network.enable');
  const unanswered = trackRequests(page);
  await openScreen(page, { name: 'visit', as: 'player', path });
  await page.waitForTimeout(QUIET_MS);
  await expect.poll(() => unanswered.size).toBe(0);
  return { requests, kb: bytes / KB };
}

const PHONE = { width: 390, height: 844 };

for (const { path, requests, kb } of [
  { path: '/challenge', requests: 40, kb: 400 },
  { path: '/rank', requests: 60, kb: 550 },
])
  test(`a first visit of ${path} on a phone keeps to its requests and bytes`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await openSession(page, 'player', 'zh-CN');
    const cost = await measureVisit(page, path);
    test.info().annotations.push({ type: path, description: JSON.stringify(cost) });
    expect(cost.requests).toBeLessThanOrEqual(requests);
    expect(cost.kb).toBeLessThan(kb);
    expect(cost.kb).toBeGreaterThan(LOGIN_KB / 2);
  });

test('the first paint is in the theme that was chosen', async ({ page, console }) => {
  console.allow(/ERR_FAILED/);
  await page.goto(EMPTY_PAGE);
  await page.evaluate(() =>
    localStorage.setItem('vexil.settings', '{"state":{"theme":"dark"},"version":2}'),
  );
  // The first paint, before any of the page's code has loaded.
  await page.route(/\/assets\/.*\.js/, (route) => route.abort());
  await page.goto('/login', { waitUntil: 'commit' });
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement));
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect((await background()).colorScheme).toBe('dark');
  expect((await background()).backgroundColor).toBe('rgb(14, 17, 22)');
});
