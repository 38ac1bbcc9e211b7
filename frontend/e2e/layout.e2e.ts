import { openSession } from './support/session';
import { expect, test } from './support/test';

test('a tab keeps its input, and follows the language', async ({ page }) => {
  await openSession(page, 'player', 'zh-CN');
  await page.goto('/dashboard');
  const menu = page.getByRole('menu').first();
  const tab = (name: string | RegExp) => page.getByRole('tab', { name, exact: true });
  const bar = page.getByRole('tablist', { name: '打开的页面' });

  await menu.getByRole('link', { name: '杂项', exact: true }).click();
  await expect(page).toHaveURL(/\/challenge\/misc$/);
  await page.getByRole('main').getByRole('link', { name: /签到/ }).click();
  const box = page.getByRole('textbox', { name: 'flag', exact: true });
  await box.fill('half a flag');
  const detail = '签到';
  await menu.getByRole('link', { name: '排行榜', exact: true }).click();
  await expect(page).toHaveTitle(/^排行榜/);
  await expect(bar.getByRole('tab')).toHaveText(['仪表盘', '杂项', detail, '排行榜']);

  await bar.getByRole('tab', { name: detail }).click();
  await expect(page).toHaveURL(/\/challenge\/detail\/\d+$/);
  await expect(box).toHaveValue('half a flag');
  await expect(page).toHaveTitle(new RegExp(`^${detail}`));

  await page.getByRole('button', { name: '语言' }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expect(tab('Dashboard')).toBeVisible();
  await expect(tab('Rank')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('tablist', { name: 'Open pages' }).getByRole('tab')).toHaveCount(4);
});

test('the menu of a tab works with the mouse and with the keyboard', async ({ page }) => {
  await openSession(page, 'player', 'en-US');
  const tabs = page.getByRole('tablist', { name: 'Open pages' }).getByRole('tab');
  const links = page.getByRole('menu').first();
  const entry = (name: string) => page.getByRole('menuitem', { name, exact: true });
  await page.goto('/dashboard');
  for (const name of ['Web', 'Crypto', 'Misc', 'Rank']) {
    await links.getByRole('link', { name, exact: true }).click();
    await expect(tabs.filter({ hasText: name })).toHaveAttribute('aria-selected', 'true');
  }

  await tabs.filter({ hasText: 'Crypto' }).click({ button: 'right' });
  await expect(entry('Reload')).toHaveAttribute('aria-disabled', 'true');
  await entry('Close left').click();
  await expect(tabs).toHaveText(['Dashboard', 'Crypto', 'Misc', 'Rank']);

  // With the mouse over the menu, antd would select the entry below it.
  await page.mouse.move(0, 0);
  await tabs.filter({ hasText: 'Rank' }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+F10');
  await expect(entry('Close right')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(entry('Close right')).toBeHidden();
  await expect(tabs.filter({ hasText: 'Misc' })).toBeFocused();
  await page.keyboard.press('Shift+F10');
  await expect(entry('Close current')).toBeVisible();
  await expect(entry('Close current')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(entry('Close left')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tabs).toHaveText(['Dashboard', 'Misc', 'Rank']);

  await tabs.filter({ hasText: 'Rank' }).focus();
  await page.keyboard.press('Delete');
  await expect(tabs).toHaveText(['Dashboard', 'Misc']);
  await expect(page).toHaveURL(/\/challenge\/misc$/);

  const search = page.getByRole('searchbox').or(page.locator('main input:visible')).first();
  await search.fill('nothing like this');
  await tabs.filter({ hasText: 'Misc' }).click({ button: 'right' });
  await entry('Reload').click();
  await expect(page).toHaveURL(/\/challenge\/misc/);
  await expect(tabs).toHaveText(['Dashboard', 'Misc']);
  await tabs.filter({ hasText: 'Misc' }).click({ button: 'right' });
  await entry('Close all').click();
  await expect(tabs).toHaveText(['Dashboard']);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a link opens a page at its top, a tab restores its scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 320 });
  await openSession(page, 'player', 'en-US');
  await page.goto('/challenge');
  const tabs = page.getByRole('tablist', { name: 'Open pages' }).getByRole('tab');
  const top = () => page.evaluate(() => Math.round(window.scrollY));
  await expect(page.locator('main a[href^="/challenge/detail/"]').first()).toBeVisible();
  await page.mouse.wheel(0, 300);
  await expect.poll(top).toBe(300);
  await tabs.filter({ hasText: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect.poll(top).toBe(0);
  await tabs.last().click();
  await expect.poll(top).toBe(300);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Rank', exact: true }).click();
  await expect(page).toHaveURL(/\/rank/);
  await expect.poll(top).toBe(0);
});

test('the settings of the drawer apply before the page is shown', async ({
  page,
  context,
  console,
}) => {
  console.allow(/ERR_FAILED/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openSession(page, 'player', 'en-US');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Page settings' }).click();
  const drawer = page.getByRole('dialog', { name: 'Page settings' });
  await expect(drawer).toBeVisible();
  await drawer.getByText('Dark', { exact: true }).click();
  await drawer.getByRole('switch', { name: 'Color-blind mode' }).click();
  await drawer.getByRole('switch', { name: 'Top menu' }).click();
  await drawer.getByRole('switch', { name: 'Footer' }).click();
  await drawer.getByRole('spinbutton', { name: 'Menu width (px)' }).fill('260');
  await drawer.getByRole('button', { name: 'Copy settings' }).click();
  await expect(page.getByText('Settings copied as JSON')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(JSON.parse(copied)).toMatchObject({ theme: 'dark', topMenu: true, menuWidth: 260 });

  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.reload({ waitUntil: 'commit' });
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect(root).toHaveAttribute('data-color-weak', '');
  await page.unroute(/\/assets\/.*\.js$/);
  await page.reload();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  const menu = page.getByRole('banner').getByRole('navigation');
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeVisible();

  await page.getByRole('button', { name: 'Page settings' }).click();
  await drawer.getByRole('switch', { name: 'Navigation bar' }).click();
  await drawer.getByRole('switch', { name: 'Tab bar' }).click();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('tablist', { name: 'Open pages' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Page settings' }).click();
  await drawer.getByRole('button', { name: 'Restore defaults' }).click();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(root).toHaveAttribute('data-theme', 'light');
});

test('leaving the tab of an edit in progress asks first, and then discards it', async ({
  page,
}) => {
  await openSession(page, 'admin', 'en-US');
  await page.goto('/control_panel/invitations/1/edit');
  const tabs = page.getByRole('tablist', { name: 'Open pages' }).getByRole('tab');
  const comment = page.getByLabel('Comment');
  await expect(page.getByLabel('Code', { exact: true })).not.toHaveValue('');
  const before = await comment.inputValue();
  await comment.fill('half done');
  const editing = () =>
    page.evaluate(() => /"isEditing":true/.test(localStorage.getItem('vexil.settings') ?? ''));
  await expect.poll(editing).toBe(true);

  const question = page.getByRole('dialog');
  for (const leave of [
    () => tabs.first().click(),
    () => tabs.last().press('Delete'),
    () => page.getByRole('menu').first().getByRole('link', { name: 'Rank' }).click(),
  ]) {
    await leave();
    await expect(question).toContainText('Unsaved changes will be lost');
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(question).toHaveCount(0);
    await expect(comment).toHaveValue('half done');
    await expect(tabs).toHaveCount(2);
  }
  await tabs.first().click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect.poll(editing).toBe(false);
  await tabs.last().click();
  await expect(comment).toHaveValue(before);
});

test('redirect forwards to a page of the site and opens no tab', async ({ page }) => {
  await openSession(page, 'player', 'en-US');
  await page.goto('/redirect/rank?group=0');
  await expect(page).toHaveURL(/\/rank\?group=0$/);
  await page.goto('/redirect/https:/evil');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('tab', { name: /redirect/ })).toHaveCount(0);
});

test('a page whose code fails to load can be retried; the layout stays', async ({
  page,
  console,
}) => {
  console.allow(/Failed to|ERR_FAILED|did not arrive/);
  await openSession(page, 'player', 'en-US');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route(/\/assets\/rank.*\.js/, (route) => route.abort());
  const menu = page.getByRole('menu').first();
  await menu.getByRole('link', { name: 'Rank', exact: true }).click();
  const failed = page.getByRole('alert');
  await expect(failed).toContainText('This page failed to load');
  await expect(page.getByRole('banner')).toBeVisible();
  await page.unroute(/\/assets\/rank.*\.js/);
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rank' })).toBeVisible();
});

test('a new version is offered where the code of a page is gone', async ({ page, console }) => {
  console.allow(/Failed to|status of 404|did not arrive/);
  await openSession(page, 'player', 'en-US');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route(/\/assets\/rank.*\.js/, (route) => route.fulfill({ status: 404 }));
  await page.route(/:\d+\/$/, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<script type="module" crossorigin src="/assets/index-newer.js"></script>',
    }),
  );
  await page.getByRole('menu').first().getByRole('link', { name: 'Rank', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('New version available');
});

test('on a phone the tabs scroll inside their bar and the drawer fills the screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openSession(page, 'player', 'zh-CN');
  const tabs = page.getByRole('tablist', { name: '打开的页面' }).getByRole('tab');
  for (const [at, path] of ['/rank', '/user', '/challenge/web', '/challenge/misc'].entries()) {
    await page.goto(path);
    await expect(tabs).toHaveCount(at + 2);
  }
  const wider = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
  expect(await wider()).toBe(false);
  await page.getByRole('button', { name: '页面设置' }).click();
  const drawer = page.locator('.ant-drawer-content-wrapper');
  await expect(drawer).toHaveCSS('width', '390px');
  expect(await wider()).toBe(false);
});
