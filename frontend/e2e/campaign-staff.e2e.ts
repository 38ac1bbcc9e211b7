import { call } from './support/api';
import { findSeriousIssues } from './support/axe';
import { runSql } from './support/database';
import { idOfPlayer } from './support/roles';
import { openSession } from './support/session';
import { CAMPAIGN, deleteApplications, insertApplications } from './support/submitted-applications';
import { expect, test } from './support/test';

const LIST = '/control_panel/application-choices';
const WEB = 90_001;
const INTERVIEW = 90_003;

test.beforeEach(async ({ server }) => {
  await insertApplications(server.dataDir);
  await runSql(server.dataDir, [
    `UPDATE campaign SET blind_until_stage_id = ${String(INTERVIEW)} WHERE id = ${String(CAMPAIGN)}`,
  ]);
});
test.afterEach(async ({ page, server }) => {
  // Leave the page first: it would fetch deleted rows.
  await page.close();
  await deleteApplications(server.dataDir);
});

test('an interviewer works in a blind stage by keyboard, until an admin ends it', async ({
  page,
  console,
}) => {
  // An event reports the change; the refetch answers 404.
  console.allow(/status of 404/);
  const userId = await idOfPlayer();
  const staff = await call<{ id: number }>('admin', 'POST', '/admin/campaign-staff', {
    ...{ campaignId: CAMPAIGN, userId, kind: 'interviewer', positionIds: [WEB] },
  });
  await openSession(page, 'player', 'en-US');
  await page.goto('/dashboard');
  const menu = page.getByRole('menu').first();
  await menu.getByRole('link', { name: 'Control Panel' }).press('Enter');
  const lists = page.getByRole('navigation', { name: 'All lists' });
  await expect(lists.getByRole('link')).toHaveCount(6);
  await lists.getByRole('link', { name: /^Applications/ }).press('Enter');
  const row = page.locator(`a[href="${LIST}/90001"]`).first();
  await expect(row).toHaveText('Applicant 90001');
  await expect(page.locator(`a[href="${LIST}/90011"]`)).toHaveCount(0);
  expect(await findSeriousIssues(page)).toEqual([]);
  await row.press('Enter');

  await expect(page.getByText('Applicant 90001 · Web security').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Answers' })).toContainText('I solved twelve');
  await expect(page.getByRole('button', { name: 'Show who this is' })).toHaveCount(0);
  expect(await findSeriousIssues(page)).toEqual([]);
  await page.getByRole('button', { name: 'Move to …' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').press('ArrowDown');
  await expect(page.getByTitle('Task')).toBeVisible();
  await dialog.getByRole('combobox').press('Enter');
  await dialog.getByRole('button', { name: 'Move to …' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Moves' })).toContainText('Screening → Task');

  await page.goto(`${LIST}/90002`);
  await page.getByRole('button', { name: 'Declare a conflict' }).press('Enter');
  await dialog.getByLabel(/^Reason/).fill('We share a room.');
  await dialog.getByRole('button', { name: 'Declare' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`${LIST}(\\?|$)`));
  await expect(page.getByRole('link', { name: 'Applicant 90003' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Applicant 90002' })).toHaveCount(0);

  await call('admin', 'DELETE', `/admin/campaign-staff/${String(staff.id)}`);
  await expect(page).toHaveURL(/dashboard$/);
  await expect(menu.getByRole('link', { name: 'Control Panel' })).toHaveCount(0);
});

test('a lead reveals the applicant on request, and sees and lifts conflicts', async ({
  page,
  server,
}) => {
  await runSql(server.dataDir, [
    `INSERT INTO application_conflict (application_id, user_id, reason) VALUES (90001, ${String(await idOfPlayer())}, 'A friend')`,
  ]);
  await openSession(page, 'admin', 'en-US');
  await page.goto(`${LIST}/90001`);
  const applicant = page.getByRole('region', { name: 'Applicant', exact: true });
  await applicant.getByRole('button', { name: 'Show who this is' }).press('Enter');
  await expect(applicant).toContainText('Email');
  expect(await findSeriousIssues(page)).toEqual([]);
  const conflicts = page.getByRole('region', { name: 'Conflicts of interest' });
  await expect(conflicts).toContainText('The reason is shown once the stage is no longer blind');
  await conflicts.getByRole('button', { name: /^Lift/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lift' }).click();
  await expect(conflicts).toContainText('Nobody has declared one.');
  const history = page.getByRole('region', { name: 'History' });
  await expect(history).toContainText('Lift conflict');
  await expect(history).not.toContainText('Read');
});
