import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { findSeriousIssues } from './support/axe';
import { challengeId, CROWD, crowd, WRONG_ANSWER } from './support/many-users';
import { waitUntilLoaded } from './support/screen';
import { openSession } from './support/session';
import { expect, test } from './support/test';

test.use({ rows: crowd });

const MATRIX = '/control_panel/statistics/matrix';

async function openMatrix(page: Page, query = ''): Promise<Locator> {
  await openSession(page, 'admin', 'en-US');
  await page.goto(MATRIX + query);
  const grid = page.getByRole('grid', { name: 'Solve matrix' });
  await expect(grid.getByRole('rowheader').first()).toBeVisible();
  return grid;
}

const rowOf = (grid: Locator, name: string) =>
  grid.getByRole('row').filter({ has: grid.page().getByRole('rowheader', { name, exact: true }) });

/** The accessible text of a user's cell. */
const cellOf = (grid: Locator, name: string, title: string) =>
  rowOf(grid, name).locator(`[title^="${name} · ${title} · "]`);

const sortBy = (page: Page, column: string) =>
  page.getByRole('button', { name: `Sort by ${column}`, exact: true }).click();

test('2 000 users × 200 challenges scroll in both directions with few cells drawn', async ({
  page,
}) => {
  const grid = await openMatrix(page);
  const [rows, columns] = ['aria-rowcount', 'aria-colcount'].map((name) => grid.getAttribute(name));
  expect(Number(await rows)).toBeGreaterThan(CROWD.users);
  expect(Number(await columns)).toBeGreaterThan(CROWD.challenges);
  await expect(cellOf(grid, 'solver0001', 'Puzzle 5')).toHaveText(/First blood/);
  await expect(cellOf(grid, 'solver0002', 'Puzzle 5')).toHaveText(/Second blood/);
  await expect(cellOf(grid, 'solver0003', 'Puzzle 5')).toHaveText(/Third blood/);
  await expect(cellOf(grid, 'solver0004', 'Puzzle 5')).toHaveText(/Solved/);

  const last = grid.getByRole('rowheader', { name: 'solver2000', exact: true });
  for (const [top, left] of [
    [1e6, 0],
    [1e6, 1e6],
    [3e4, 4e3],
  ] as const) {
    await grid.evaluate((element, place) => element.scrollTo(place), { top, left });
    if (top === 1e6) await expect(last).toBeInViewport();
    else await expect(last).toHaveCount(0);
    expect(await grid.getByRole('gridcell').count()).toBeLessThan(2500);
  }
  // Names and titles are sticky.
  await expect(grid.getByRole('rowheader').nth(8)).toBeInViewport();
  await expect(grid.getByRole('columnheader', { name: 'User', exact: true })).toBeInViewport();
});

test('the rows are sorted by score, name, solved challenges and one challenge', async ({
  page,
}) => {
  const grid = await openMatrix(page);
  const names = () => grid.getByRole('rowheader').allInnerTexts();
  const scores = await grid
    .locator('[aria-colindex="2"]:not([role="columnheader"])')
    .allInnerTexts();
  const numbers = scores.map((text) => Number(text.replaceAll(',', '')));
  expect(numbers).toEqual([...numbers].sort((one, other) => other - one));

  await sortBy(page, 'User');
  await expect(page).toHaveURL(/sort=name$/);
  const { compare } = new Intl.Collator('en-US', { numeric: true });
  await expect
    .poll(async () => {
      const drawn = await names();
      return drawn[0] !== 'solver0001' && drawn.join() === [...drawn].sort(compare).join();
    })
    .toBe(true);

  await sortBy(page, 'Solved');
  await expect(grid.getByRole('rowheader').first()).toHaveText('solver0001');
  await sortBy(page, 'Puzzle 5');
  await expect(page).toHaveURL(new RegExp(`sort=${String(challengeId(5))}$`));
  expect((await names()).slice(0, 3)).toEqual(['solver0001', 'solver0002', 'solver0003']);
  await sortBy(page, 'Puzzle 5');
  await expect(page).toHaveURL(/order=asc$/);
  await expect(rowOf(grid, 'solver0001')).toHaveCount(0);
  const sortCell = grid.locator('[aria-sort]');
  await expect(sortCell).toHaveCount(1);
  await expect(sortCell).toHaveAttribute('aria-sort', 'ascending');

  await page.reload();
  await expect(sortCell).toHaveAttribute('aria-sort', 'ascending');
});

