import { fillIn } from './support/forms';
import { openSession, logOut } from './support/session';
import { expect, test } from './support/test';

const player = { 用户名或邮箱: 'player', 密码: 'vexil-demo-player' };

test('a log-in leads back to the page that was asked for, with its query', async ({ page }) => {
  await page.goto('/rank?group=0&direction=web');
  await expect(page).toHaveURL(/\/login\?.*redirect=rank/);
  await fillIn(page, player);
  await page.getByRole('button', { name: /^登\s*录$/ }).click();
  await expect(page).toHaveURL(/\/rank\?group=0&direction=web/);
  await expect(page).toHaveTitle(/排行榜/);
});

test('a wrong password is refused and keeps the name', async ({ page, console }) => {
  console.allow(/status of 4\d\d/);
  await page.goto('/login');
  await page.getByRole('button', { name: /^登\s*录$/ }).click();
  await expect(page.getByText('用户名或邮箱不能为空')).toBeVisible();
  await fillIn(page, { ...player, 密码: 'wrong-password' });
  await page.getByRole('button', { name: /^登\s*录$/ }).click();
  await expect(page.locator('.ant-notification-notice')).toBeVisible();
  await expect(page.getByLabel('用户名或邮箱')).toHaveValue('player');
  await expect(page).toHaveURL(/\/login/);
});

test('the log-in remembers only the name, and only on request', async ({ page }) => {
  await page.goto('/login');
  await fillIn(page, player);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /^登\s*录$/ }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  expect(kept).not.toContain(player.密码);
  await page.getByRole('button', { name: /player/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByLabel('用户名或邮箱')).toHaveValue('player');
});

test('a session that was ended elsewhere leads to the log-in and back', async ({
  page,
  console,
}) => {
  console.allow(/status of 401/);
  await openSession(page, 'player', 'zh-CN');
  await page.goto('/challenge/web?difficulty=easy');
  await expect(page.getByRole('heading', { level: 1, name: 'Web' })).toBeVisible();
  await page.evaluate(async () => {
    const { accessToken } = JSON.parse(localStorage.getItem('vexil.session') ?? '{}') as {
      accessToken: string;
    };
    await fetch('/api/auth/logout', { headers: { authorization: `Bearer ${accessToken}` } });
  });
  await page.reload();
  await expect(page).toHaveURL(/\/login\?.*redirect=web/);
  await fillIn(page, player);
  await page.getByRole('button', { name: /^登\s*录$/ }).click();
  await expect(page).toHaveURL(/\/challenge\/web\?difficulty=easy/);
});

test('a form whose session ended keeps its input, and is saved after a log-in in another tab', async ({
  page,
  context,
  console,
}) => {
  console.allow(/status of 401/);
  await openSession(page, 'admin', 'en-US');
  await page.goto('/control_panel/invitations/create');
  const comment = page.getByLabel('Comment');
  await comment.fill('half done');
  await page.evaluate(async () => {
    const { accessToken } = JSON.parse(localStorage.getItem('vexil.session') ?? '{}') as {
      accessToken: string;
    };
    await fetch('/api/auth/logout', { headers: { authorization: `Bearer ${accessToken}` } });
  });
  const create = page.getByRole('button', { name: 'Create', exact: true });
  await create.click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Your session has ended');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(comment).toHaveValue('half done');
  await comment.fill('wholly done');

  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Log in again' }).click();
  const other = await opened;
  await fillIn(other, { 'Username or email': 'admin', Password: 'vexil-demo-admin' });
  await other.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(other).toHaveURL(/\/control_panel\/invitations\/create/);
  await other.close();

  await expect(page.getByText('Your session has ended')).toHaveCount(0);
  await expect(comment).toHaveValue('wholly done');
  await create.click();
  await expect(page.getByRole('cell', { name: 'wholly done' })).toBeVisible();
});

test('logging out beside an unsaved form asks first', async ({ page }) => {
  await openSession(page, 'admin', 'en-US');
  await page.goto('/control_panel/invitations/create');
  const comment = page.getByLabel('Comment');
  await comment.fill('half done');
  const logOutAnd = async (answer: string) => {
    await logOut(page);
    await page.getByRole('dialog').getByRole('button', { name: answer }).click();
  };
  await logOutAnd('Stay');
  await expect(comment).toHaveValue('half done');
  await logOutAnd('Leave');
  await expect(page).toHaveURL(/\/login/);
});

test('the language changes without a reload, also in antd components', async ({ page }) => {
  await openSession(page, 'admin', 'zh-CN');
  await page.goto('/control_panel/users');
  await expect(page).toHaveTitle(/用户/);
  await expect(page.getByText('20 条/页')).toBeVisible();
  await page.evaluate(() => {
    document.body.dataset.untouched = 'yes';
  });
  await page.getByRole('button', { name: '语言' }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expect(page.getByText('20 / page')).toBeVisible();
  await expect(page).toHaveTitle(/Users/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  expect(await page.evaluate(() => document.body.dataset.untouched)).toBe('yes');
});

test('a player is led away from the pages of admins, and an unknown page says so', async ({
  page,
}) => {
  await openSession(page, 'player', 'en-US');
  for (const path of ['/control_panel', '/control_panel/users', '/challenge/edit/1']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/dashboard/);
  }
  await page.goto('/no/such/page');
  await expect(page.getByText('No flag here')).toBeVisible();
});
