import { call } from './support/api';
import { openSession } from './support/session';
import { expect, test } from './support/test';
import { openAsVisitor } from './support/visitor';

interface Group {
  id: number;
  code: number;
  version: number;
}

test('a class that an admin adds is offered at registration and has a board, until it is archived', async ({
  page,
  browser,
}) => {
  await openSession(page, 'admin', 'en-US');
  await page.goto('/control_panel/user-groups');
  const list = page.getByRole('table');
  await expect(list).toContainText('Class of 2025');
  await page.getByRole('link', { name: 'New user group' }).click();
  await page.getByRole('textbox', { name: /^. Name$/ }).fill('2031 级');
  await page.getByRole('textbox', { name: 'English name' }).fill('Class of 2031');
  await page.getByRole('spinbutton', { name: 'Order' }).fill('900');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('User group created successfully')).toBeVisible();

  const [group] = await call<[Group]>('admin', 'GET', '/admin/user-groups?name=2031 级');
  const path = `/admin/user-groups/${String(group.id)}`;
  try {
    const context = await browser.newContext();
    const visitor = await context.newPage();
    await openAsVisitor(visitor);
    await visitor.goto('/register');
    const classes = visitor.getByRole('tabpanel');
    await expect(classes.getByRole('radio')).toHaveCount(3);
    await expect(classes.getByRole('radio', { name: 'Class of 2025' })).toBeChecked();
    await classes.getByRole('radio', { name: 'Class of 2031' }).check();

    await page.goto('/rank');
    await page.getByRole('tab', { name: 'Class of 2031' }).click();
    await expect(page).toHaveURL(new RegExp(`group=${String(group.code)}$`));
    await expect(page.getByText('No players yet')).toBeVisible();

    await call('admin', 'PATCH', path, { version: group.version, archived: true });
    await visitor.reload();
    await expect(classes.getByRole('radio')).toHaveCount(2);
    await page.reload();
    await expect(page.getByRole('tab', { name: 'Class of 2031', selected: true })).toBeVisible();
    await page.goto('/dashboard');
    await context.close();
  } finally {
    await call('admin', 'DELETE', path);
  }
});

test('a link to the board of a group that is gone shows the board of all', async ({
  page,
  console,
}) => {
  console.allow(/status of 400/);
  await openSession(page, 'player', 'en-US');
  await page.goto('/rank?group=999');
  await expect(page.getByRole('tab', { selected: true, name: 'All' })).toBeVisible();
  await expect(page.getByRole('row', { name: /moth/ })).toBeVisible();
  await expect(page.getByText('No such group')).toHaveCount(0);
});

test('an admin rolls over to a new class and archives the one that leaves', async ({
  page,
  console,
}) => {
  console.allow(/status of 409/);
  await openSession(page, 'admin', 'en-US');
  await page.goto('/control_panel/user-groups');
  await page.getByRole('button', { name: 'Open a new class' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('2026 级');
  await expect(dialog.getByLabel('English name')).toHaveValue('Class of 2026');
  await expect(dialog.getByRole('checkbox', { name: 'Class of 2024' })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: 'Class of 2025' })).not.toBeChecked();

  await dialog.getByLabel('English name').fill('Other');
  const submit = dialog.getByRole('button', { name: 'Open and archive' });
  await submit.click();
  await expect(dialog.getByText('Already taken')).toBeVisible();
  await dialog.getByLabel('English name').fill('Class of 2026');
  await submit.click();
  await expect(page.getByText('2026 级 is open')).toBeVisible();
  const rows = page.getByRole('row');
  await expect(rows.nth(1)).toContainText('Class of 2026');
  await expect(rows.filter({ hasText: 'Class of 2024' })).toContainText('Yes');

  const groups = await call<Group[]>('admin', 'GET', '/admin/user-groups?_end=100');
  const [added, archived] = [
    groups.find(({ code }) => code > 4),
    groups.find(({ code }) => code === 1),
  ];
  await call('admin', 'DELETE', `/admin/user-groups/${String(added?.id)}`);
  const values = { version: archived?.version, archived: false };
  await call('admin', 'PATCH', `/admin/user-groups/${String(archived?.id)}`, values);
});

