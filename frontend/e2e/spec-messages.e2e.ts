import type { Page } from '@playwright/test';
import { call } from './support/api';
import { fillIn } from './support/forms';
import { openSession, logOut } from './support/session';
import { expect, test } from './support/test';
import { openAsVisitor } from './support/visitor';
import { both, type Both, REPEATED_LOCALES, type Locale } from './support/locales';

const LOGIN = {
  account: both('用户名或邮箱', 'Username or email'),
  password: both('密码', 'Password'),
  submit: both('登录', 'Log in'),
};

async function visitor(page: Page, locale: Locale, path = '/login'): Promise<void> {
  await openAsVisitor(page, locale);
  await page.goto(path);
}

async function logIn(page: Page, locale: Locale, password = 'vexil-demo-player'): Promise<void> {
  await fillIn(page, { [LOGIN.account[locale]]: 'player', [LOGIN.password[locale]]: password });
  await submitLogin(page, locale);
}

const submitLogin = (page: Page, locale: Locale) =>
  page.getByRole('button', { name: new RegExp(`${LOGIN.submit[locale]}$`) }).click();

const toast = (page: Page, words: string) =>
  page.locator('.ant-notification-notice').filter({ hasText: words });

const session = (page: Page) => page.evaluate(() => localStorage.getItem('vexil.session'));

/** Answers with a body that contains a status, as the specification requires. */
const answer = (page: Page, url: string, status: number, body: object, http = 200) =>
  page.route(url, (route) => route.fulfill({ status: http, json: { status, ...body } }));

const words = (locale: Locale, ...texts: Both[]) => texts.map((text) => text[locale]);

for (const locale of REPEATED_LOCALES) {
  test(`login names what is empty in ${locale}, and greets`, async ({ page }) => {
    await visitor(page, locale);
    await submitLogin(page, locale);
    const [account, password, welcome] = words(
      locale,
      both('用户名或邮箱不能为空', 'Username or email cannot be empty'),
      both('密码不能为空', 'Password cannot be empty'),
      both('欢迎使用', 'welcome to use'),
    );
    await expect(page.getByText(account ?? '', { exact: true })).toBeVisible();
    await expect(page.getByText(password ?? '', { exact: true })).toBeVisible();
    await logIn(page, locale);
    await expect(toast(page, welcome ?? '')).toBeVisible();
  });

  test(`a login with a non-200 body fails with its message or Unknown Error, and clears auth, in ${locale}`, async ({
    page,
  }) => {
    await visitor(page, locale);
    await answer(page, '**/api/auth/login', 400, { message: 'Told by the server' });
    await logIn(page, locale);
    await expect(toast(page, 'Told by the server')).toBeVisible();
    expect(await session(page)).toBeNull();
    await page.unroute('**/api/auth/login');
    await answer(page, '**/api/auth/login', 500, {});
    await logIn(page, locale);
    await expect(toast(page, both('未知错误', 'Unknown Error')[locale])).toBeVisible();
    await expect(
      page.getByText(both('登录出错，请刷新后重试', 'Login error, refresh and try again')[locale]),
    ).toBeVisible();
    expect(await session(page)).toBeNull();
  });

  test(`register names what is missing in ${locale}`, async ({ page }) => {
    await visitor(page, locale, '/register');
    await page.getByRole('tab').nth(1).click();
    await page.getByRole('button', { name: both('注册', 'Register')[locale], exact: true }).click();
    for (const text of words(
      locale,
      both('用户名不能为空', 'Username is required'),
      both('邮箱为空或格式不正确', 'Invalid or missing email'),
      both('密码不能为空', 'Password is required'),
      both('手机号不能为空', 'Telephone is required'),
      both('QQ 号不能为空', 'QQ ID is required'),
      both('验证码不能为空', 'Code is required'),
      both('邀请码不能为空', 'Invitation code is required'),
    ))
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    await page.getByLabel(both('用户名', 'Username')[locale], { exact: true }).fill('a@b.cd');
    await expect(
      page.getByText(both('用户名不能是邮箱', 'Username cannot be an email')[locale]),
    ).toBeVisible();
  });

  test(`forgot password asks for email, new password and code in ${locale}; sending says so`, async ({
    page,
  }) => {
    await visitor(page, locale);
    await page.getByRole('button', { name: both('忘记密码', 'Forgot password')[locale] }).click();
    const dialog = page.getByRole('dialog');
    const ok = dialog.getByRole('button', { name: both('重置密码', 'Reset password')[locale] });
    await ok.click();
    for (const text of words(
      locale,
      both('邮箱为空或格式不正确', 'Invalid or missing email'),
      both('新密码不能为空', 'New password is required'),
      both('验证码不能为空', 'Code is required'),
    ))
      await expect(dialog.getByText(text, { exact: true })).toBeVisible();
    await dialog.getByLabel(both('邮箱', 'Email')[locale], { exact: true }).fill('x@y.example');
    const send = dialog.getByRole('button', { name: both('发送验证码', 'Send code')[locale] });
    await answer(page, '**/api/auth/verify', 500, { message: '' });
    await send.click();
    await expect(toast(page, both('验证码发送失败', 'Failed to send code.')[locale])).toBeVisible();
    await page.unroute('**/api/auth/verify');
    await answer(page, '**/api/auth/verify', 200, { message: 'ok' });
    await send.click();
    await expect(toast(page, both('验证码已发送', 'Code sent')[locale])).toBeVisible();
  });

  test(`a wrong flag is an Invalid Flag in ${locale}`, async ({ page, console }) => {
    console.allow(/status of 400/);
    const id = await openChallenge();
    await openSession(page, 'player', locale);
    await page.goto(`/challenge/detail/${String(id)}`);
    await page.getByRole('textbox', { name: /^flag$/i }).fill(`vexil{no-${locale}}`);
    await page.keyboard.press('Enter');
    const said = both('Flag 错误', 'Invalid Flag')[locale];
    await expect(page.getByRole('status').filter({ hasText: said })).toBeVisible();
    await expect(toast(page, said)).toBeVisible();
  });

  test(`a transport failure shows its detail, else the error, else Request Error, in ${locale}`, async ({
    page,
    console,
  }) => {
    console.allow(/status of 50\d|ERR_|Failed to load/);
    await openSession(page, 'player', locale);
    const board = '**/api/user/scoreboard/*';
    await page.route(board, (route) =>
      route.fulfill({ status: 502, json: { detail: 'The proxy is ill' } }),
    );
    await page.goto('/rank');
    await expect(toast(page, 'The proxy is ill')).toBeVisible();
    await page.unroute(board);
    await page.route(board, (route) =>
      route.fulfill({ status: 502, contentType: 'text/plain', body: '' }),
    );
    await page.reload();
    await expect(toast(page, 'Request failed with status code 502')).toBeVisible();
    await page.unroute(board);
    await page.route(board, (route) => route.abort());
    await page.reload();
    await expect(toast(page, both('网络错误', 'Network Error')[locale])).toBeVisible();
  });
}

