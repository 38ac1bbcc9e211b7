import type { Browser, Page } from '@playwright/test';
import { call } from './support/api';
import { saved } from './support/application';
import { findSeriousIssues } from './support/axe';
import { runSql } from './support/database';
import { openSession } from './support/session';
import {
  createPlainChallenge,
  createTask,
  makeReviewer,
  markAnswer,
  removeChallenge,
  reviewOf,
  submitAnswer,
} from './support/tasks';
import { expect, test } from './support/test';

let challengeId = 0;
let revoke: (() => Promise<void>) | undefined;

test.afterEach(async ({ page }) => {
  // Leave the page first: its requests would be rejected.
  await page.close();
  await revoke?.();
  revoke = undefined;
  await removeChallenge(challengeId);
});

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const mark = (page: Page) => region(page, 'Your mark');
const group = (page: Page, name: string) => mark(page).getByRole('radiogroup', { name });

async function openReviewer(browser: Browser, path: string): Promise<Page> {
  revoke = await makeReviewer('interviewer');
  const page = await (await browser.newContext()).newPage();
  await openSession(page, 'interviewer', 'en-US');
  await page.goto(path);
  return page;
}

const pathOf = (id: number) => `/control_panel/reviews/${String(id)}`;

test('a reviewer finds the queue, marks an answer by keys and submits the mark', async ({
  browser,
}) => {
  challengeId = await createTask();
  await submitAnswer(challengeId, 'I read the **log** first.');
  const id = await reviewOf(challengeId);
  const page = await openReviewer(browser, '/control_panel');
  const cards = page.getByRole('navigation', { name: 'All lists' });
  await expect(cards.getByRole('link')).toHaveCount(1);
  await cards.getByRole('link', { name: /^Reviews/ }).click();
  await expect(page.getByRole('button', { name: 'Reviewers' })).toHaveCount(0);
  await page.getByRole('row').getByRole('link', { name: 'Write a report' }).first().click();
  await expect(page).toHaveURL(pathOf(id));
  await expect(region(page, 'What was submitted')).toContainText('I read the log first.');
  await expect(region(page, 'What was submitted')).toContainText('By player');

  await mark(page).getByRole('button', { name: 'Claim answer' }).click();
  await expect(mark(page)).toContainText('Yours for');
  await group(page, 'Depth').getByRole('radio').first().focus();
  await page.keyboard.press('3');
  await expect(group(page, 'Depth').getByRole('radio', { name: /Much/ })).toBeChecked();
  await mark(page).getByLabel('Comment on Depth').fill('Well seen');
  await expect(mark(page)).toContainText('Total 10 / 15');
  await mark(page).getByRole('button', { name: 'Submit mark' }).click();
  await expect(mark(page).getByText('Choose a level')).toBeVisible();
  await group(page, 'Style').getByRole('radio').first().focus();
  await page.keyboard.press('2');
  await expect(mark(page)).toContainText('Total 15 / 15');
  await mark(page).getByLabel('Private note').fill('Sure of it');
  await expect(saved(page)).toBeVisible();
  expect(await findSeriousIssues(page)).toEqual([]);
  await page.reload();
  await expect(mark(page).getByLabel('Comment on Depth')).toHaveValue('Well seen');

  await mark(page).getByRole('button', { name: 'Submit mark' }).click();
  await expect(page.getByRole('dialog')).toContainText('15 of 15 points');
  await page.getByRole('dialog').getByRole('button', { name: 'Submit mark' }).click();
  await expect(region(page, 'Result')).toContainText('15 points, passed');
  await expect(mark(page)).toContainText('Sure of it');
  expect(await findSeriousIssues(page)).toEqual([]);
  await page.context().close();
});

