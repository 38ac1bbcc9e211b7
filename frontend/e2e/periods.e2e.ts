import { call } from './support/api';
import { createPeriod, deletePeriod, type Period } from './support/periods';
import { openSession } from './support/session';
import { expect, test } from './support/test';

test('the scoreboard shows the chosen period with its countdown, and keeps it in the address', async ({
  page,
}) => {
  const open = await createPeriod('Season now', '2020-01-01T00:00:00Z', '2090-01-01T00:00:00Z');
  const planned = await createPeriod(
    'Season to come',
    '2090-01-01T00:00:00Z',
    '2091-01-01T00:00:00Z',
  );
  try {
    await openSession(page, 'player', 'en-US');
    await page.goto('/dashboard');
    const main = page.getByRole('main');
    await expect(main.getByText('Ends in').first()).toBeVisible();
    await main.getByRole('link', { name: 'Season now' }).click();
    await expect(page).toHaveURL(new RegExp(`period=${String(open.id)}$`));
    await expect(page.getByRole('combobox', { name: 'Period' })).toBeVisible();
    await expect(main.getByRole('timer')).toHaveText(/^\d+ days \d\d:\d\d:\d\d$/);
    await expect(main.getByRole('row').nth(1)).toBeVisible();

    await main.getByRole('combobox', { name: 'Period' }).press('Enter');
    await page.getByTitle('Season to come', { exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`period=${String(planned.id)}$`));
    await expect(main.getByText('Starts in')).toBeVisible();
    await expect(main.getByText('This period has not begun yet.')).toBeVisible();
    await page.reload();
    await expect(main.getByText('This period has not begun yet.')).toBeVisible();

    await main.getByRole('combobox', { name: 'Period' }).press('Enter');
    await page.getByTitle('All time', { exact: true }).click();
    await expect(page).toHaveURL(/period=all$/);
    await expect(main.getByRole('timer')).toHaveCount(0);
    await expect(main.getByRole('row').nth(1)).toBeVisible();
  } finally {
    await deletePeriod(open);
    await deletePeriod(planned);
  }
});

test('an admin archives a period that has ended; its board is marked and read-only', async ({
  page,
}) => {
  const period = await createPeriod('Season past', '2020-01-01T00:00:00Z', '2021-01-01T00:00:00Z');
  try {
    await openSession(page, 'admin', 'en-US');
    await page.goto('/control_panel/periods');
    const row = page.getByRole('row').filter({ hasText: 'Season past' });
    await expect(row).toContainText('Final');
    await row.getByRole('button', { name: 'More actions for Season past' }).click();
    await page.getByRole('menuitem', { name: 'Archive' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Archive', exact: true }).click();
    await expect(page.getByText('Period archived')).toBeVisible();
    await expect(row).toContainText('Archived');
    await page.goto(`/rank?period=${String(period.id)}`);
    await expect(page.getByText('The scoreboard as it stood when it was archived.')).toBeVisible();
    await expect(page.getByText('Nobody scored in this time')).toBeVisible();
  } finally {
    await deletePeriod(period);
  }
});

test('a freeze hides later points from players, who see their own marked; admins see both', async ({
  page,
}) => {
  const flag = 'vexil{after_the_freeze}';
  const challenge = await call<Period>('admin', 'POST', '/admin/challenges', {
    ...{ title: 'Solved later', category: 'misc', difficulty: 'easy', description: '' },
    ...{ baseScore: 30, hidden: false },
  });
  const body = { challengeId: challenge.id, flagLiteral: flag, score: 30 };
  await call('admin', 'POST', '/admin/flags', body);
  await call('player', 'POST', `/challenges/${String(challenge.id)}/submissions`, { flag });
  const period = await createPeriod(
    'Frozen season',
    '2020-01-01T00:00:00Z',
    '2090-01-01T00:00:00Z',
  );
  const main = page.getByRole('main');
  try {
    await openSession(page, 'admin', 'en-US');
    await page.goto(`/control_panel/periods/${String(period.id)}/edit`);
    const freezeAt = page.getByRole('textbox', { name: 'Freeze at' });
    // Earlier than every capture of the demo.
    await freezeAt.fill('2020-02-01 00:00:00');
    await freezeAt.press('Enter');
    await expect(page.getByText('Frozen', { exact: true })).toBeVisible();

    await page.goto('/rank?period=all');
    await expect(
      main.getByText(/^This is the live scoreboard\. Players see that of/),
    ).toBeVisible();
    await expect(main.getByRole('row').nth(1)).toBeVisible();
    await main.getByRole('switch', { name: 'As players see it' }).click();
    await expect(page).toHaveURL(/frozen=1/);
    await expect(main.getByText(/^Frozen since/)).toBeVisible();
    await expect(main.getByText('No players yet')).toBeVisible();

    await openSession(page, 'player', 'en-US');
    await page.goto('/rank?period=all');
    await expect(main.getByText(/^Frozen since/)).toBeVisible();
    await expect(main.getByText('No players yet')).toBeVisible();
    await expect(main.getByRole('switch')).toHaveCount(0);
    await page.goto('/user');
    const solved = main.getByRole('row').filter({ hasText: 'Solved later' });
    await expect(solved.getByText('After the freeze').first()).toBeVisible();
  } finally {
    await deletePeriod(period);
    await call('admin', 'DELETE', `/admin/challenges/${String(challenge.id)}`);
  }
});