test('an admin closes the running season and opens the next one with the new class', async ({
  page,
  console,
}) => {
  console.allow(/status of 409/);
  interface Period {
    id: number;
    version: number;
    state: string;
  }
  const times = { startsAt: '2020-01-01T00:00:00Z', endsAt: '2090-01-01T00:00:00Z' };
  const season = await call<Period>('admin', 'POST', '/admin/periods', {
    ...{ name: '本届赛季', nameEn: 'This season', kind: 'season', ...times },
  });
  const path = `/admin/periods/${String(season.id)}`;
  await openSession(page, 'admin', 'en-US');
  await page.goto('/control_panel/user-groups');
  await page.getByRole('button', { name: 'Open a new class' }).click();
  const dialog = page.getByRole('dialog');
  const oldest = dialog.getByRole('checkbox', { name: 'Class of 2024' });
  await expect(oldest).toBeChecked();
  // `uncheck` would assert at once, but antd updates a checkbox group after the next render.
  await oldest.click();
  await expect(oldest).not.toBeChecked();
  await dialog.getByRole('combobox', { name: 'Close the running season' }).press('Enter');
  await page.getByTitle('This season', { exact: true }).click();
  await dialog.getByRole('checkbox', { name: 'Open the next season' }).check();
  const submit = dialog.getByRole('button', { name: 'Open and archive' });
  await submit.click();
  await expect(dialog.getByText('A time is required')).toHaveCount(2);
  await dialog.getByLabel('Name of the season', { exact: true }).fill('下届赛季');
  await dialog.getByLabel('English name of the season').fill('Next season');
  for (const [label, time] of [
    ['Starts at', '2091-09-01 00:00:00'],
    ['Ends at', '2092-09-01 00:00:00'],
  ] as const) {
    await dialog.getByLabel(label).fill(time);
    // Enter would submit the form.
    await dialog.getByLabel(label).press('Tab');
  }
  const edited = await call<Period>('admin', 'PATCH', path, { name: '改名' });
  await submit.click();
  await expect(page.getByText('Somebody else changed this in the meantime')).toBeVisible();
  // The seasons are refetched before the next attempt.
  await expect(dialog.locator('.ant-btn-loading')).toHaveCount(0);
  await submit.click();
  await expect(page.getByText('2026 级 is open')).toBeVisible();
  expect(edited.version).toBe(2);
  expect(await call<Period>('admin', 'GET', path)).toMatchObject({ state: 'final', version: 3 });

  const added = await call<Period[]>('admin', 'GET', '/admin/periods?nameEn=Next season');
  expect(added).toMatchObject([{ state: 'planned', kind: 'season' }]);
  for (const { id } of [season, ...added])
    await call('admin', 'DELETE', `/admin/periods/${String(id)}`);
  const groups = await call<Group[]>('admin', 'GET', '/admin/user-groups?_end=100');
  const group = groups.find(({ code }) => code > 4);
  await call('admin', 'DELETE', `/admin/user-groups/${String(group?.id)}`);
});

test('an invitation code that names an archived group is marked, and can be copied on a phone', async ({
  page,
}) => {
  const names = { name: '2019 级', nameEn: 'Class of 2019' };
  const group = await call<Group>('admin', 'POST', '/admin/user-groups', names);
  const invitation = await call<Group>('admin', 'POST', '/admin/invitations', {
    userGroup: group.code,
  });
  try {
    const path = `/admin/user-groups/${String(group.id)}`;
    await call('admin', 'PATCH', path, { version: group.version, archived: true });
    await openSession(page, 'admin', 'en-US');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/control_panel/invitations');
    const row = page.getByRole('row').filter({ hasText: 'Class of 2019 (archived)' });
    // `trial` fails if another element would receive the click.
    await row.getByRole('button', { name: /^Copy the code/ }).click({ trial: true });
  } finally {
    await call('admin', 'DELETE', `/admin/invitations/${String(invitation.id)}`);
    await call('admin', 'DELETE', `/admin/user-groups/${String(group.id)}`);
  }
});