test('what a reviewer types is stored after the claim has lapsed, also while another one has the answer', async ({
  browser,
  server,
}) => {
  challengeId = await createTask();
  await submitAnswer(challengeId, 'Something.');
  const id = await reviewOf(challengeId);
  const page = await openReviewer(browser, pathOf(id));
  await mark(page).getByRole('button', { name: 'Claim answer' }).click();
  await expect(mark(page)).toContainText('Yours for');
  await runSql(server.dataDir, [
    `UPDATE task_answer SET claimed_until = now() - interval '1 minute' WHERE id = ${String(id)}`,
  ]);
  await call('admin', 'POST', `/admin/reviews/${String(id)}/claim`);
  await mark(page).getByLabel('Private note').fill('Kept all the same');
  await expect(mark(page)).toContainText(/admin has this answer until/);
  await expect(saved(page)).toBeVisible();
  await expect(mark(page).getByRole('button', { name: 'Submit mark' })).toBeDisabled();
  await call('admin', 'DELETE', `/admin/reviews/${String(id)}/claim`);
  await mark(page).getByLabel('Private note').fill('Kept, and mine again');
  await expect(mark(page)).toContainText('Yours for');
  await expect(mark(page).getByRole('button', { name: 'Submit mark' })).toBeEnabled();
  await page.context().close();
});

test('two reviewers mark without seeing the other mark', async ({ browser }) => {
  challengeId = await createTask({ secondMark: true, tolerance: 5, hidesNames: true });
  await submitAnswer(challengeId, 'Something.');
  const id = await reviewOf(challengeId);
  await markAnswer(id, { depth: 10, style: 5 });
  const page = await openReviewer(browser, pathOf(id));
  await expect(region(page, 'What was submitted')).toContainText('Names of authors are hidden');
  await expect(mark(page)).toContainText('You see the other mark once you have submitted yours');
  await expect(page.getByText('只给评审看')).toHaveCount(0);
  await mark(page).getByRole('button', { name: 'Claim answer' }).click();
  await group(page, 'Depth').getByRole('radio', { name: /Some/ }).check();
  await group(page, 'Style').getByRole('radio', { name: /Clear/ }).check();
  // A version with a mark cannot be returned.
  await expect(mark(page).getByRole('button', { name: 'Return …' })).toHaveCount(0);
  await mark(page).getByRole('button', { name: 'Submit mark' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit mark' }).click();
  await expect(region(page, 'Other marks')).toContainText('13 points, passed');
  await expect(region(page, 'Other marks')).toContainText('只给评审看');
  await page.context().close();
});

test('a reviewer returns an answer, and another one answers a dispute with a new mark', async ({
  browser,
  page,
}) => {
  challengeId = await createTask();
  await submitAnswer(challengeId, 'First.');
  const id = await reviewOf(challengeId);
  const reviewer = await openReviewer(browser, pathOf(id));
  await mark(reviewer).getByRole('button', { name: 'Claim answer' }).click();
  await mark(reviewer).getByRole('button', { name: 'Return …' }).click();
  const dialog = reviewer.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^What to revise/ }).fill('Name the time.');
  await dialog.getByRole('button', { name: 'Return', exact: true }).click();
  await expect(mark(reviewer)).toContainText('It was returned for revision');
  await submitAnswer(challengeId, 'Second.');
  await reviewer.reload();
  await reviewer.getByLabel('Version', { exact: true }).click();
  await reviewer.getByTitle('Version 1', { exact: true }).click();
  await expect(region(reviewer, 'What was submitted')).toContainText('Name the time.');

  await markAnswer(id, { depth: 0, style: 0 });
  const answer = `/challenges/${String(challengeId)}/answer/dispute`;
  await call('player', 'POST', answer, { text: 'The time is there.' });
  await reviewer.reload();
  await expect(region(reviewer, 'Dispute')).toContainText('The time is there.');
  await mark(reviewer)
    .getByRole('button', { name: /^Claim/ })
    .click();
  await group(reviewer, 'Depth').getByRole('radio', { name: /Some/ }).check();
  await group(reviewer, 'Style').getByRole('radio', { name: /Vague/ }).check();
  await expect(saved(reviewer)).toBeVisible();
  await region(reviewer, 'Dispute').getByRole('button', { name: 'Answer the dispute' }).click();
  const reply = reviewer.getByRole('dialog');
  await reply.getByRole('radio', { name: /My mark replaces/ }).check();
  await reply.getByLabel('Answer (the authors read it)').fill('You are right.');
  await reply.getByRole('button', { name: 'Submit answer' }).click();
  await expect(region(reviewer, 'Other marks')).toContainText('5 points, passed');
  await expect(region(reviewer, 'Dispute')).toContainText('You are right.');
  await reviewer.context().close();

  // Who marked it first cannot answer the dispute.
  await openSession(page, 'admin', 'en-US');
  await page.goto(pathOf(id));
  await expect(mark(page)).toBeVisible();
});

