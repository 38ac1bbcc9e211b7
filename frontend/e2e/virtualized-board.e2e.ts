import type { Locator, Page } from '@playwright/test';
import { call } from './support/api';
import { findSeriousIssues } from './support/axe';
import { chooseMenuItem, tabTo } from './support/focus';
import { openSession } from './support/session';
import {
  CAMPAIGN,
  deleteApplications,
  FIRST_OF_MANY,
  insertApplications,
  insertManyApplications,
} from './support/submitted-applications';
import { expect, test } from './support/test';

const LIST = '/control_panel/application-choices';
const BOARD = `${LIST}?filters[0][field]=campaignId&filters[0][operator]=eq&filters[0][value]=${String(CAMPAIGN)}&view=board`;
const [SCREENING, TASK] = [90_001, 90_002];
const MANY = 300;
/** The five choices of `insertApplications` have waited less; the second one of the first applicant for the least. */
const TOTAL = MANY + 5;
const LAST = 90_011;
/** Fewer cards than fit into three screens. */
const MOST_CARDS = 25;

test.beforeEach(async ({ page, server }) => {
  await insertApplications(server.dataDir);
  await insertManyApplications(server.dataDir, MANY);
  await openSession(page, 'admin', 'en-US');
  await page.goto(BOARD);
  await expect(card(page, FIRST_OF_MANY)).toBeVisible();
});
test.afterEach(async ({ page, server }) => {
  // Leave the page first: it would fetch deleted rows.
  await page.close();
  await deleteApplications(server.dataDir);
});

const column = (page: Page, name = 'Screening') =>
  page.getByRole('region', { name: new RegExp(`^${name}`) });
