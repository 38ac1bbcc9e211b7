import { findSeriousIssues } from './support/axe';
import { runSql } from './support/database';
import { deleteEvidence, insertEvidence } from './support/evidence';
import { openSession } from './support/session';
import { CAMPAIGN, deleteApplications, insertApplications } from './support/submitted-applications';
import { expect, test } from './support/test';

const LIST = '/control_panel/application-choices';
const OF_CAMPAIGN = `${LIST}?filters[0][field]=campaignId&filters[0][operator]=eq&filters[0][value]=${String(CAMPAIGN)}`;

test.beforeEach(async ({ server }) => {
  await insertApplications(server.dataDir);
  await insertEvidence(server.dataDir);
});
test.afterEach(async ({ page, server }) => {
  // Leave the page first: it would fetch deleted rows.
  await page.close();
  await deleteApplications(server.dataDir);
  await deleteEvidence(server.dataDir);
});

test('a rule selects choices and proposes their move, which somebody confirms', async ({
  page,
}) => {
  await openSession(page, 'admin', 'en-US');
  await page.goto(`${OF_CAMPAIGN}&view=board`);
  const screening = page.getByRole('region', { name: /^Screening/ }).getByRole('listitem');
  await expect(screening).toHaveCount(5);
  await page.getByRole('combobox', { name: 'By rule' }).click();
  await page.getByTitle('300 points in web').click();
  await expect(page.getByText('2 of 5 meet “300 points in web”')).toBeVisible();
  await expect(screening).toHaveCount(2);
  expect(await findSeriousIssues(page)).toEqual([]);
  await page.getByRole('button', { name: 'Select those not there yet' }).click();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await page.getByRole('button', { name: 'Move 2 to “Task”…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByTitle('Task')).toBeVisible();
  await dialog.getByRole('button', { name: 'Move to …' }).click();
  const task = page.getByRole('region', { name: /^Task/ }).getByRole('listitem');
  await expect(task).toHaveCount(2);
  await page.goto(
    `${OF_CAMPAIGN}&filters[1][field]=rule&filters[1][operator]=eq&filters[1][value]=90001`,
  );
  await expect(page.getByText('2 of 5 meet “300 points in web”')).toBeVisible();
});

test('the evidence of a choice opens its rows and its sheet by keyboard', async ({ page }) => {
  await openSession(page, 'admin', 'en-US');
  await page.goto(`${LIST}/90001`);
  const evidence = page.getByRole('region', { name: 'Evidence' });
  await expect(evidence.getByText('1 of 3')).toBeVisible();
  const tries = evidence.getByRole('button', { name: /^Wrong tries: \d/ });
  await tries.press('Enter');
  const rows = page.getByRole('dialog').getByRole('table');
  await expect(rows.getByRole('link', { name: 'Maze' })).toBeVisible();
  await expect(rows.getByText(/^40\s?m/)).toBeVisible();
  expect(await findSeriousIssues(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(tries).toBeFocused();
  await evidence.getByRole('button', { name: 'What to ask' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'What to ask' });
  await expect(sheet.getByText('First blood of “Maze”, wrong tries: 11.')).toBeVisible();
  const whose = sheet.getByText(/ · Applicant 90001 · Web security · Autumn 2033$/);
  await page.emulateMedia({ media: 'print' });
  await expect(whose).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.locator('#root')).toBeHidden();
  await expect(sheet.getByRole('listitem').first()).toBeVisible();
});

test('the sheet of a choice in a blind stage names nobody', async ({ page, server }) => {
  await runSql(server.dataDir, [
    `UPDATE campaign SET blind_until_stage_id = 90003 WHERE id = ${String(CAMPAIGN)}`,
  ]);
  await openSession(page, 'admin', 'en-US');
  await page.goto(`${LIST}/90001`);
  await page.getByRole('button', { name: 'What to ask' }).click();
  const sheet = page.getByRole('dialog', { name: 'What to ask' });
  await expect(
    sheet.getByText('Applicant 90001 · Web security · Autumn 2033', { exact: true }),
  ).toBeVisible();
});

test('a rule is made of controls, and its wrong condition is named', async ({ page, console }) => {
  console.allow(/status of 400/);
  await openSession(page, 'admin', 'en-US');
  await page.goto('/control_panel/campaign-rules/90001/edit');
  await page.getByRole('button', { name: 'Add a condition' }).click();
  await page.getByLabel('What condition 2 compares').press('ArrowDown');
  await page.getByTitle('Stage', { exact: true }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This field is required', { exact: true })).toBeVisible();
  await page.getByLabel('Value of condition 2').click();
  await page.getByTitle('Interview').click();
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.getByRole('button', { name: 'Save' }).click();
  expect((await saved).status()).toBe(200);
  await page.goto('/control_panel/campaign-rules/90001');
  await expect(page.getByText('Stage is Interview')).toBeVisible();
});
