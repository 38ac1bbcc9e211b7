import { enter } from './support/session';
import { expect, test } from './support/test';
import { product } from './support/words';

const pages = [
  '/control_panel',
  '/control_panel/challenges',
  '/control_panel/challenges/create',
  '/control_panel/challenges/5',
  '/challenge/edit/5',
  '/control_panel/flags',
  '/control_panel/flags/create',
  '/control_panel/flags/1',
  '/control_panel/flags/1/edit',
  '/control_panel/users',
  '/control_panel/users/2',
  '/control_panel/users/2/edit',
  '/control_panel/invitations',
  '/control_panel/invitations/create',
  '/control_panel/invitations/1',
  '/control_panel/invitations/1/edit',
  '/control_panel/instance-configs',
  '/control_panel/instance-configs/create',
  '/control_panel/instance-configs/1',
  '/control_panel/instance-configs/1/edit',
  '/control_panel/instances',
  '/control_panel/integrity-events',
  '/control_panel/submissions',
  '/control_panel/submissions/1',
  '/control_panel/audit-logs',
];

for (const locale of ['zh-CN', 'en-US'] as const)
  test(`every page of the control panel opens in ${locale}`, async ({ page }) => {
    // Two dozen pages, each loaded anew, on a busy machine.
    test.setTimeout(120_000);
    const origins = new Set<string>();
    page.on('request', (request) => origins.add(new URL(request.url()).origin));
    await enter(page, 'admin', locale);
    for (const path of pages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main .ant-skeleton, main .ant-spin-spinning')).toHaveCount(0);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page).toHaveTitle(new RegExp(`. · ${product[locale]}$`));
      // A key that has no text would show itself.
      await expect(page.locator('main')).not.toContainText(
        /\b[a-z]+[A-Za-z]*\.[a-z]+\.[a-zA-Z]+\b/,
      );
    }
    expect([...origins]).toEqual([new URL(page.url()).origin]);
  });

test('two admins who edit one row lose nothing', async ({ page, context, console }) => {
  console.allow(/status of 409/);
  await enter(page, 'admin', 'en-US');
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/control_panel/invitations/1/edit');
    await expect(tab.getByLabel('Code', { exact: true })).not.toHaveValue('');
  }
  await other.getByLabel('Comment').fill('from the other tab');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('Invitation code saved successfully')).toBeVisible();

  await page.getByLabel('Uses allowed').fill('77');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Someone saved a newer version')).toBeVisible();
  await page.getByRole('button', { name: 'Keep my changes' }).click();
  await expect(page.getByText('from the other tab')).toBeVisible();
  await expect(page.getByLabel('Uses allowed')).toHaveValue('77');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Invitation code saved successfully')).toBeVisible();
  await other.close();
});

test('leaving an unsaved form asks first', async ({ page }) => {
  await enter(page, 'admin', 'en-US');
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
  await enter(page, 'admin', 'en-US');
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