const cards = (page: Page) => column(page).getByRole('listitem');
const card = (page: Page, id: number, stage?: string) =>
  column(page, stage)
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href="${LIST}/${String(id)}"]`) });
const more = (part: Locator) => part.getByLabel(/^More actions/);

/** Scrolls the first column with the mouse wheel. */
async function wheel(page: Page, pixels: number): Promise<void> {
  await column(page)
    .getByRole('list')
    .hover({ position: { x: 40, y: 40 } });
  await page.mouse.wheel(0, pixels);
}

/** A concurrent change by another admin. */
const move = (id: number, from: number, to: number) =>
  call('admin', 'POST', '/admin/application-choices/bulk', {
    ...{ ids: [id], action: 'move' },
    values: { from, to, reason: 'As agreed' },
  });

test(`a column of ${String(TOTAL)} cards keeps at most ${String(MOST_CARDS)} of them in the page`, async ({
  page,
}) => {
  await expect(page.getByRole('heading', { name: `Screening ${String(TOTAL)}` })).toBeVisible();
  expect(await cards(page).count()).toBeLessThanOrEqual(MOST_CARDS);
  await expect(cards(page).first()).toHaveAttribute('aria-posinset', '1');
  await expect(cards(page).first()).toHaveAttribute('aria-setsize', String(TOTAL));

  for (const pixels of [1000, 8000, 20_000]) {
    await wheel(page, pixels);
    await expect(cards(page).first()).not.toHaveAttribute('aria-posinset', '1');
    expect(await cards(page).count()).toBeLessThanOrEqual(MOST_CARDS);
  }
  expect(await findSeriousIssues(page)).toEqual([]);
  await wheel(page, 60_000);
  await expect(card(page, LAST)).toBeInViewport();
  await expect(card(page, LAST)).toHaveAttribute('aria-posinset', String(TOTAL));
  expect(await cards(page).count()).toBeLessThanOrEqual(MOST_CARDS);

  await card(page, LAST).dragTo(column(page, 'Task'), { targetPosition: { x: 40, y: 20 } });
  await expect(card(page, LAST, 'Task')).toBeVisible();
});

test('a card far down is reached by keyboard and moved, and the focus goes with it', async ({
  page,
}) => {
  await card(page, FIRST_OF_MANY).getByRole('checkbox').focus();
  await page.keyboard.press('ArrowDown');
  await expect(card(page, FIRST_OF_MANY + 1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(card(page, LAST)).toBeFocused();
  await expect(card(page, LAST)).toBeInViewport();
  await tabTo(page, more(card(page, LAST)));
  await page.keyboard.press('Enter');
  await chooseMenuItem(page, page.getByRole('menuitem', { name: 'Move to …' }));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').press('ArrowDown');
  await page.getByTitle('Interview').click();
  await dialog.getByRole('button', { name: 'Move to …' }).press('Enter');
  await expect(more(card(page, LAST, 'Interview'))).toBeFocused();

  await page.keyboard.press('ArrowLeft');
  await expect(cards(page).and(page.locator(':focus'))).toBeInViewport();
  await page.keyboard.press('Home');
  await expect(card(page, FIRST_OF_MANY)).toBeFocused();
});

test('arrow keys continue from the position of a card that moved out of sight', async ({
  page,
}) => {
  for (const id of [FIRST_OF_MANY, FIRST_OF_MANY + 1, FIRST_OF_MANY + 2])
    await move(id, SCREENING, TASK);
  await expect(column(page, 'Task').getByRole('listitem')).toHaveCount(3);
  await more(card(page, FIRST_OF_MANY + 1, 'Task')).press('Enter');
  await chooseMenuItem(page, page.getByRole('menuitem', { name: 'Move to …' }));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').press('ArrowDown');
  await page.getByTitle('Screening').click();
  await dialog.getByLabel(/^Why it goes back/).fill('The task comes next week.');
  await dialog.getByRole('button', { name: 'Move to …' }).press('Enter');
  await expect(column(page, 'Task').getByRole('list')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(card(page, FIRST_OF_MANY + 2, 'Task')).toBeFocused();
});

test('a card keeps the focus when it is scrolled away', async ({ page }) => {
  const box = card(page, FIRST_OF_MANY).getByRole('checkbox');
  await box.focus();
  await wheel(page, 20_000);
  await expect(box).not.toBeInViewport();
  await expect(box).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(card(page, FIRST_OF_MANY + 1)).toBeFocused();
  await expect(card(page, FIRST_OF_MANY + 1)).toBeInViewport();
});

test('selected cards move together, also those that are no longer drawn', async ({ page }) => {
  const box = card(page, FIRST_OF_MANY).getByRole('checkbox');
  await box.check();
  await wheel(page, 100_000);
  await card(page, LAST).getByRole('checkbox').check();
  await expect(page.getByText('2 selected')).toBeVisible();
  await expect(box).toHaveCount(0);
  await page
    .getByRole('group', { name: 'Bulk actions' })
    .getByRole('button', { name: 'Move to …' })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').click();
  await page.getByTitle('Task').click();
  await dialog.getByRole('button', { name: 'Move to …' }).click();
  await expect(card(page, FIRST_OF_MANY, 'Task')).toBeVisible();
  await expect(card(page, LAST, 'Task')).toBeVisible();
});

test('a scrolled board shows cards that others move in, and keeps its scroll position', async ({
  page,
}) => {
  await wheel(page, 20_000);
  const seen = cards(page).nth(6);
  await expect(seen).toBeInViewport();
  const link = await seen.getByRole('link').first().getAttribute('href');
  const same = cards(page).filter({ has: page.locator(`a[href="${String(link)}"]`) });
  const place = Number(await same.getAttribute('aria-posinset'));
  const top = async () => (await same.boundingBox())?.y ?? NaN;
  const before = await top();

  await move(FIRST_OF_MANY, SCREENING, TASK);
  await expect(same).toHaveAttribute('aria-posinset', String(place - 1));
  await expect(card(page, FIRST_OF_MANY, 'Task')).toBeVisible();
  expect(Math.abs((await top()) - before)).toBeLessThan(2);

  await move(FIRST_OF_MANY, TASK, SCREENING);
  await expect(page.getByRole('heading', { name: `Screening ${String(TOTAL)}` })).toBeVisible();
  await wheel(page, 100_000);
  await expect(card(page, FIRST_OF_MANY)).toBeInViewport();
});
