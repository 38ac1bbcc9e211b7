import type { Page } from '@playwright/test';
import { call } from './support/api';
import { grantRole, idOfPlayer, revokeRoles } from './support/roles';
import { trackRequests } from './support/screen';
import { openSession } from './support/session';
import { expect, test } from './support/test';

const panelEntry = (page: Page) =>
  page.getByRole('menu').first().getByRole('link', { name: 'Control Panel' });
const cards = (page: Page) => page.getByRole('navigation', { name: 'All lists' });
const flag = 'vexil{made_by_the_author}';

test.afterEach(async ({ page }) => {
  // Leave the page first: its requests would be rejected.
  await page.close();
  await revokeRoles();
});

test('an admin grants a role on the page of a user and revokes it; the open page of the user follows', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext();
  const own = await context.newPage();
  await openSession(own, 'player', 'en-US');
  const unanswered = trackRequests(own);
  await own.goto('/user');
  await expect(own.getByRole('heading', { name: 'User Center' })).toBeVisible();
  await expect(panelEntry(own)).toHaveCount(0);

  await openSession(page, 'admin', 'en-US');
  await page.goto(`/control_panel/users/${String(await idOfPlayer())}`);
  const roles = page.getByRole('region', { name: 'Roles', exact: true });
  await roles.getByRole('button', { name: 'Grant a role' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Categories').click();
  await page.getByTitle('Crypto', { exact: true }).click();
  await page.keyboard.press('Escape');
  await drawer.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(roles.getByRole('row').last()).toContainText('AuthorCryptoNo endActive');

  await expect(own.getByText('Your roles have changed')).toBeVisible();
  const mine = own.getByRole('region', { name: 'My roles' });
  await expect(mine).toContainText('Author');
  await expect(mine).toContainText('Only Crypto · No end');
  await panelEntry(own).click();
  await expect(cards(own).getByRole('link')).toHaveCount(4);
  await cards(own)
    .getByRole('link', { name: /^Instances/ })
    .click();
  await expect(own.getByRole('heading', { name: 'Instances', level: 1 })).toBeVisible();
  await expect(own.getByText('Nothing here')).toBeVisible();
  await own.goBack();
  await cards(own)
    .getByRole('link', { name: /^Challenges/ })
    .click();
  // The list adds page and order to the URL once it is shown.
  await expect(own).toHaveURL(/control_panel\/challenges(\?|$)/);
  await expect(own.getByRole('row').nth(1)).toBeVisible();
  await expect.poll(() => unanswered.size).toBe(0);

  await roles.getByRole('button', { name: 'More actions for player' }).click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  const confirm = page.getByRole('dialog', { name: 'Revoke the role of player?' });
  await confirm.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('Role revoked')).toBeVisible();
  await expect(roles).toContainText('Nothing here yet');
  await expect(own).toHaveURL(/dashboard$/);
  await expect(panelEntry(own)).toHaveCount(0);
  await own.goto('/control_panel/challenges');
  await expect(own).toHaveURL(/dashboard$/);
  await context.close();
});

test('an author creates a challenge, tests and edits it, sees no others, and leaves when revoked', async ({
  page,
  console,
}) => {
  console.allow(/status of 404/);
  await grantRole('author', { categories: ['web'] });
  await openSession(page, 'player', 'en-US');
  await page.goto('/challenge/crypto');
  await expect(page.getByRole('heading', { name: 'Crypto', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'New challenge' })).toHaveCount(0);

  await page.goto('/challenge/web');
  await page.getByRole('button', { name: 'New challenge' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title', { exact: true }).fill('Made by an author');
  await dialog.getByLabel('Category', { exact: true }).press('ArrowDown');
  await expect(page.locator('.ant-select-dropdown:visible .ant-select-item-option')).toHaveText([
    'Web',
  ]);
  await page.keyboard.press('Escape');
  await dialog.getByLabel('Base score').fill('50');
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await page.waitForURL(/challenge\/edit\/\d+$/);
  const id = Number(/\d+$/.exec(page.url())?.[0]);
  await expect(page.getByText('player', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Judge submissions again' })).toHaveCount(0);

  await page.getByRole('button', { name: 'New flag' }).click();
  await dialog.getByLabel('Flag', { exact: true }).fill(flag);
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText(flag)).toBeVisible();

  await page.getByRole('link', { name: 'View as player' }).click();
  await expect(page.getByText('You are an author of this challenge')).toBeVisible();
  await page.getByRole('textbox', { name: 'flag' }).fill(flag);
  await page.keyboard.press('Enter');
  await expect(page.getByText('this was a test without points')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete' })).toBeVisible();

  await page.goto('/control_panel/challenges');
  await expect(page.getByRole('link', { name: 'Made by an author', exact: true })).toBeVisible();
  await expect(page.getByText('1 row')).toBeVisible();
  // The list shows a change by an admin.
  await call('admin', 'PATCH', `/admin/challenges/${String(id)}`, { titleEn: 'Renamed meanwhile' });
  await expect(page.getByRole('link', { name: 'Renamed meanwhile', exact: true })).toBeVisible();
  await page.goto('/challenge/edit/5');
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await expect(page.locator('main').getByText('No such record')).toBeVisible();

  const unanswered = trackRequests(page);
  await page.goto(`/challenge/edit/${String(id)}`);
  // The panels below the form load later with their own requests.
  await expect(page.getByRole('button', { name: /^Drop files here/ })).toBeVisible();
  await page.getByLabel('Title', { exact: true }).fill('Not saved any more');
  // A request answered after the role was revoked is rejected, which ends the session.
  await expect.poll(() => unanswered.size).toBe(0);
  await revokeRoles();
  await expect(page).toHaveURL(/dashboard$/);
  await expect(page.getByText('Your roles have changed')).toBeVisible();
  await page.goto(`/challenge/edit/${String(id)}`);
  await expect(page).toHaveURL(/dashboard$/);
  await call('admin', 'DELETE', `/admin/challenges/${String(id)}`);
});

test('a viewer exports the board and reads how points came about, without contact data', async ({
  page,
}) => {
  await openSession(page, 'player', 'en-US');
  await page.goto('/rank');
  await expect(page.getByRole('table').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export XLSX' })).toHaveCount(0);
  await grantRole('viewer');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export XLSX' }).click();
  expect((await download).suggestedFilename()).toMatch(/^scoreboard-.*\.xlsx$/);
  await page.goto(`/rank?player=${String(await idOfPlayer())}`);
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('region', { name: 'Score details' })).toBeVisible();
  await page.goto('/control_panel/users');
  await expect(page).toHaveURL(/dashboard$/);
});
