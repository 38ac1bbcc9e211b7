import type { Browser, Page } from '@playwright/test';
import { findSeriousIssues } from './support/axe';
import { runSql } from './support/database';
import { type Account, openSession } from './support/session';
import { CAMPAIGN, deleteApplications, insertApplications } from './support/submitted-applications';
import { expect, test } from './support/test';

const CHOICE = '/control_panel/application-choices/90001';
const ID = String(CAMPAIGN);
const LEVELS = ['Far below', 'Below', 'As expected', 'Above', 'Far above'];

test.beforeEach(async ({ server }) => {
  await insertApplications(server.dataDir);
  const levels = LEVELS.map((titleEn, index) => ({ title: `${String(index + 1)} 级`, titleEn }));
  await runSql(server.dataDir, [
    `INSERT INTO campaign_staff (campaign_id, user_id, kind)
      SELECT ${ID}, id, CASE username WHEN 'author' THEN 'lead' ELSE 'interviewer' END
      FROM "user" WHERE username IN ('author', 'viewer')`,
    `INSERT INTO campaign_criterion (id, campaign_id, title, title_en, text, text_en, levels)
      VALUES (90001, ${ID}, '技术', 'Skill', '能否独立解题', 'Solves alone', '${JSON.stringify(levels)}'),
        (90002, ${ID}, '沟通', 'Manner', '', '', '${JSON.stringify(levels.slice(1, 4))}')`,
  ]);
});
test.afterEach(async ({ page, server }) => {
  await page.close();
  await deleteApplications(server.dataDir);
});

const panel = (page: Page) => page.getByRole('region', { name: 'Scorecards' });
const group = (page: Page, name: string) => panel(page).getByRole('radiogroup', { name });
const mark = (page: Page, criterion: string, level: string) =>
  group(page, criterion).getByRole('radio', { name: level }).check();

async function openAs(browser: Browser, account: Account): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await openSession(page, account, 'en-US');
  await page.goto(CHOICE);
  await expect(group(page, 'Skill')).toBeVisible();
  return page;
}

