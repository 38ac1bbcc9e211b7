import type { Page } from '@playwright/test';
import { call, withSettings } from './support/api';
import { openSession, logIn, openWithEvents, logOut } from './support/session';
import { expect, test } from './support/test';
import { startProxy } from './support/proxy';

const session = (page: Page) =>
  page.evaluate(
    () =>
      JSON.parse(localStorage.getItem('vexil.session') ?? 'null') as Record<string, unknown> | null,
  );

test('the auth session holds userId, perm and two bare tokens in local storage', async ({
  page,
}) => {
  await page.goto('/login');
  expect(await session(page)).toBeNull();
  await page.evaluate(() => localStorage.setItem('locale', 'en-US'));
  await page.reload();
  await page.route('**/api/auth/login', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as Record<string, string>;
    const bearer = {
      access: `Bearer ${body['access'] ?? ''}`,
      refresh: `Bearer ${body['refresh'] ?? ''}`,
    };
    await route.fulfill({ json: { ...body, ...bearer } });
  });
  await page.getByLabel('Username or email').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill('vexil-demo-admin');
  const calls: string[] = [];
  page.on('request', (request) => {
    const { authorization } = request.headers();
    if (request.url().includes('/api/user/')) calls.push(authorization ?? 'none');
  });
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  const kept = await session(page);
  expect(Object.keys(kept ?? {}).sort()).toEqual(['accessToken', 'perm', 'refreshToken', 'userId']);
  expect(kept?.['perm']).toBe('admin');
  expect(String(kept?.['accessToken'])).not.toMatch(/bearer/i);
  expect(String(kept?.['refreshToken'])).not.toMatch(/bearer/i);
  expect(calls.length).toBeGreaterThan(0);
  for (const header of calls) expect(header).toBe(`Bearer ${String(kept?.['accessToken'])}`);
});

test('a session with only one token counts as logged out', async ({ page }) => {
  await openSession(page, 'player', 'en-US');
  await page.evaluate(() => {
    const half = { userId: 2, perm: 'user', accessToken: 'a', refreshToken: '' };
    localStorage.setItem('vexil.session', JSON.stringify(half));
  });
  await page.goto('/rank');
  await expect(page).toHaveURL(/\/login\?redirect=rank$/);
});

// The server refuses requests that the other tab sent just before it heard of the log-out.
const REFUSED = /status of 401/;

test('a log-out in one tab of the browser logs out the other', async ({
  page,
  context,
  console,
}) => {
  console.allow(REFUSED);
  await openSession(page, 'player', 'en-US');
  await page.goto('/dashboard');
  const other = await context.newPage();
  await other.goto('/rank?group=1');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await logOut(page);
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login\?group=1&redirect=rank$/);
  expect(await session(other)).toBeNull();
});

test('a tab that learns late of a log-out opens no event stream, and logs out as well', async ({
  page,
  context,
  console,
}) => {
  console.allow(REFUSED);
  await openSession(page, 'player', 'en-US');
  await openWithEvents(page, '/dashboard');
  const other = await context.newPage();
  // A browser may pass on the stream's lock before it fires the storage event.
  await other.addInitScript(() => {
    window.addEventListener('storage', (event) => {
      if (event.isTrusted) event.stopImmediatePropagation();
    });
  });
  await other.goto('/rank?group=1');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await logOut(page);
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login\?group=1&redirect=rank$/);
});

test('a ban ends the session of a page that is open', async ({ page, console }) => {
  console.allow(/status of 40[13]/);
  await openSession(page, 'player', 'en-US');
  const { userId } = await logIn('player');
  await openWithEvents(page, '/rank');
  try {
    await call('admin', 'POST', '/auth/banned', { userId, banned: true });
    await expect(page).toHaveURL(/\/login\?redirect=rank$/, { timeout: 5000 });
    expect(await session(page)).toBeNull();
  } finally {
    await call('admin', 'POST', '/auth/banned', { userId, banned: false });
  }
});

test('an open page reports an unreachable server, and refetches when it is back', async ({
  browser,
  console,
}) => {
  console.allow(/./);
  const proxy = await startProxy();
  const context = await browser.newContext({ baseURL: proxy.url, locale: 'zh-CN' });
  const page = await context.newPage();
  try {
    await openSession(page, 'player', 'en-US');
    const streamed = page.waitForResponse(/\/api\/events$/);
    // The code of the lists was loaded before the interruption; other code was not.
    await page.goto('/challenge/web');
    await expect(page.locator('main a[href^="/challenge/detail/"]').first()).toBeVisible();
    await streamed;
    const banner = page.getByText('The server cannot be reached');
    await expect(banner).toHaveCount(0);
    await proxy.cut();
    await expect(banner).toBeVisible();
    expect(await session(page)).not.toBeNull();

    // Open pages stay readable; new requests fail with a message and can be retried.
    await page.getByRole('menu').first().getByRole('link', { name: 'Misc', exact: true }).click();
    await expect(
      page.locator('.ant-notification-notice', { hasText: 'Network Error' }),
    ).toBeVisible();
    await proxy.restore();
    await expect(banner).toHaveCount(0);
    await expect(page.getByText('Reconnected')).toBeVisible();
    // The hidden tab keeps its page.
    await expect(page.locator('main a[href^="/challenge/detail/"]:visible').first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Misc' })).toBeVisible();
  } finally {
    await context.close();
    await proxy.restore().catch(() => undefined);
    await proxy.cut();
  }
});

test('with one offered language there is no switch, and it overrides the stored one', async ({
  page,
}) => {
  const switches = page.getByRole('button', { name: /^(Change language|切换语言)$/ });
  await page.goto('/login');
  await expect(switches).toHaveCount(1);
  for (const [only, stored, words] of [
    ['en-US', 'zh-CN', 'Log in'],
    ['zh-CN', 'en-US', '登录'],
  ] as const)
    await withSettings({ languages: [only] }, async () => {
      await page.evaluate((code) => localStorage.setItem('locale', code), stored);
      await page.goto('/login');
      await expect(page.locator('html')).toHaveAttribute('lang', only);
      await expect(page.getByRole('heading', { name: words }).first()).toBeVisible();
      await expect(switches).toHaveCount(0);
      await openSession(page, 'player', stored);
      await page.goto('/rank');
      await expect(page.locator('html')).toHaveAttribute('lang', only);
      await expect(switches).toHaveCount(0);
      await page.evaluate(() => localStorage.removeItem('vexil.session'));
    });
});

test('the default language is Chinese, and the choice is kept under the locale key', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await page.getByRole('button', { name: '语言' }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  await expect(page).toHaveTitle(/^Log in/);
  expect(await page.evaluate(() => localStorage.getItem('locale'))).toBe('en-US');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  // A value that no version of the page has ever written is ignored.
  await page.evaluate(() => localStorage.setItem('locale', 'xx-XX'));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
});
