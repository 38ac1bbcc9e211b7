import { call } from './support/api';
import { openSession } from './support/session';
import { expect, test } from './support/test';

const flag = 'vexil{score_changes}';

/** Creates a challenge with one flag; returns both ids. */
async function createChallenge(title: string) {
  const { id } = await call<{ id: number }>('admin', 'POST', '/admin/challenges', {
    ...{ title, category: 'misc', difficulty: 'easy', description: '' },
    ...{ baseScore: 20, hidden: false },
  });
  const body = { challengeId: id, flagLiteral: flag, score: 20 };
  const made = await call<{ id: number; version: number }>('admin', 'POST', '/admin/flags', body);
  return { id, flag: made };
}

test('an admin adjusts a score, voids a capture and restores it; the player reads why', async ({
  page,
  browser,
}) => {
  const { id } = await createChallenge('Score changes');
  await call('player', 'POST', `/challenges/${String(id)}/submissions`, { flag });
  await openSession(page, 'admin', 'en-US');
  const [player] = await call<[{ id: number }]>('admin', 'GET', '/admin/users?username=player');
  await page.goto(`/control_panel/users/${String(player.id)}`);
  const panel = page.getByRole('region', { name: 'Score details' });

  await panel.getByRole('button', { name: 'Adjust score' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Adjust', exact: true }).click();
  await expect(dialog.getByText('Please give a reason')).toBeVisible();
  await expect(dialog.getByText('A whole number from -10000 to 10000, not 0')).toBeVisible();
  await dialog.getByRole('spinbutton', { name: 'Points' }).fill('-5');
  await dialog.getByRole('textbox', { name: 'Reason', exact: true }).fill('迟交题解');
  await dialog.getByRole('textbox', { name: 'Reason in English' }).fill('Late writeup');
  await dialog.getByRole('button', { name: 'Adjust', exact: true }).click();
  await expect(page.getByText(/^Score adjusted: now \d+ points$/)).toBeVisible();
  await expect(panel.getByRole('row').nth(1)).toContainText('AdjustmentLate writeup');
  await expect(panel.getByRole('row').nth(1)).toContainText('−5');

  await panel.getByRole('button', { name: 'Void the capture of Score changes' }).click();
  await dialog.getByRole('textbox', { name: 'Reason', exact: true }).fill('Shared flag');
  await dialog.getByRole('button', { name: 'Void', exact: true }).click();
  await expect(panel.getByRole('row').nth(1)).toContainText('Shared flag');
  await expect(panel.getByRole('row').nth(1)).toContainText('−20');

  const context = await browser.newContext();
  const own = await context.newPage();
  await openSession(own, 'player', 'en-US');
  await own.goto('/user');
  const ledger = own.getByRole('region', { name: 'Score details' });
  await expect(ledger.getByRole('row').nth(1)).toContainText('Score changesVoidedShared flag');
  await expect(ledger.getByRole('button')).toHaveCount(0);
  // The flag is voided and cannot be captured again, so the challenge is not offered.
  await own.goto('/dashboard');
  const offers = own.getByRole('region', { name: /^(Continue where you left off|Start here)$/ });
  await expect(offers.getByRole('link').first()).toBeVisible();
  await expect(offers).not.toContainText('Score changes');
  await context.close();

  await panel.getByRole('button', { name: 'Restore the capture of Score changes' }).click();
  await dialog.getByRole('textbox', { name: 'Reason', exact: true }).fill('A mistake');
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(panel.getByRole('row').nth(1)).toContainText('A mistake');
  await expect(panel.getByRole('row').nth(1)).toContainText('+20');
  await call('admin', 'DELETE', `/admin/challenges/${String(id)}`);
  const undo = { userId: player.id, points: 5, reason: 'Undone' };
  await call('admin', 'POST', '/admin/adjustments', undo);
});

test('after a flag was changed, an admin sees what its submissions are worth now and applies it', async ({
  page,
  console,
}) => {
  console.allow(/status of 400/);
  const { id, flag: made } = await createChallenge('Judged again');
  const path = `/challenges/${String(id)}/submissions`;
  await expect(call('player', 'POST', path, { flag: 'vexil{alternative}' })).rejects.toThrow();
  await call('admin', 'PATCH', `/admin/flags/${String(made.id)}`, {
    version: made.version,
    alternatives: ['vexil{alternative}'],
  });
  await openSession(page, 'admin', 'en-US');
  await page.goto(`/control_panel/challenges/${String(id)}`);
  const panel = page.getByRole('region', { name: 'Judge submissions again' });
  await panel.getByRole('button', { name: 'Preview changes' }).click();
  await expect(panel.getByText('1 gained, 0 lost, 0 with another time')).toBeVisible();
  await expect(panel.getByRole('row').last()).toContainText('vexil{alternative}');
  await panel.getByRole('button', { name: 'Apply 1 change' }).click();
  await expect(page.getByText('Judged again: 1 gained, 0 lost, 0 with another time')).toBeVisible();
  await panel.getByRole('button', { name: 'Preview changes' }).click();
  await expect(panel.getByText('All submissions are judged correctly')).toBeVisible();
  const history = await call<{ result: string }[]>('player', 'GET', path);
  expect(history).toMatchObject([{ result: 'correct' }]);
  // Leave the page first: it would fetch deleted rows.
  await page.close();
  await call('admin', 'DELETE', `/admin/challenges/${String(id)}`);
});