test('a group and a category leave out the others, and the CSV has what is shown', async ({
  page,
}) => {
  const grid = await openMatrix(page, '?group=1&category=pwn');
  await expect(rowOf(grid, 'solver0001')).toHaveCount(1);
  await expect(rowOf(grid, 'solver0002')).toHaveCount(0);
  await expect(grid.getByRole('columnheader', { name: 'Puzzle 6', exact: true })).toBeVisible();
  await expect(grid.getByRole('columnheader', { name: 'Puzzle 5', exact: true })).toHaveCount(0);

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const csv = await readFile(await (await coming).path(), 'utf8');
  const [head = '', ...lines] = csv.trim().split('\r\n');
  expect(head).toContain('User,Group,Score,Solved');
  expect(head).toContain('Puzzle 6');
  expect(lines).toHaveLength(Number(await grid.getAttribute('aria-rowcount')) - 2);
  expect(lines.find((line) => line.startsWith('solver0001,'))).toContain('First blood');

  await page.getByRole('combobox', { name: 'Category' }).press('Enter');
  await page.locator('.ant-select-dropdown:visible').getByTitle('Web', { exact: true }).click();
  await expect(page).toHaveURL(/group=1&category=web$/);
  await expect(grid.getByRole('columnheader', { name: 'Puzzle 5', exact: true })).toBeVisible();
});

test('the keyboard moves through the cells, and Enter opens what they count', async ({ page }) => {
  const grid = await openMatrix(page);
  const focused = page.locator(':focus');
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const expectPlace = async (row: number, column: number) => {
    await expect(focused).toHaveAttribute('aria-colindex', String(column));
    await expect(focused.locator('xpath=..')).toHaveAttribute('aria-rowindex', String(row));
    await expect(focused).toBeInViewport();
  };
  // Roving tabindex: Tab reaches one cell only.
  await page.getByRole('button', { name: 'Export CSV' }).focus();
  await press('Tab');
  await expectPlace(3, 1);
  await press('ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowUp');
  await expectPlace(4, 2);
  await press('Control+End');
  const rows = Number(await grid.getAttribute('aria-rowcount'));
  const columns = Number(await grid.getAttribute('aria-colcount'));
  await expectPlace(rows, columns);
  await press('PageUp', 'Home');
  await expect(focused).toHaveAttribute('role', 'rowheader');
  await press('Control+Home');
  await expectPlace(1, 1);
  await press('ArrowDown', 'Enter');
  await expect(page).toHaveURL(/sort=name$/);
  await expectPlace(2, 1);

  await page.goto(`${MATRIX}?category=web`);
  await cellOf(grid, 'solver0001', 'Puzzle 5').focus();
  await press('Enter');
  await expect(page).toHaveURL(/\/control_panel\/submissions\?/);
  await expect(page.getByText('1 row', { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: /solver0001.*Puzzle 5/ })).toContainText('Correct');
});

test('each cell of a row leads to its list, and back to where it was scrolled', async ({
  page,
}) => {
  const grid = await openMatrix(page, '?group=1');
  const row = rowOf(grid, 'solver0301');
  await grid.evaluate((element) => element.scrollTo({ top: 36 * 150 }));
  await row.locator('[aria-colindex="3"] a').click();
  await expect(page).toHaveURL(/\/control_panel\/submissions\?/);
  await expect(page.getByText('17 rows', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Solve matrix' }).click();
  await expect(row).toBeInViewport();
  await row.getByRole('rowheader').getByRole('link').click();
  await expect(page).toHaveURL(/\/control_panel\/users\/1301$/);
});

test('the matrix has nothing serious for axe and fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const grid = await openMatrix(page);
  await waitUntilLoaded(page);
  expect(await findSeriousIssues(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const name = await grid.getByRole('rowheader').first().boundingBox();
  expect(name?.width).toBeLessThan(130);
});

test('the page of a challenge shows solves, wrong answers of several users and times', async ({
  page,
}) => {
  await openSession(page, 'admin', 'en-US');
  await page.goto(`/control_panel/challenges/${String(challengeId(20))}`);
  await page.getByRole('link', { name: 'Statistics' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Puzzle 20');
  const total = (name: string) =>
    page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
  for (const [name, value] of Object.entries({
    'Opened by': '100',
    'Tried by': '100',
    'Solved by': '100',
    'Solve rate': '100%',
    'Wrong submissions': '3',
  }))
    await expect(total(name).getByRole('definition')).toHaveText(value);
  await expect(page.locator('strong', { hasText: /^1 hr 30 min$/ })).toBeVisible();
  await expect(page.getByRole('slider', { name: /^Solvers by the time/ })).toBeVisible();

  await total('Opened by').getByRole('link').click();
  const users = page.getByRole('table', { name: 'Users', exact: true });
  await expect(page.getByRole('radio', { name: 'Opened' })).toBeChecked();
  await expect(users.locator('tbody tr.ant-table-row')).toHaveCount(20);

  const answers = page.getByRole('table', { name: 'Wrong answers shared by several users' });
  const answer = answers.getByRole('row').filter({ hasText: WRONG_ANSWER });
  await expect(answer.getByRole('cell')).toHaveText([WRONG_ANSWER, '2', '3']);
  await waitUntilLoaded(page);
  expect(await findSeriousIssues(page)).toEqual([]);
  await answer.getByRole('link').click();
  await expect(page).toHaveURL(/\/control_panel\/submissions\?/);
  await expect(page.getByText('3 rows', { exact: true })).toBeVisible();
});
