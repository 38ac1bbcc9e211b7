import { call } from './support/api';
import { findSeriousIssues } from './support/axe';
import { runSql } from './support/database';
import { fillIn } from './support/forms';
import { waitForAnimations } from './support/screen';
import { openSession } from './support/session';
import { expect, test } from './support/test';

const ID = '90701';

/** A campaign that ended 300 days ago, in which the demo's player was rejected. */
const ENDED = [
  `INSERT INTO campaign (id, title, title_en, opens_at, closes_at, state)
    VALUES (${ID}, '2031 招新', 'Autumn 2031', now() - interval '320 days', now() - interval '300 days', 'published')`,
  `INSERT INTO campaign_position (id, campaign_id, key, title, title_en) VALUES (${ID}, ${ID}, 'web', 'Web', 'Web')`,
  `INSERT INTO application (id, campaign_id, user_id, state, answers, submitted_at)
    SELECT ${ID}, ${ID}, id, 'submitted', '{}', now() - interval '310 days' FROM "user" WHERE username = 'player'`,
  `INSERT INTO application_choice (id, application_id, position_id, rank, decision, decided_at, announced, announced_at)
    VALUES (${ID}, ${ID}, ${ID}, 1, 'rejected', now(), 'rejected', now() - interval '300 days')`,
];

test.beforeAll(({ server }) => runSql(server.dataDir, ENDED));
test.afterAll(({ server }) =>
  runSql(server.dataDir, [
    'UPDATE retention_rule SET enabled = false, days = 365',
    'DELETE FROM retention_hold',
    `DELETE FROM campaign WHERE id = ${ID}`,
  ]),
);

test('an admin looks at what would fall due, turns a rule on and postpones a person', async ({
  page,
}) => {
  await openSession(page, 'admin', 'en-US');
  await page.goto('/control_panel');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Retention rules/ })
    .click();
  const rule = page.getByRole('row', { name: /Applications without a place/ });
  await expect(rule).toContainText('Off');
  expect(await findSeriousIssues(page)).toEqual([]);
  await rule.getByRole('link', { name: 'Applications without a place' }).click();
  await expect(page.getByText('This rule is off: nothing is deleted by it.')).toBeVisible();

  await page.getByRole('link', { name: 'What falls due' }).last().click();
  const due = page.getByRole('row', { name: /Autumn 2031/ });
  await expect(due).toContainText('player');
  await expect(due).toContainText('Anonymize');
  expect(await findSeriousIssues(page)).toEqual([]);
  await due.getByRole('link', { name: 'Applications without a place' }).click();
  await page.getByRole('link', { name: 'Postpone' }).click();
  await expect(page.getByRole('heading', { name: 'New postponement' })).toBeVisible();
  await fillIn(page, { Reason: 'A complaint is open' });
  const until = new Date(Date.now() + 100 * 86_400_000).toISOString().slice(0, 10);
  await page.getByRole('textbox', { name: 'Until' }).fill(`${until} 12:00:00`);
  expect(await findSeriousIssues(page)).toEqual([]);
  // It takes the time over, and sends the form.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /player/ })).toContainText('A complaint is open');

  await page.goto('/control_panel/retention-rules/1/edit');
  await page.getByLabel('Days kept').fill('20');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Must be between 30 and 3650')).toBeVisible();
  await page.getByLabel('Days kept').fill('360');
  await page.getByLabel('Status').click();
  await page.getByTitle('On', { exact: true }).click();
  await waitForAnimations(page);
  expect(await findSeriousIssues(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => call('admin', 'GET', '/admin/retention-rules/1'))
    .toMatchObject({ enabled: true, days: 360 });
});

test('its owner reads what falls due, when and why', async ({ page, server }) => {
  await runSql(server.dataDir, [
    'UPDATE retention_rule SET enabled = true, days = 365 WHERE id = 1',
    'DELETE FROM retention_hold',
  ]);
  await openSession(page, 'player', 'en-US');
  await page.goto('/user');
  await expect(
    page.getByText(/^Your application to “Autumn 2031” is made anonymous on/),
  ).toBeVisible();
  await expect(page.getByText(/are kept for 365 days after their end/)).toBeVisible();
  expect(await findSeriousIssues(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await waitForAnimations(page);
  expect(await findSeriousIssues(page)).toEqual([]);
});
