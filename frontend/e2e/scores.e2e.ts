import { call } from './support/api';
import { openSession } from './support/session';
import { expect, test } from './support/test';

interface Scoreboard {
  me: { rank: number; gap: number };
  list: { score: number }[];
  total: number;
}

test('a board sums up the chosen categories, and says how far the next place is', async ({
  page,
}) => {
  const { id: challengeId } = await call<{ id: number }>('admin', 'POST', '/admin/challenges', {
    ...{ title: 'Summed up', category: 'sa', difficulty: 'easy', description: '' },
    ...{ baseScore: 15, hidden: false },
  });
  const flag = 'vexil{summed_up}';
  const body = { challengeId, flagLiteral: flag, score: 15 };
  await call('admin', 'POST', '/admin/flags', body);
  await call('player', 'POST', `/challenges/${String(challengeId)}/submissions`, { flag });
  await openSession(page, 'player', 'en-US');
  await page.goto('/rank');
  await page.getByRole('combobox', { name: 'Category' }).click();
  for (const name of ['Web', 'SA']) await page.getByTitle(name, { exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/direction=web%2Csa$/);
  const { me, list, total } = await call<Scoreboard>(
    'player',
    'POST',
    '/user/scoreboard/direction',
    {
      directions: ['web', 'sa'],
    },
  );
  const main = page.getByRole('main');
  await expect(main.getByRole('row').nth(1)).toContainText(String(list[0]?.score));
  await expect(main.getByText(`#${String(me.rank)}`, { exact: true })).toBeVisible();
  expect(me.gap).toBeGreaterThan(0);
  await expect(main.getByText(`${String(me.gap)} points to the next place`)).toBeVisible();
  expect(me.rank).toBe(total);
  await call('admin', 'DELETE', `/admin/challenges/${String(challengeId)}`);
});

test('the ledger on the page of a user explains every point; its sum is the score', async ({
  page,
}) => {
  const [user] = await call<[{ id: number }]>('admin', 'GET', '/admin/users?username=moth');
  const solved = `/user/solved/${String(user.id)}`;
  const { totals } = await call<{ totals: { score: number } }>('admin', 'GET', solved);
  await openSession(page, 'admin', 'en-US');
  await page.goto(`/control_panel/users/${String(user.id)}`);
  const ledger = page.getByRole('table').filter({ hasText: 'Falls from' });
  await expect(ledger).toBeVisible();
  const points = await ledger.locator('tbody strong').allTextContents();
  expect(points.reduce((sum, text) => sum + Number(text), 0)).toBe(totals.score);
});
