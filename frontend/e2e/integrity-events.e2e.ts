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

test('integrity events move between the columns of a board, by mouse and by keyboard', async ({
  page,
  server,
}) => {
  await runSql(server.dataDir, [
    'INSERT INTO integrity_event (id, user_id, owner_id, challenge_id, flag_id) VALUES (90002, 4, 5, 6, 5), (90003, 5, 4, 6, 5)',
  ]);
  await openSession(page, 'admin', 'en-US');
  await page.goto('/control_panel/integrity-events');
  await page.getByText('Board', { exact: true }).click();
  await expect(page).toHaveURL(/view=board/);
  const column = (name: RegExp) => page.getByRole('region', { name });
  const card = (place: RegExp, id: number) =>
    column(place)
      .getByRole('listitem')
      .filter({ hasText: String(id) });
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Mark as looked at' });

  await card(/^New/, 90002).dragTo(column(/^Looked at/));
  await confirm.click();
  await expect(card(/^Looked at/, 90002)).toBeVisible();
  await expect(card(/^New/, 90002)).toHaveCount(0);

  await card(/^New/, 90003)
    .getByLabel(/^More actions/)
    .press('Enter');
  await page.getByRole('menuitem', { name: 'Mark as looked at' }).press('Enter');
  await confirm.press('Enter');
  await expect(card(/^Looked at/, 90003).getByLabel(/^More actions/)).toBeFocused();

  await page.reload();
  await expect(card(/^Looked at/, 90003)).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await column(/^Looked at/).scrollIntoViewIfNeeded();
  await expect(card(/^Looked at/, 90003)).toBeInViewport();
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflow).toBeLessThanOrEqual(0);
});