test('a body that is not 200 shows its message for 5000 ms, else Unknown Error', async ({
  page,
}) => {
  await openSession(page, 'player', 'en-US');
  await answer(page, '**/api/user/scoreboard/*', 418, { message: 'I am a teapot' });
  await page.goto('/rank');
  const said = toast(page, 'I am a teapot');
  await expect(said).toBeVisible();
  const since = Date.now();
  await expect(said).toHaveCount(0, { timeout: 8000 });
  const shown = Date.now() - since;
  expect(shown).toBeGreaterThan(4000);
  expect(shown).toBeLessThan(7000);
  await page.unroute('**/api/user/scoreboard/*');
  await answer(page, '**/api/user/scoreboard/*', 418, {});
  await page.reload();
  await expect(toast(page, 'Unknown Error')).toBeVisible();
});

for (const status of [401, 403])
  test(`a body status of ${String(status)} clears auth and leads to login with the current route as redirect`, async ({
    page,
    console,
  }) => {
    console.allow(/status of 40[13]/);
    await openSession(page, 'player', 'en-US');
    await answer(page, '**/api/user/scoreboard/*', status, { message: 'Out you go' });
    await answer(page, '**/api/auth/refresh', 401, { message: 'Out you go' });
    await page.goto('/rank?group=1');
    await expect(page).toHaveURL(/\/login\?group=1&redirect=rank$/);
    await expect(toast(page, 'Out you go')).toBeVisible();
    expect(await session(page)).toBeNull();
  });

test('log-out clears auth even if the call fails', async ({ page, console }) => {
  console.allow(/status of 500|ERR_FAILED|Failed to load/);
  for (const fail of ['answers 500', 'answers nothing']) {
    await openSession(page, 'player', 'en-US');
    await page.goto('/rank');
    await page.route('**/api/auth/logout', (route) =>
      fail === 'answers 500'
        ? route.fulfill({ status: 500, json: { status: 500, message: 'No' } })
        : route.abort(),
    );
    await logOut(page);
    await expect(page).toHaveURL(/\/login$/);
    expect(await session(page)).toBeNull();
    await page.unroute('**/api/auth/logout');
  }
});

test('a failed login ends the session that another tab may still have', async ({
  page,
  console,
}) => {
  console.allow(/status of 4\d\d/);
  await visitor(page, 'en-US');
  await page.evaluate(() => {
    const other = { userId: 9, perm: 'user', accessToken: 'a', refreshToken: 'b' };
    localStorage.setItem('vexil.session', JSON.stringify(other));
  });
  await logIn(page, 'en-US', 'quite-wrong');
  await expect(page.locator('.ant-notification-notice')).toBeVisible();
  expect(await session(page)).toBeNull();
});

async function openChallenge(): Promise<number> {
  const cards = await call<{ id?: number; flagsTotal: number }[]>('player', 'GET', '/challenges');
  const id = cards.find((card) => card.id !== undefined && card.flagsTotal > 0)?.id;
  if (id === undefined) throw new Error('The demo has no open challenge.');
  return id;
}
