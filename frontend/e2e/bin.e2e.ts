import type { Page } from '@playwright/test';
import { call } from './support/api';
import { openSession } from './support/session';
import { expect, test } from './support/test';

const TITLE = 'To the bin and back';
const flag = 'vexil{bin_and_back}';

/** Creates a challenge that the player has solved; returns its id and its flag's. */
async function createSolved(title: string) {
  const { id } = await call<{ id: number }>('admin', 'POST', '/admin/challenges', {
    ...{ title, category: 'misc', difficulty: 'easy', description: '' },
    ...{ baseScore: 30, hidden: false },
  });
  const body = { challengeId: id, flagLiteral: flag, score: 30 };
  const { id: flagId } = await call<{ id: number }>('admin', 'POST', '/admin/flags', body);
  await call('player', 'POST', `/challenges/${String(id)}/submissions`, { flag });
  return { id, flagId };
}

const openMenu = async (page: Page, title: string, item: string) => {
  await page.getByRole('button', { name: `More actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};

/** Navigates within the app, without a reload, through the control panel's first page. */
const openArea = async (page: Page, name: string) => {
  await page.getByRole('menuitem', { name: 'Control Panel' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click();
};

test('an admin deletes a challenge, finds it in the bin and restores it', async ({ page }) => {
  const { id } = await createSolved(TITLE);
  await openSession(page, 'admin', 'en-US');
  const path = `/control_panel/challenges/${String(id)}`;
  await page.goto(path);
  await page.getByRole('button', { name: 'Delete', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(
    'This action is irreversible, but admins can restore it from the bin for 30 days.',
  );
  await dialog.getByRole('textbox').fill(TITLE);
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page).toHaveURL(/control_panel\/challenges(\?|$)/);
  await expect(page.getByText('Challenge deleted successfully')).toBeVisible();

  await openArea(page, 'Bin: challenges');
  const row = page.getByRole('row', { name: new RegExp(TITLE) });
  await expect(row).toContainText('admin');
  await expect(row.getByRole('cell', { name: '30', exact: true })).toBeVisible();
  await openMenu(page, TITLE, 'Restore');
  await expect(dialog).toContainText(`Restore ${TITLE}?`);
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByText('Challenge restored')).toBeVisible();
  await expect(row).toBeHidden();

  // In the same session, which has recorded the deletion.
  await openArea(page, 'Challenges');
  await page.getByRole('link', { name: `View ${TITLE}` }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByRole('link', { name: 'View as player' })).toBeVisible();
  const card = await call<{ score: number }>('player', 'GET', `/challenges/${String(id)}`);
  expect(card.score).toBe(30);
  await page.goto('/dashboard');
  await call('admin', 'DELETE', `/admin/challenges/${String(id)}`);
  await call('admin', 'DELETE', `/admin/deleted-challenges/${String(id)}`);
});

test('an admin restores a deleted flag, and deletes it forever after typing it', async ({
  page,
}) => {
  const { id, flagId } = await createSolved('Its flag leaves');
  await call('admin', 'DELETE', `/admin/flags/${String(flagId)}`);
  await openSession(page, 'admin', 'en-US');
  await page.goto('/control_panel/deleted-flags');
  const row = page.getByRole('row', { name: /Its flag leaves/ });
  const dialog = page.getByRole('dialog');
  await openMenu(page, flag, 'Restore');
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByText('Flag restored')).toBeVisible();
  await expect(row).toBeHidden();

  // The list updates when another session deletes a row.
  await call('admin', 'DELETE', `/admin/flags/${String(flagId)}`);
  await expect(row).toBeVisible();
  await openMenu(page, flag, 'Delete forever');
  await expect(dialog).toContainText(`Delete “${flag}” forever?`);
  await expect(dialog).toContainText('This action is irreversible.');
  const confirm = dialog.getByRole('button', { name: 'Delete forever' });
  await expect(confirm).toBeDisabled();
  await dialog.getByRole('textbox').fill(flag);
  await confirm.click();
  await expect(row).toBeHidden();
  await call('admin', 'DELETE', `/admin/challenges/${String(id)}`);
  await call('admin', 'DELETE', `/admin/deleted-challenges/${String(id)}`);
});

test('a flag whose challenge is in the bin offers no restoration of its own', async ({ page }) => {
  const { id, flagId } = await createSolved('Both in the bin');
  await call('admin', 'DELETE', `/admin/challenges/${String(id)}`);
  await openSession(page, 'admin', 'zh-CN');
  await page.goto('/control_panel/deleted-flags');
  const row = page.getByRole('row', { name: /Both in the bin/ });
  await expect(row).toContainText('是');
  await row.getByRole('button', { name: /更多操作/ }).click();
  const offered = page.locator('.ant-dropdown').getByRole('menuitem');
  await expect(offered).toHaveText(['彻底删除']);
  await page.keyboard.press('Escape');
  await call('admin', 'DELETE', `/admin/deleted-challenges/${String(id)}`);
  await expect(row).toBeHidden();
  const rows = await call<unknown[]>('admin', 'GET', `/admin/deleted-flags?id=${String(flagId)}`);
  expect(rows).toEqual([]);
});
