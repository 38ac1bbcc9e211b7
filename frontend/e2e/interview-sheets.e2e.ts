import type { Browser, Page } from '@playwright/test';
import { call } from './support/api';
import { deleteCampaigns } from './support/application';
import { findSeriousIssues } from './support/axe';
import { createInterviews, dayIn, makeSlots } from './support/interviews';
import { type Account, openSession } from './support/session';
import { expect, test } from './support/test';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
const QUESTIONS = ['Explain XSS', 'Explain CSRF', 'Why us?', 'Read this code'];

test.afterEach(async ({ page, server }) => {
  await page.close();
  await deleteCampaigns(server.dataDir);
});

/** Books the interview of the only applicant, and fills the question bank; returns the path of the choice. */
async function bookInterview(dataDir: string): Promise<{ choice: string; sheet: string }> {
  const campaign = await createInterviews(dataDir, ['player']);
  await makeSlots(campaign, dayIn(3), [9]);
  const list = `/admin/application-choices?campaignId=${String(campaign.id)}`;
  const [choice] = await call<{ id: number }[]>('admin', 'GET', list);
  const interviews = `/admin/campaigns/${String(campaign.id)}/interviews`;
  const range = `?from=${new Date().toISOString()}&to=${dayIn(9)}T00:00:00Z`;
  const { slots } = await call<{ slots: { id: number }[] }>('admin', 'GET', interviews + range);
  await call('admin', 'POST', `${interviews}/bookings`, {
    ...{ choiceId: choice?.id, slotId: slots[0]?.id, from: null },
  });
  for (const text of QUESTIONS)
    await call('admin', 'POST', '/admin/campaign-questions', {
      ...{ campaignId: campaign.id, topic: 'Web', text: `${text}（中文）`, textEn: text },
    });
  return {
    choice: `/control_panel/application-choices/${String(choice?.id)}`,
    sheet: `/control_panel/interview-sheets/${String(choice?.id)}/${String(campaign.stageId)}`,
  };
}

const panel = (page: Page, name: string) => page.getByRole('region', { name });
const items = (page: Page, name = 'Questions') => panel(page, name).getByRole('listitem');
const note = (page: Page, number: number) =>
  page.getByLabel(`Note on the answer to question ${String(number)}`);

test('an interviewer draws, notes, reloads and prints, also on a phone', async ({
  page,
  server,
}) => {
  test.setTimeout(240_000);
  const { choice } = await bookInterview(server.dataDir);
  await page.setViewportSize(DESK);
  await openSession(page, 'interviewer', 'en-US');
  await page.goto(choice);
  await page.getByRole('link', { name: 'Interview sheet' }).click();
  await expect(page.getByText('No questions yet')).toBeVisible();
  expect(await findSeriousIssues(page)).toEqual([]);

  await page.getByRole('button', { name: 'Draw 3 questions' }).press('Enter');
  await expect(items(page)).toHaveCount(3);
  await expect(page.getByText('1 can still be drawn')).toBeVisible();
  await page.getByRole('button', { name: 'Choose from the bank' }).click();
  const bank = page.getByRole('dialog');
  await expect(bank.getByRole('listitem')).toHaveCount(1);
  expect(await findSeriousIssues(page)).toEqual([]);
  await bank.getByRole('button', { name: /^Add: / }).click();
  await expect(bank.getByText('No question fits')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByLabel('Your own question').fill('What did you learn?');
  await page.getByRole('button', { name: 'Add', exact: true }).press('Enter');
  await expect(items(page)).toHaveCount(5);
  await expect(items(page).last()).toContainText('What did you learn?');

  await note(page, 1).fill('Knew it at once');
  await page.getByLabel('Question 1 done').check();
  await expect(
    items(page)
      .first()
      .getByText(/^Saved at/)
      .first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Move question 5 up' }).click();
  await expect(items(page).nth(3)).toContainText('What did you learn?');
  await page.getByRole('button', { name: 'Remove question 5' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(items(page)).toHaveCount(4);

  await page.reload();
  await expect(note(page, 1)).toHaveValue('Knew it at once');
  await expect(page.getByLabel('Question 1 done')).toBeChecked();
  await expect(page.getByText('1 of 4 done')).toBeVisible();
  // The scorecard stands beside the questions.
  const [questions, scorecard] = [panel(page, 'Questions'), panel(page, 'Scorecards')];
  await expect(scorecard).toBeVisible();
  const left = async (region: typeof questions) => (await region.boundingBox())?.x ?? 0;
  expect(await left(scorecard)).toBeGreaterThan(await left(questions));
  expect(await findSeriousIssues(page)).toEqual([]);

  await page.getByRole('button', { name: 'Print' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('Knew it at once')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(sheet.getByRole('listitem')).toHaveCount(4);
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Escape');

  await page.setViewportSize(PHONE);
  const address = page.url();
  await openSession(page, 'interviewer', 'zh-CN');
  await page.goto(address);
  await expect(items(page, '问题')).toHaveCount(4);
  await expect(items(page, '问题').first()).toContainText('（中文）');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
    true,
  );
  expect(await findSeriousIssues(page)).toEqual([]);
});

async function openAs(browser: Browser, account: Account, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await openSession(page, account, 'en-US');
  await page.goto(path);
  await expect(note(page, 1)).toBeVisible();
  return page;
}

test('two interviewers write one note, and neither text is lost', async ({
  browser,
  server,
  console,
}) => {
  console.allow(/status of 409/);
  test.setTimeout(120_000);
  const { sheet } = await bookInterview(server.dataDir);
  const path = sheet.replace('/control_panel/interview-sheets/', '').split('/');
  const api = `/admin/application-choices/${path[0] ?? ''}/interview-sheets/${path[1] ?? ''}`;
  await call('admin', 'POST', `${api}/items`, { text: 'Why us?' });
  const [one, two] = [
    await openAs(browser, 'interviewer', sheet),
    await openAs(browser, 'admin', sheet),
  ];
  await note(one, 1).fill('Wants to learn');
  await expect(one.getByText(/^Saved at/).first()).toBeVisible();
  await note(two, 1).fill('Says little');
  await expect(two.getByText('This note was changed elsewhere')).toBeVisible();
  await expect(note(two, 1)).toHaveValue('Says little');
  await two.getByRole('button', { name: 'Use the other version' }).click();
  await expect(note(two, 1)).toHaveValue('Wants to learn');
  for (const page of [one, two]) await page.close();
});
