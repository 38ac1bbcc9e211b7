import { readFile } from 'node:fs/promises';
import { adminResources } from '../src/api/access';
import { call } from './support/api';
import { openSession } from './support/session';
import { expect, test } from './support/test';

test('an admin makes a batch of invitation codes, copies and saves them', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openSession(page, 'admin', 'zh-CN');
  await page.goto('/control_panel/invitations');
  await page.getByRole('button', { name: '批量生成' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('数量').fill('3');
  await dialog.getByLabel('备注').fill('=1+1 批量');
  await dialog.getByRole('button', { name: /创\s*建/ }).click();
  const codes = await dialog.getByRole('textbox', { name: '邀请码' }).inputValue();
  expect(codes).toMatch(/^[0-9A-Z]{16}\n[0-9A-Z]{16}\n[0-9A-Z]{16}$/);

  await dialog.getByRole('button', { name: '复制全部' }).click();
  await expect(page.getByText('已复制 3 个邀请码')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByPlaceholder('搜索').fill('=1+1 批量');
  await page.keyboard.press('Enter');
  await expect(page.getByText('共 3 条')).toBeVisible();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出 CSV' }).click();
  const file = await coming;
  const csv = await readFile(await file.path(), 'utf8');
  expect(csv).toMatch(/^\uFEFFID,邀请码,备注/);
  expect(csv.match(/,'=1\+1 批量,/g)).toHaveLength(3);

  await page.getByRole('checkbox', { name: '选择本页全部' }).check();
  await page.getByRole('button', { name: '复制选中' }).click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toBe(codes.split('\n').reverse().join('\n'));

  await page
    .getByRole('group', { name: '批量操作' })
    .getByRole('button', { name: /删\s*除/ })
    .click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('删除后无法恢复');
  const remove = question.getByRole('button', { name: /删\s*除/ });
  await expect(remove).toBeDisabled();
  await expect(question.getByRole('textbox')).toBeFocused();
  await question.getByRole('textbox').fill('删除 3 条');
  await remove.click();
  await expect(page.getByText('已删除 3 条记录')).toBeVisible();
});

test('a bulk ban skips the own account and reports it', async ({ page, console }) => {
  console.allow(/status of 409/);
  await openSession(page, 'admin', 'en-US');
  await page.goto('/control_panel/users');
  const bulk = page.getByRole('group', { name: 'Bulk actions' });
  const act = async (name: string) => {
    await bulk.getByRole('button', { name, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name }).click();
  };
  await page.getByLabel('Select admin', { exact: true }).check();
  await page.getByLabel('Select moth', { exact: true }).check();
  await act('Ban');
  await expect(page.getByText('admin: You cannot do this to your own account')).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  const row = page.getByRole('row', { name: /moth/ });
  await expect(row).toContainText('Banned');
  await page.getByLabel('Select moth', { exact: true }).check();
  await act('Unban');
  await expect(row).toContainText('Active');
});

test('a list in another tab keeps its search and selection', async ({ page }) => {
  await openSession(page, 'admin', 'en-US');
  await page.goto('/control_panel/users');
  await page.getByPlaceholder('Search').fill('moth');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 row', { exact: true })).toBeVisible();
  await page.getByLabel('Select moth', { exact: true }).check();
  const asked = page.url();

  await page.getByRole('main').getByRole('link', { name: 'Control Panel' }).click();
  await page.getByRole('main').locator('a[href="/control_panel/submissions"]').first().click();
  await expect(page).toHaveURL(/submissions\?/);
  expect(page.url()).not.toContain('moth');

  await page.getByRole('tab', { name: 'Users' }).click();
  await expect(page).toHaveURL(asked);
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.reload();
  await expect(page.getByPlaceholder('Search')).toHaveValue('moth');
  await expect(page.getByText('1 row', { exact: true })).toBeVisible();
});

test('the control panel begins with what needs an admin, and lists stand in groups', async ({
  page,
}) => {
  await openSession(page, 'admin', 'en-US');
  const counts = {
    ...{ stuckUsers: 0, unsolvedChallenges: 0, integrityEvents: 0 },
    ...{ failedMails: 0, failedInstances: 0, endingInvitations: 0 },
  };
  await page.route('**/api/admin/attention', (route) => route.fulfill({ json: counts }));
  await page.goto('/control_panel');
  const needs = page.getByRole('region', { name: 'What needs you' });
  await expect(needs).toContainText('Nothing needs you');
  const lists = page.getByRole('navigation', { name: 'All lists' });
  await expect(lists.getByRole('heading')).toHaveText([
    ...['Contest', 'People', 'Recruiting', 'Running', 'Records'],
  ]);
  await expect(lists.getByRole('link')).toHaveCount(adminResources.length);

  counts.integrityEvents = 1;
  counts.unsolvedChallenges = 2;
  await page.reload();
  await expect(needs.getByRole('link')).toHaveText([
    /1 integrity event is new/,
    /2 challenges were never solved/,
  ]);
  await needs.getByRole('link', { name: /never solved/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Challenges' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Caesar/ })).toHaveCount(0);
});

test('the control panel reports that pending work could not be loaded, and retries', async ({
  page,
  console,
}) => {
  console.allow(/status of 503/);
  await openSession(page, 'admin', 'en-US');
  let isBroken = true;
  await page.route('**/api/admin/attention', (route) =>
    isBroken
      ? route.fulfill({
          status: 503,
          json: { status: 503, code: 'server.unavailable', message: 'Down' },
        })
      : route.fallback(),
  );
  await page.goto('/control_panel');
  const needs = page.getByRole('region', { name: 'What needs you' });
  await expect(needs).toContainText('Down');
  isBroken = false;
  await needs.getByRole('button').click();
  await expect(needs).not.toContainText('Down');
});

test('an admin freezes a running period, and notes and bans on the page of a user', async ({
  page,
}) => {
  await openSession(page, 'admin', 'en-US');
  const { id } = await call<{ id: number }>('admin', 'POST', '/admin/periods', {
    ...{ name: '赛季', nameEn: 'Season', kind: 'season' },
    ...{ startsAt: '2020-01-01T00:00:00Z', endsAt: '2090-01-01T00:00:00Z' },
  });
  await page.goto(`/control_panel/periods/${String(id)}`);
  const freeze = page.getByRole('button', { name: 'Freeze now', exact: true });
  await freeze.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Freeze now' }).click();
  await expect(page.getByText('Period frozen')).toBeVisible();
  await expect(freeze).toHaveCount(0);

  await page.goto('/control_panel/users/4');
  await call('admin', 'DELETE', `/admin/periods/${String(id)}`);
  const note = page.getByRole('region', { name: 'Private note' });
  await expect(note).toContainText('No note yet');
  await expect(page.getByRole('region', { name: 'Results' })).toContainText('Score');
  await note.getByRole('link', { name: 'Edit note' }).click();
  await page.getByRole('textbox', { name: 'Private note' }).fill('Interview on Friday');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.goto('/control_panel/users/4');
  await expect(note).toContainText('Interview on Friday');
  await expect(page.getByRole('button', { name: 'Ban', exact: true })).toBeVisible();
});
