import type { Locator, Page } from '@playwright/test';
import { call } from './support/api';
import { chooseMenuItem, tabTo } from './support/focus';
import { openSession } from './support/session';
import { expect, test } from './support/test';

// The focus trap has sentinel elements at its edges, outside the dialog element.
const HOLDERS = '.ant-modal-wrap, .ant-drawer-open';

test('a player logs in, submits a flag and reads the rank by keyboard', async ({
  page,
  console,
}) => {
  console.allow(/status of 400/);
  const heading = page.getByRole('heading', { level: 1 });
  const inMenu = (name: string) =>
    page.getByRole('menu').first().getByRole('link', { name, exact: true });
  await page.goto('/login');
  await expect(page.getByLabel('用户名或邮箱')).toBeFocused();
  await page.keyboard.type('player');
  await tabTo(page, page.getByLabel('密码', { exact: true }));
  await page.keyboard.type('vexil-demo-player');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard/);
  await page.reload();
  await expect(heading).toBeVisible();

  const skip = page.getByRole('link', { name: '跳到正文' });
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
  await page.reload();
  await tabTo(page, inMenu('杂项'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/challenge\/misc/);

  await tabTo(page, page.getByRole('main').getByRole('link', { name: /签到/ }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/challenge\/detail\/\d+/);
  await tabTo(page, page.getByRole('textbox', { name: 'flag', exact: true }));
  await page.keyboard.type('vexil{not_with_the_mouse}');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText('Flag 错误')).toBeVisible();

  await page.reload();
  await tabTo(page, inMenu('排行榜'));
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText('排行榜');
  await tabTo(page, page.getByRole('main').getByRole('tab', { selected: true }));
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/group=/);

  await page.reload();
  await tabTo(page, page.getByRole('button', { name: '切换为深色' }));
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await tabTo(page, page.getByRole('button', { name: /player/ }).first());
  await page.keyboard.press('Enter');
  await chooseMenuItem(page, page.getByRole('menuitem').last());
  await expect(page).toHaveURL(/\/login/);
});

/** Opens a page and skips the menu with the skip link. */
async function openContent(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
}

test('an admin creates, filters and edits with the keyboard alone', async ({ page }) => {
  const comment = page.getByRole('textbox', { name: 'Comment' });
  const words = `by keyboard ${String(Date.now())}`;
  await openSession(page, 'admin', 'en-US');
  await openContent(page, '/control_panel/invitations');
  await tabTo(page, page.getByRole('link', { name: 'New invitation code' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/create$/);
  await tabTo(page, comment);
  await page.keyboard.type(words);
  await tabTo(page, page.getByRole('button', { name: 'Create', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Invitation code created successfully')).toBeVisible();

  await openContent(page, '/control_panel/invitations');
  const funnel = page.getByRole('button', { name: 'Filter by Comment' });
  await tabTo(page, funnel);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox', { name: 'Contains' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Clear' }));
  await page.keyboard.press('Tab');
  await expect(funnel).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox', { name: 'Contains' })).toBeFocused();
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
  await expect(page.locator('tbody tr:visible')).toHaveCount(1);
  await expect(funnel).toBeFocused();

  const row = page.getByRole('row', { name: words });
  await tabTo(page, row.getByRole('link', { name: /^Edit/ }));
  await page.keyboard.press('Enter');
  await expect(comment).toHaveValue(words);
  await tabTo(page, comment);
  await page.keyboard.press('End');
  await page.keyboard.type(', twice');
  await tabTo(page, page.getByRole('button', { name: 'Save', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Invitation code saved successfully')).toBeVisible();
});

test('an admin cancels and then confirms a deletion with the keyboard alone', async ({ page }) => {
  const words = `to go by keyboard ${String(Date.now())}`;
  await call('admin', 'POST', '/admin/invitations', { comment: words });
  await openSession(page, 'admin', 'en-US');
  const asked = { field: 'q', operator: 'eq', value: words };
  const query = Object.entries(asked).map(([name, value]) => [`filters[0][${name}]`, value]);
  await openContent(page, `/control_panel/invitations?${new URLSearchParams(query).toString()}`);
  const more = page.getByRole('row', { name: words }).getByRole('button', { name: /^More/ });
  const question = page.getByRole('dialog');
  const askToDelete = async () => {
    await page.keyboard.press('Enter');
    await chooseMenuItem(page, page.getByRole('menuitem', { name: 'Delete' }));
    await expect(question).toContainText('This action is irreversible.');
    // Keys reach the dialog only after it has the focus.
    await expect(page.locator(HOLDERS).locator(':focus')).toHaveCount(1);
  };
  await tabTo(page, more);
  await askToDelete();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(more).toBeFocused();
  await askToDelete();
  await tabTo(page, question.getByRole('button', { name: 'Delete', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: words })).toHaveCount(0);
});

/** Checks that a dialog traps the focus, closes with Escape and returns the focus. */
async function holdsFocus(page: Page, opener: Locator): Promise<void> {
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  for (const key of ['Tab', 'Shift+Tab'])
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press(key);
      // After the last element, the focus may be in the browser's toolbar, from where Tab returns.
      if (await page.evaluate(() => document.activeElement === document.body))
        await page.keyboard.press(key);
      await expect(page.locator(HOLDERS).locator(':focus')).toHaveCount(1);
    }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}

test('a dialog keeps the focus, and Escape gives it back', async ({ page }) => {
  await page.goto('/login');
  await holdsFocus(page, page.getByRole('button', { name: /忘记密码/ }));
  await openSession(page, 'player', 'en-US');
  await page.goto('/dashboard');
  await holdsFocus(page, page.getByRole('button', { name: 'Page settings' }));
});
