import type { Page } from '@playwright/test';
import { call } from './support/api';
import { runSql } from './support/database';
import { CAMPAIGN, deleteApplications, insertApplications } from './support/submitted-applications';
import { logIn, openSession } from './support/session';
import { expect, test } from './support/test';

const LIST = '/control_panel/application-choices';
const BOARD = `${LIST}?filters[0][field]=campaignId&filters[0][operator]=eq&filters[0][value]=${String(CAMPAIGN)}&view=board`;
const [SCREENING, TASK] = [90_001, 90_002];

test.beforeEach(({ server }) => insertApplications(server.dataDir));
test.afterEach(async ({ page, server }) => {
  // Leave the page first: it would fetch deleted rows.
  await page.close();
  await deleteApplications(server.dataDir);
});

/** Waits until the header of a column is visible: scrolling during a drag would move another card under the mouse. */
const HEAD = { targetPosition: { x: 40, y: 20 } };

const column = (page: Page, name: string) =>
  page.getByRole('region', { name: new RegExp(`^${name}`) });
const card = (page: Page, stage: string, id: number) =>
  column(page, stage)
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href="${LIST}/${String(id)}"]`) });

/** A concurrent change by another admin. */
const move = (id: number, from: number, to: number, reason = '') =>
  call('admin', 'POST', '/admin/application-choices/bulk', {
    ids: [id],
    action: 'move',
    values: { from, to, reason },
  });

test('a campaign leads to the board of its choices, which asks for a campaign without one', async ({
  page,
}) => {
  await openSession(page, 'admin', 'en-US');
  await page.goto(`${LIST}?view=board`);
  await expect(page.getByText('Choose a value of “Campaign”')).toBeVisible();
  await page.getByRole('main').getByRole('combobox').click();
  await page.getByTitle('Autumn 2033').click();
  await expect(column(page, 'Screening')).toBeVisible();
  await page.goto(`/control_panel/campaigns/${String(CAMPAIGN)}`);
  await page.getByRole('link', { name: 'Applications' }).last().click();
  await expect(column(page, 'Screening').getByRole('listitem')).toHaveCount(5);
  await expect(column(page, 'Interview').getByText('Nothing here')).toBeVisible();
});

test('cards move by mouse, by keyboard and together; a move back says why', async ({ page }) => {
  await openSession(page, 'admin', 'en-US');
  await page.goto(BOARD);
  await card(page, 'Screening', 90_002).dragTo(column(page, 'Task'), HEAD);
  await expect(card(page, 'Task', 90_002)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await card(page, 'Task', 90_002).dragTo(column(page, 'Screening'), HEAD);
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: 'Move to …' });
  await expect(send).toBeDisabled();
  await dialog.getByLabel(/^Why it goes back/).fill('The task comes next week.');
  await send.click();
  await expect(card(page, 'Screening', 90_002)).toBeVisible();
  // The closing dialog returns the focus; until then, keys do not reach the card.
  await expect(dialog).toHaveCount(0);

  await card(page, 'Screening', 90_003)
    .getByLabel(/^More actions/)
    .press('Enter');
  await page.getByRole('menuitem', { name: 'Move to …' }).press('Enter');
  await dialog.getByRole('combobox').press('ArrowDown');
  await page.getByTitle('Interview').click();
  await send.press('Enter');
  await expect(card(page, 'Interview', 90_003)).toBeVisible();

  for (const id of [90_002, 90_011])
    await card(page, 'Screening', id).getByRole('checkbox').check();
  await page
    .getByRole('group', { name: 'Bulk actions' })
    .getByRole('button', { name: 'Move to …' })
    .click();
  await dialog.getByRole('combobox').click();
  await page.getByTitle('Task').click();
  await send.click();
  await expect(column(page, 'Task').getByRole('listitem')).toHaveCount(2);
  await expect(card(page, 'Screening', 90_004)).toHaveCount(1);
});

test('a board follows the moves of another admin, and one of two at once is refused', async ({
  page,
  console,
}) => {
  console.allow(/status of 409/);
  await openSession(page, 'admin', 'en-US');
  await page.goto(BOARD);
  await card(page, 'Screening', 90_002)
    .getByLabel(/^More actions/)
    .click();
  await page.getByRole('menuitem', { name: 'Move to …' }).click();
  await move(90_002, SCREENING, TASK);
  await expect(card(page, 'Task', 90_002)).toBeVisible();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').click();
  await page.getByTitle('Interview').click();
  await dialog.getByRole('button', { name: 'Move to …' }).click();
  await expect(page.getByText('Somebody else changed the state in the meantime')).toBeVisible();
  await expect(card(page, 'Task', 90_002)).toBeVisible();
});

test('the page of a choice has the answers, the other choices and the moves', async ({ page }) => {
  await openSession(page, 'admin', 'en-US');
  await page.goto(LIST);
  await page.locator(`a[href="${LIST}/90001"]`).first().click();
  const answers = page.getByRole('region', { name: 'Answers' });
  await expect(answers.getByText('I solved twelve of your web challenges')).toBeVisible();
  await expect(answers.getByText('Club fair')).toBeVisible();
  await expect(answers.getByText('Agreed')).toBeVisible();
  await move(90_001, SCREENING, TASK, 'Good answers');
  const moves = page.getByRole('region', { name: 'Moves' });
  await expect(moves.getByText('Screening → Task')).toBeVisible();
  await expect(moves.getByText('Good answers')).toBeVisible();
  await page.getByRole('link', { name: 'Choice 2: Pwn' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(`${LIST}/90011`);
  await page.goto(`${LIST}/90004`);
  await expect(page.getByText('This application was withdrawn')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Move to …' })).toHaveCount(0);
});

const DUPLICATES = {
  'en-US': { title: 'Duplicates', phone: 'Same phone', withdrawn: 'Application withdrawn' },
  'zh-CN': { title: '重复申请', phone: '手机号相同', withdrawn: '申请已撤回' },
} as const;

for (const [language, words] of Object.entries(DUPLICATES))
  test(`a lead sees duplicates of an applicant and follows them in ${language}`, async ({
    page,
    server,
  }) => {
    const { userId } = await logIn('lead');
    await call('admin', 'POST', '/admin/campaign-staff', {
      ...{ campaignId: CAMPAIGN, userId, kind: 'lead', positionIds: [] },
    });
    await runSql(server.dataDir, [
      `UPDATE application SET answers = answers || '{"phone": "13800138000"}' WHERE id = 90001`,
      `UPDATE application SET answers = answers || '{"phone": "+86 138-0013-8000"}' WHERE id = 90004`,
    ]);
    await openSession(page, 'lead', language as keyof typeof DUPLICATES);
    await page.goto(`${LIST}/90001`);
    const panel = page.getByRole('region', { name: words.title });
    await expect(panel.getByRole('listitem')).toHaveCount(1);
    await expect(panel.getByText(words.phone)).toBeVisible();
    await expect(panel.getByText(words.withdrawn)).toBeVisible();
    await panel.getByRole('link').press('Enter');
    await expect(page).toHaveURL(`${LIST}/90004`);
    await expect(panel.locator(`a[href="${LIST}/90001"]`)).toBeVisible();
  });

test('the page of a choice says that there are no duplicates, or that the stage hides them', async ({
  page,
  server,
}) => {
  await openSession(page, 'admin', 'en-US');
  await page.goto(`${LIST}/90002`);
  const panel = page.getByRole('region', { name: 'Duplicates' });
  await expect(panel.getByText('No other account')).toBeVisible();
  await runSql(server.dataDir, [
    `UPDATE campaign SET blind_until_stage_id = ${String(TASK)} WHERE id = ${String(CAMPAIGN)}`,
  ]);
  await page.reload();
  await expect(panel.getByText('Shown once the stage is no longer blind')).toBeVisible();
});
