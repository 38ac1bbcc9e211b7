import { openSession } from './support/session';
import { expect, test } from './support/test';

test('two admins who edit one row lose nothing', async ({ page, context, console }) => {
  console.allow(/status of 409/);
  await openSession(page, 'admin', 'en-US');
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/control_panel/invitations/1/edit');
    await expect(tab.getByLabel('Code', { exact: true })).not.toHaveValue('');
  }
  await other.getByLabel('Comment').fill('from the other tab');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('Invitation code saved successfully')).toBeVisible();

  await page.getByLabel('Maximum uses').fill('77');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Someone saved a newer version')).toBeVisible();
  await page.getByRole('button', { name: 'Keep my changes' }).click();
  await expect(page.getByText('from the other tab')).toBeVisible();
  await expect(page.getByLabel('Maximum uses')).toHaveValue('77');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Invitation code saved successfully')).toBeVisible();
  await other.close();
});

test('leaving an unsaved form asks first', async ({ page }) => {
  await openSession(page, 'admin', 'en-US');
  await page.goto('/control_panel/invitations');
  await page.getByRole('link', { name: 'New invitation code' }).click();
  await expect(page).toHaveURL(/\/create$/);
  await page.getByRole('textbox', { name: 'Comment' }).fill('half done');
  await page.getByRole('menu').first().getByRole('link', { name: 'Rank' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Unsaved changes will be lost');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByRole('textbox', { name: 'Comment' })).toHaveValue('half done');
  await expect(question).toHaveCount(0);
  await page.goBack();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/control_panel\/invitations(\?|$)/);
});

test('an admin bans a player and lifts the ban', async ({ page }) => {
  await openSession(page, 'admin', 'en-US');
  await page.goto('/control_panel/users');
  const row = page.getByRole('row', { name: /kestrel/ });
  await row.getByRole('button', { name: 'More actions for kestrel' }).click();
  await page.getByRole('menuitem', { name: 'Ban' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ban' }).click();
  await expect(page.getByText('User banned successfully')).toBeVisible();
  await expect(row).toContainText('Banned');
  await row.getByRole('button', { name: 'More actions for kestrel' }).click();
  await page.getByRole('menuitem', { name: 'Unban' }).click();
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect(row).toContainText('Active');
});