test('an admin assigns answers and distributes those of a category', async ({ browser, page }) => {
  challengeId = await createTask();
  await submitAnswer(challengeId, 'Something.');
  const id = await reviewOf(challengeId);
  const reviewer = await openReviewer(browser, '/control_panel/reviews');
  await openSession(page, 'admin', 'en-US');
  await page.goto('/control_panel/reviews');
  await page.getByRole('button', { name: 'Reviewers' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('row').filter({ hasText: 'interviewer' })).toContainText('Web');
  await drawer.getByLabel('Category').click();
  await page.getByTitle('Web', { exact: true }).click();
  await drawer.getByRole('button', { name: 'Distribute' }).click();
  await page
    .getByRole('dialog', { name: /^Distribute the answers/ })
    .getByRole('button', { name: 'Distribute' })
    .click();
  await expect(page.getByText('1 answer assigned')).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Write a report' })).toContainText(
    'interviewer',
  );

  await page.getByRole('row').filter({ hasText: 'Write a report' }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Assign …' }).click();
  await page.getByRole('dialog').getByRole('combobox').click();
  await page.getByTitle('Nobody: any reviewer may claim it').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Assign …' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Write a report' })).toContainText(
    'Any reviewer',
  );
  await page.goto(pathOf(id));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await reviewer.context().close();
});

test('an admin asks for an answer and writes the rubric with keys alone', async ({
  page,
  console,
}) => {
  console.allow(/status of 400/);
  challengeId = await createPlainChallenge();
  await openSession(page, 'admin', 'en-US');
  await page.goto(`/control_panel/challenges/${String(challengeId)}`);
  await region(page, 'Task').getByRole('button', { name: 'Ask for an answer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Points to pass').fill('5');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(region(page, 'Task')).toContainText('What an answer may hold');

  const rubric = region(page, 'Rubric');
  for (const title of ['Depth', 'Style']) {
    await rubric.getByRole('button', { name: 'Add a criterion' }).press('Enter');
    const name = rubric.getByLabel('Criterion', { exact: true }).last();
    await expect(name).toBeFocused();
    await name.fill(title);
  }
  await expect(rubric).toContainText('Up to 20 points');
  await rubric.getByRole('button', { name: 'Move “Style”', exact: true }).press('ArrowUp');
  await expect(rubric.getByRole('button', { name: /^(Depth|Style)/ })).toHaveText([
    /^Style/,
    /^Depth/,
  ]);
  expect(await findSeriousIssues(page)).toEqual([]);
  await rubric.getByRole('button', { name: 'Save rubric' }).press('Enter');
  await expect(rubric).toContainText('Version 1 ·');
  await region(page, 'Task').getByRole('button', { name: 'Change the task' }).click();
  await dialog.getByLabel('Points to pass').fill('30');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('The rubric gives at most 20 points')).toBeVisible();
  await dialog.getByLabel('Points to pass').fill('5');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(region(page, 'Task')).toContainText('5 of 20');

  await rubric.getByRole('button', { name: /^Depth/ }).press('Enter');
  await rubric.getByLabel('Points 3').fill('15');
  await expect(rubric).toContainText('Up to 25 points');
  await rubric.getByRole('button', { name: 'Save rubric' }).click();
  await expect(page.getByRole('dialog')).toContainText('Save as version 2?');
  await page.getByRole('dialog').getByRole('button', { name: 'Save rubric' }).click();
  await expect(rubric).toContainText('Version 2 ·');
});
