import type { Dialog, Page } from '@playwright/test';
import { openSession } from './support/session';
import { expect, test } from './support/test';
import { openAsVisitor, logInByForm } from './support/visitor';
import { both, REPEATED_LOCALES } from './support/locales';

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('vexil.session'));

test('a visitor is sent to login from every inner route, with its name and query as redirect', async ({
  page,
}) => {
  await openAsVisitor(page);
  for (const [path, kept] of [
    ['/dashboard?x=1', 'x=1&redirect=dashboard'],
    ['/challenge', 'redirect=challenge'],
    ['/challenge/reverse?difficulty=easy', 'difficulty=easy&redirect=reverse'],
    ['/challenge/detail/7', 'challengeId=7&redirect=challengeDetail'],
    ['/challenge/edit/7', 'challengeId=7&redirect=challengeEdit'],
    ['/rank?group=0', 'group=0&redirect=rank'],
    ['/user', 'redirect=user'],
    ['/control_panel', 'redirect=controlPanel'],
    ['/control_panel/users?q=x', 'q=x&*=users&redirect=controlPanelPage'],
    ['/redirect/rank?group=1', 'group=1&redirect=rank'],
  ] as const) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/login/);
    const { search } = new URL(page.url());
    expect(decodeURIComponent(search), path).toBe(`?${kept}`);
  }
});

test('the query comes back after the login, for a route with a parameter too', async ({ page }) => {
  await openAsVisitor(page);
  await page.goto('/challenge/detail/5?tab=solvers');
  await expect(page).toHaveURL(/\/login/);
  await logInByForm(page);
  await expect(page).toHaveURL(/\/challenge\/detail\/5\?tab=solvers$/);
});

test('redirect requires login and passes on afterwards', async ({ page }) => {
  await openAsVisitor(page);
  await page.goto('/redirect/rank?group=1');
  await expect(page).toHaveURL(/\/login/);
  await logInByForm(page);
  await expect(page).toHaveURL(/\/rank\?group=1$/);
  await page.goto('/redirect/user');
  await expect(page).toHaveURL(/\/user$/);
});

test('a logged-in user who visits login or register is redirected to the dashboard', async ({
  page,
}) => {
  await openSession(page, 'player', 'en-US');
  for (const path of ['/login', '/register', '/']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/dashboard$/);
  }
  await page.goto('/login?redirect=rank&group=0');
  await expect(page).toHaveURL(/\/rank\?group=0$/);
});

