import { runSql } from './support/database';
import { openSession } from './support/session';
import { expect, test } from './support/test';

test('an integrity event leads to both users and is marked as looked at', async ({
  page,
  server,
}) => {
  await runSql(server.dataDir, [
    'INSERT INTO integrity_event (id, user_id, owner_id, challenge_id, flag_id) VALUES (90001, 4, 5, 6, 5)',
  ]);
  await openSession(page, 'admin', 'en-US');
  await page.goto('/control_panel');
  await page
    .getByRole('region', { name: 'What needs you' })
    .getByRole('link', { name: /1 integrity event/ })
    .click();
  const row = page.getByRole('row', { name: /moth/ });
  await row.getByRole('link', { name: /^View moth/ }).click();
  const steps = page.getByRole('region', { name: 'Next steps' });
  await expect(steps.getByRole('heading', { level: 3 })).toHaveCount(2);
  await expect(steps.getByRole('link', { name: "User's page (ban, note)" })).toHaveCount(2);
  await page.getByRole('button', { name: 'Mark as looked at' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as looked at' }).click();
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await steps.getByRole('link', { name: 'Submissions to this challenge' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Submissions' })).toBeVisible();
  await expect(page.getByRole('row', { name: /The note board/ }).first()).toBeVisible();
  await expect(page.getByRole('row', { name: /Caesar/ })).toHaveCount(0);
  await page.goBack();
  await steps.getByRole('link', { name: 'Score details (void points)' }).first().click();
  await expect(page.getByRole('heading', { name: 'Score details' })).toBeInViewport();
});
