import type { Page } from '@playwright/test';
import { fillIn } from './support/forms';
import { codeFor } from './support/mail';
import { startServer, type TestServer } from './support/server';
import { expect, test } from './support/test';

// A separate server, because the others have captchas off.
let server: TestServer;

test.beforeAll(async () => {
  server = await startServer();
  const { access } = (await call('POST', '/auth/login', undefined, {
    emailorusername: 'admin',
    password: 'vexil-demo-admin',
  })) as { access: string };
  const [row] = (await call('GET', '/admin/settings?key=captcha.kind', access)) as [
    { id: number; version: number },
  ];
  const change = { version: row.version, value: 'altcha' };
  await call('PATCH', `/admin/settings/${String(row.id)}`, access, change);
});
test.afterAll(() => server.stop());

async function call(method: string, path: string, token?: string, body?: object): Promise<unknown> {
  const answer = await fetch(`${server.url}/api${path}`, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  expect(answer.ok).toBe(true);
  return answer.json();
}

/** Opens a screen in English; returns the requests to other origins. */
async function open(page: Page, path: string): Promise<string[]> {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== server.url) foreign.push(request.url());
  });
  await page.addInitScript(() => localStorage.setItem('locale', 'en-US'));
  await page.goto(server.url + path);
  return foreign;
}

test('a new user registers and logs in with the bot check, without any input for it', async ({
  page,
}) => {
  const foreign = await open(page, '/register');
  await expect(page.getByText('The bot check runs in the background')).toBeVisible();
  await fillIn(page, {
    Username: 'freshman',
    Password: 'a-rather-long-one',
    Telephone: '13800000000',
    'QQ ID': '123456789',
    Email: 'freshman@campus.example',
  });
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('Code sent')).toBeVisible();
  await page
    .getByLabel('Email code')
    .fill(await codeFor('freshman@campus.example', server.dataDir));
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Registered! Please log in.')).toBeVisible();
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  expect(foreign).toEqual([]);
});

test('a refused log-in keeps what was typed and is tried again with a new answer', async ({
  page,
  console,
}) => {
  console.allow(/status of 400/);
  await open(page, '/login');
  await fillIn(page, { 'Username or email': 'player', Password: 'wrong-password' });
  await expect(page.getByText('Bot check passed')).toBeVisible();
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.locator('.ant-notification-notice')).toContainText('Wrong username');
  await expect(page.getByLabel('Username or email')).toHaveValue('player');
  await page.getByLabel('Password', { exact: true }).fill('vexil-demo-player');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
});

test('a check that could not be made says so in the language of the page and is tried again', async ({
  page,
  console,
}) => {
  console.allow(/status of 503|ERR_FAILED/);
  await page.route('**/api/captcha/challenge**', (route) => route.abort(), { times: 1 });
  await open(page, '/login');
  await page.getByLabel('Password', { exact: true }).focus();
  await expect(page.getByText('Bot check failed')).toBeVisible();
  // By keyboard, because the error toast covers these buttons for a while.
  await page.getByRole('button', { name: 'Language' }).press('Enter');
  await page.getByRole('menuitem', { name: '简体中文' }).press('Enter');
  await expect(page.getByText('人机验证失败')).toBeVisible();
  await page.getByRole('button', { name: /^重\s*试$/ }).press('Enter');
  await expect(page.getByText('人机验证已通过')).toBeVisible();
});

test('a password reset sends its code with the bot check', async ({ page }) => {
  await open(page, '/login');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill('moth@vexil.example');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('Code sent')).toBeVisible();
});

test('a page that was open when the captcha was switched on uses it', async ({ page, console }) => {
  console.allow(/status of 400/);
  await page.route(
    '**/api/site',
    async (route) => {
      const answer = await route.fetch();
      const site = (await answer.json()) as object;
      await route.fulfill({ json: { ...site, captcha: { kind: 'none', siteKey: null } } });
    },
    { times: 1 },
  );
  await open(page, '/login');
  await fillIn(page, { 'Username or email': 'player', Password: 'vexil-demo-player' });
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Please complete the bot check')).toBeVisible();
  await expect(page.getByText('Bot check passed')).toBeVisible();
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
});

test('no captcha code is loaded while it is off', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/login');
  await page.getByRole('checkbox').focus();
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((url) => /altcha|worker|captcha|turnstile/.test(url))).toEqual([]);
});