async function handIn(page: Page): Promise<void> {
  await panel(page).getByRole('button', { name: 'Hand in' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click();
}

test('two people score one choice, each before they see the other', async ({
  browser,
  console,
}) => {
  console.allow(/status of 409/);
  const [lead, interviewer] = [await openAs(browser, 'author'), await openAs(browser, 'viewer')];
  await mark(lead, 'Skill', 'Far above');
  await panel(lead).getByLabel('Private note').fill('Solved it at once');
  await expect(
    panel(lead)
      .getByText(/^Saved at/)
      .first(),
  ).toBeVisible();

  await panel(lead).getByRole('button', { name: 'Hand in' }).click();
  await expect(panel(lead).getByText('Required to hand in')).toHaveCount(2);
  await mark(lead, 'Manner', 'Above');
  await group(lead, 'Recommendation').getByRole('radio', { name: 'Accept', exact: true }).check();
  await handIn(lead);
  await expect(panel(lead).getByText('Score 100')).toBeVisible();

  await mark(interviewer, 'Skill', 'Far below');
  await mark(interviewer, 'Manner', 'Below');
  await expect(panel(interviewer).getByText('Solved it at once')).toHaveCount(0);
  await group(interviewer, 'Recommendation')
    .getByRole('radio', { name: 'Reject', exact: true })
    .check();
  await expect(
    panel(interviewer)
      .getByText(/^Saved at/)
      .first(),
  ).toBeVisible();
  expect(await findSeriousIssues(interviewer)).toEqual([]);
  await handIn(interviewer);
  await expect(panel(interviewer).getByText('Solved it at once')).toBeVisible();
  for (const page of [lead, interviewer]) {
    await expect(panel(page).getByText('2 handed in · mean 50 · spread 100')).toBeVisible();
    await expect(panel(page).getByText('Conflicting', { exact: true })).toBeVisible();
  }
  expect(await findSeriousIssues(lead)).toEqual([]);

  await panel(interviewer).getByRole('button', { name: 'Correct' }).click();
  const dialog = interviewer.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Accept', exact: true }).check();
  await dialog.getByLabel('Why you correct it').fill('Took him for somebody else');
  await dialog.getByRole('button', { name: 'Save correction' }).click();
  await panel(lead).getByText('Corrected 1 time').click();
  await expect(panel(lead).getByText('Took him for somebody else')).toBeVisible();
  for (const page of [lead, interviewer]) await page.context().close();
});

test('a scorecard that another tab changed asks which one counts', async ({ browser, console }) => {
  console.allow(/status of 409/);
  const one = await openAs(browser, 'viewer');
  const other = await one.context().newPage();
  await other.goto(CHOICE);
  await expect(group(other, 'Skill')).toBeVisible();
  await mark(one, 'Skill', 'As expected');
  await expect(
    panel(one)
      .getByText(/^Saved at/)
      .first(),
  ).toBeVisible();
  await mark(other, 'Skill', 'Far above');
  await expect(panel(other).getByText('Your scorecard was changed elsewhere')).toBeVisible();
  await panel(other).getByRole('button', { name: 'Use the other version' }).click();
  await expect(group(other, 'Skill').getByRole('radio', { name: 'As expected' })).toBeChecked();
  await one.context().close();
});

test('a note mentions somebody, who finds it in the control panel', async ({ browser }) => {
  const [lead, interviewer] = [await openAs(browser, 'author'), await openAs(browser, 'viewer')];
  await interviewer.goto('/control_panel');
  const notes = lead.getByRole('region', { name: 'Notes' });
  await notes.getByLabel('Note', { exact: true }).pressSequentially('Please look @vie');
  await lead.getByRole('menuitem', { name: 'viewer' }).click();
  await notes.getByRole('button', { name: 'Add note' }).click();
  await expect(notes.getByRole('listitem')).toHaveText(/Please look @viewer/);
  const mention = interviewer.getByRole('link', { name: /Please look @viewer/ });
  await expect(mention).toBeVisible();
  await mention.click();
  await expect(interviewer.getByRole('region', { name: 'Notes' })).toContainText('Please look');
  await interviewer.goto('/control_panel');
  await expect(interviewer.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(mention).toHaveCount(0);
  for (const page of [lead, interviewer]) await page.context().close();
});

test('keys and buttons lead through the choices that the list was filtered by', async ({
  page,
}) => {
  const list = '/control_panel/application-choices';
  await openSession(page, 'admin', 'en-US');
  await page.goto(
    `${list}?filters[0][field]=positionId&filters[0][operator]=eq&filters[0][value]=90001`,
  );
  // Longest waiting first.
  await page.locator(`a[href="${list}/90003"]`).first().click();
  const neighbors = page.getByRole('navigation', { name: 'Rows of the list' });
  await expect(neighbors).toContainText('2 of 4');
  await page.keyboard.press('j');
  await expect(page).toHaveURL(`${list}/90002`);
  await expect(neighbors).toContainText('3 of 4');
  await page.getByLabel('Private note').press('k');
  await expect(page.getByLabel('Private note')).toHaveValue('k');
  await neighbors.getByRole('link', { name: 'Next' }).click();
  await expect(neighbors).toContainText('4 of 4');
  await page.keyboard.press('j');
  await expect(page).toHaveURL(`${list}/90001`);
  await page.keyboard.press('k');
  await expect(page).toHaveURL(`${list}/90002`);
  await expect(page.getByRole('tab')).toHaveCount(3);
});

test('tags are set on several choices at once, and found', async ({ page }) => {
  const list = '/control_panel/application-choices';
  await openSession(page, 'admin', 'en-US');
  await page.goto(list);
  for (const row of [0, 1])
    await page
      .getByRole('row')
      .getByRole('checkbox')
      .nth(row + 1)
      .check();
  await page.getByRole('button', { name: 'Add tag …' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill('fast');
  await dialog.getByRole('button', { name: 'Add tag …' }).click();
  await expect(page.getByText('2 choices tagged')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'fast' })).toHaveCount(2);
  await page.goto(
    `${list}?filters[0][field]=tags&filters[0][operator]=contains&filters[0][value]=fast`,
  );
  await expect(page.getByRole('cell', { name: 'fast' })).toHaveCount(2);
});