test('the profile is fetched before the page is shown', async ({ page }) => {
  await openSession(page, 'player', 'en-US');
  const order: string[] = [];
  page.on('request', (request) => order.push(new URL(request.url()).pathname));
  let letThrough: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/api/user/info/*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/rank', { waitUntil: 'commit' });
  await expect.poll(() => order.some((path) => path.startsWith('/api/user/info/'))).toBe(true);
  await page.waitForTimeout(500);
  expect(order.filter((path) => path.includes('scoreboard'))).toEqual([]);
  await expect(page.getByRole('banner')).toHaveCount(0);
  letThrough();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(order.filter((path) => path.startsWith('/api/user/info/'))).toHaveLength(1);
});

test('a profile that cannot be fetched clears auth and leads to login with the way back', async ({
  page,
  console,
}) => {
  console.allow(/status of 500/);
  await openSession(page, 'player', 'en-US');
  await page.route('**/api/user/info/*', (route) =>
    route.fulfill({ status: 500, json: { status: 500, code: 'x', message: 'Broken profile' } }),
  );
  await page.goto('/rank?group=0');
  await expect(page).toHaveURL(/\/login\?group=0&redirect=rank$/);
  await expect(page.getByText('Broken profile')).toBeVisible();
  expect(await stored(page)).toBeNull();
});

for (const locale of REPEATED_LOCALES)
  test(`leaving an edit asks in ${locale}: title unsaved, content says changes will be lost`, async ({
    page,
  }) => {
    await editing(page, locale);
    const question = page.getByRole('dialog');
    const leave = [
      () => page.getByRole('menu').first().getByRole('link').nth(1).click(),
      () => page.goBack(),
      () =>
        page
          .getByRole('button', { name: /player|admin/ })
          .click()
          .then(async () => {
            await page.getByRole('menuitem').first().click();
          }),
    ];
    for (const go of leave) {
      await go();
      await expect(question).toContainText(both('尚未保存', 'Unsaved')[locale]);
      await expect(question).toContainText(
        both('未保存的更改将会丢失', 'Unsaved changes will be lost')[locale],
      );
      await question.getByRole('button').first().click();
      await expect(question).toHaveCount(0);
      await expect(page).toHaveURL(/\/edit$/);
    }
  });

test('reloading and closing the browser’s tab during an edit ask first', async ({ page }) => {
  await editing(page, 'en-US');
  const asked: string[] = [];
  const stay = (dialog: Dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  };
  page.on('dialog', stay);
  await page.evaluate(() => location.reload());
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(['beforeunload', 'beforeunload']);
  await expect(page.getByLabel('Comment')).toHaveValue('half done');
  page.off('dialog', stay);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByLabel('Comment')).not.toHaveValue('half done');
  // There is no unsaved input left, so no dialog opens.
  page.removeAllListeners('dialog');
  await page.reload();
  await expect(page.getByLabel('Comment')).toBeVisible();
});

test('every navigation starts at the top', async ({ page }) => {
  await page.setViewportSize({ width: 1100, height: 300 });
  await openSession(page, 'player', 'en-US');
  await page.goto('/challenge');
  await expect(page.locator('main a[href^="/challenge/detail/"]').first()).toBeVisible();
  const top = () => page.evaluate(() => Math.round(window.scrollY));
  for (const name of ['Rank', 'User Center', 'Misc']) {
    await page.evaluate(() => window.scrollTo(0, 200));
    await page.getByRole('menu').first().getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveTitle(new RegExp(`^${name}`));
    await expect.poll(top).toBe(0);
  }
});

test('a progress bar shows while navigating, no lower than its minimum, and goes', async ({
  page,
}) => {
  await openSession(page, 'player', 'en-US');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const bar = page.locator('#nprogress .bar');
  await expect(bar).toHaveCount(0);
  let arrive: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/assets\/rank.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('menu').first().getByRole('link', { name: 'Rank', exact: true }).click();
  await expect(bar).toBeVisible();
  const shown = await bar.evaluate((element) => element.style.transform);
  const done = 100 + Number(/-[\d.]+/.exec(shown)?.[0]);
  expect(done).toBeGreaterThanOrEqual(8);
  expect(done).toBeLessThan(30);
  arrive();
  await expect(page).toHaveURL(/\/rank/);
  await expect(bar).toHaveCount(0);
});

test('a failed page load is shown and rethrown', async ({ page, console }) => {
  console.allow(/Failed to|ERR_FAILED|did not arrive/);
  await openSession(page, 'player', 'en-US');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route(/\/assets\/rank.*\.js/, (route) => route.abort());
  const rethrown = page.waitForEvent('pageerror');
  await page.getByRole('menu').first().getByRole('link', { name: 'Rank', exact: true }).click();
  expect((await rethrown).message).toContain('did not arrive');
  await expect(page.getByRole('alert')).toContainText('This page failed to load');
});

test('every way to the challenges without a number says Invalid Challenge ID', async ({ page }) => {
  await openSession(page, 'player', 'en-US');
  for (const id of ['0', 'abc', '-1', '1e3']) {
    await page.goto(`/challenge/detail/${id}`);
    await expect(page.getByRole('main')).toContainText('Invalid Challenge ID');
  }
  await openSession(page, 'player', 'zh-CN');
  await page.goto('/challenge/detail/abc');
  await expect(page.getByRole('main')).toContainText('题目编号无效');
});

/** Opens the form of an invitation by a link and changes it without saving. */
async function editing(page: Page, locale: 'zh-CN' | 'en-US'): Promise<void> {
  await openSession(page, 'admin', locale);
  await page.goto('/control_panel/invitations/1');
  await page.locator('main a[href$="/invitations/1/edit"]').first().click();
  const comment = page.getByLabel(both('备注', 'Comment')[locale]);
  await expect(comment).toBeVisible();
  await comment.fill('half done');
}
