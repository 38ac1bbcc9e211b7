import { call } from './support/api';
import { openSession } from './support/session';
import { expect, test } from './support/test';

interface Challenge {
  id: number;
  version: number;
}

test('a challenge counts down to its closing time, and is practice for no points afterwards', async ({
  page,
}) => {
  const { id } = await call<Challenge>('admin', 'POST', '/admin/challenges', {
    ...{ title: 'Closing soon', category: 'hpc', difficulty: 'easy', description: '' },
    ...{ baseScore: 25, hidden: false },
  });
  const path = `/admin/challenges/${String(id)}`;
  const flag = 'vexil{too_late}';
  const body = { challengeId: id, flagLiteral: flag, score: 25 };
  await call('admin', 'POST', '/admin/flags', body);
  try {
    await openSession(page, 'admin', 'en-US');
    await page.goto(`/challenge/edit/${String(id)}`);
    const closesAt = page.getByRole('textbox', { name: 'Closes at' });
    await closesAt.fill('2090-01-01 00:00:00');
    await closesAt.press('Enter');
    await expect(page.getByText('Challenge saved successfully')).toBeVisible();

    await openSession(page, 'player', 'en-US');
    await page.goto('/challenge/hpc');
    const card = page.getByRole('link', { name: /Closing soon/ });
    await expect(card.getByRole('timer')).toHaveText(/^\d+ days \d\d:\d\d:\d\d$/);
    await card.click();
    const answer = page.getByRole('textbox', { name: 'Flag', exact: true });
    await expect(answer).toBeVisible();
    await expect(page.getByRole('main').getByRole('timer')).toBeVisible();

    const { version } = await call<Challenge>('admin', 'GET', path);
    await call('admin', 'PATCH', path, { version, closesAt: '2020-01-01T00:00:00Z' });
    await page.reload();
    await expect(page.getByText(/^Closed: solving it still counts as practice/)).toBeVisible();
    await answer.fill(flag);
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(page.getByText(/^Correct! The challenge is closed/)).toBeVisible();
    await expect(page.getByText('+0', { exact: true }).first()).toBeVisible();

    await page.goto('/challenge/hpc');
    await expect(card).toContainText('Late');
    await expect(card).not.toContainText('Solved');

    await page.goto('/user');
    await expect(page.getByText('Captured after the challenge closed')).toBeVisible();
  } finally {
    await call('admin', 'DELETE', path);
  }
});
