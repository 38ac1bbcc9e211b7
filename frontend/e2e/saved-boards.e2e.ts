import { call } from './support/api';
import { openSession } from './support/session';
import { expect, test } from './support/test';

interface Saved {
  id: number;
  version: number;
}

const remove = (resource: string, { id }: { id: number }) =>
  call('admin', 'DELETE', `/admin/${resource}/${String(id)}`);

test('an admin saves the shown scoreboard; a player finds it by its name and as a link', async ({
  page,
}) => {
  await openSession(page, 'admin', 'en-US');
  await page.goto('/rank?group=1&direction=web');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Save scoreboard' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Class of 2024 · Web · All time');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('A name is required')).toHaveCount(2);
  await dialog.getByLabel('Name', { exact: true }).fill('2024 级 Web 榜');
  await dialog.getByLabel('English name').fill('Web, second years');
  await expect(dialog.getByRole('radio', { name: 'Everyone' })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByText('2024 级 Web 榜 saved')).toBeVisible();
  const choice = main.getByRole('combobox', { name: 'Saved scoreboards' });
  await expect(main.getByTitle('Web, second years')).toBeVisible();

  const [saved] = await call<[Saved]>('admin', 'GET', '/admin/saved-boards?_sort=id&_order=desc');
  try {
    await openSession(page, 'player', 'en-US');
    await page.goto('/rank');
    await choice.press('Enter');
    await page.getByTitle('Web, second years', { exact: true }).click();
    await expect(page).toHaveURL(/\/rank\?group=1&direction=web&period=all$/);
    await expect(main.getByRole('tab', { name: 'Class of 2024', selected: true })).toBeVisible();
    await page.reload();
    await expect(main.getByTitle('Web, second years')).toBeVisible();
    await main.getByRole('tab', { name: 'All' }).click();
    await expect(main.getByTitle('Web, second years')).toHaveCount(0);

    const hide = { version: saved.version, visibility: 'admins' };
    await call('admin', 'PATCH', `/admin/saved-boards/${String(saved.id)}`, hide);
    await page.reload();
    await expect(main.getByRole('row').nth(1)).toBeVisible();
    await choice.press('Enter');
    await expect(page.getByTitle('Recruitment', { exact: true })).toBeVisible();
    await expect(page.getByTitle('Web, second years')).toHaveCount(0);
  } finally {
    await remove('saved-boards', saved);
  }
});

test('a saved scoreboard whose period was deleted says so, to players and in the control panel', async ({
  page,
}) => {
  const times = { startsAt: '2020-01-01T00:00:00Z', endsAt: '2090-01-01T00:00:00Z' };
  const period = await call<Saved>('admin', 'POST', '/admin/periods', {
    ...{ name: '短周期', nameEn: 'Gone soon', kind: 'week', ...times },
  });
  const saved = await call<Saved>('admin', 'POST', '/admin/saved-boards', {
    ...{ name: '周榜', nameEn: 'This week', period: period.id, visibility: 'everyone' },
  });
  try {
    await remove('periods', period);
    await openSession(page, 'admin', 'en-US');
    await page.goto('/control_panel/saved-boards');
    const row = page.getByRole('row').filter({ hasText: 'This week' });
    await row.getByRole('link', { name: 'This week', exact: true }).click();
    await expect(
      page.getByText('The period or user group of this scoreboard was deleted'),
    ).toBeVisible();

    await openSession(page, 'player', 'en-US');
    await page.goto('/rank');
    const main = page.getByRole('main');
    await main.getByRole('combobox', { name: 'Saved scoreboards' }).press('Enter');
    await page.getByTitle('This week', { exact: true }).click();
    await expect(main.getByText('The period of this scoreboard was deleted.')).toBeVisible();
    await expect(main.getByTitle('This week')).toBeVisible();
    await expect(main.getByRole('row').nth(1)).toBeVisible();
  } finally {
    await remove('saved-boards', saved);
  }
});

test('a reader chooses times with the keyboard; the address keeps them', async ({ page }) => {
  await openSession(page, 'player', 'en-US');
  await page.goto('/rank');
  const main = page.getByRole('main');
  await expect(main.getByRole('row').nth(1)).toBeVisible();
  const period = main.getByRole('combobox', { name: 'Period' });
  await period.press('Enter');
  await page.keyboard.press('End');
  await page.getByTitle('Custom times', { exact: true }).click();
  await expect(page).toHaveURL(/\/rank\?from=\d{4}-\d\d-\d\dT\d\d%3A\d\dZ$/);

  const times = main.getByRole('group', { name: 'Custom times' });
  const from = times.getByRole('textbox', { name: 'From' });
  const to = times.getByRole('textbox', { name: 'To' });
  await from.fill('2020-01-01 00:00');
  await from.press('Enter');
  await expect(page).toHaveURL(/from=20(19|20)-/);
  await expect(main.getByRole('row').nth(1)).toBeVisible();
  await to.fill('2020-02-01 00:00');
  await to.press('Enter');
  await expect(page).toHaveURL(/&to=2020-0/);
  await expect(main.getByText('Nobody scored in this time')).toBeVisible();

  const address = page.url();
  await to.fill('2019-02-01 00:00');
  await to.press('Enter');
  await expect(times.getByText('The end must be after the start.')).toBeVisible();
  expect(page.url()).toBe(address);
  await page.reload();
  await expect(to).toHaveValue('2020-02-01 00:00');
  await page.goto('/rank?from=2090-01-01T00:00Z');
  await expect(main.getByText('Nobody scored in this time')).toBeVisible();
});
