import type { Page } from '@playwright/test';
import { openSession } from './support/session';
import { expect, test } from './support/test';

/** The first non-zero number in a column of a panel's table, on any page, and its link. */
async function firstNumber(page: Page, panel: string, column: number) {
  const region = page.getByRole('region', { name: panel, exact: true });
  await expect(region.locator('tbody tr.ant-table-row').first()).toBeVisible();
  const links = region.locator(`tbody td:nth-child(${String(column)}) a`);
  while ((await links.count()) === 0)
    await region.getByRole('listitem', { name: 'Next Page' }).click({ timeout: 5000 });
  const link = links.first();
  return { link, count: Number((await link.innerText()).replaceAll(',', '')) };
}

/** Hidden pages of other tabs stay in the document. */
const rowCount = (page: Page, count: number) =>
  page
    .getByText(`${String(count)} row${count === 1 ? '' : 's'}`, { exact: true })
    .filter({ visible: true });

async function openOverview(page: Page) {
  await openSession(page, 'admin', 'en-US');
  await page.goto('/control_panel');
  await expect(page.getByRole('heading', { level: 2, name: 'Statistics' })).toBeVisible();
}

const showTable = async (page: Page, panel: string) =>
  page
    .getByRole('region', { name: panel, exact: true })
    .getByRole('button', { name: 'Show as table' })
    .click();

const DAYS = 'Users per day';
const HOURS = 'Submissions per hour';

const daysChart = (page: Page) =>
  page.getByRole('slider', { name: /^Registrations and active users/ });

/** The demo's users registered weeks ago, outside the shown span. */
async function showAllDays(page: Page) {
  await page.getByText('90 days', { exact: true }).click();
  await expect(daysChart(page)).toHaveAttribute('aria-valuemax', '89');
}

test('active users and registrations of a day lead to exactly those users', async ({ page }) => {
  await openOverview(page);
  await showAllDays(page);
  await showTable(page, DAYS);
  const active = await firstNumber(page, DAYS, 3);
  await active.link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Active users');
  await expect(page.getByRole('main').locator('tbody tr.ant-table-row:visible')).toHaveCount(
    Math.min(active.count, 20),
  );

  await page.goBack();
  const registrations = await firstNumber(page, DAYS, 2);
  await registrations.link.click();
  await expect(page).toHaveURL(/\/control_panel\/users\?/);
  await expect(rowCount(page, registrations.count)).toBeVisible();
});

test('submissions of an hour lead to those with that result', async ({ page }) => {
  await openOverview(page);
  await showTable(page, HOURS);
  for (const [column, result, other] of [
    [2, 'Correct', 'Wrong'],
    [3, 'Wrong', 'Correct'],
  ] as const) {
    const { link, count } = await firstNumber(page, HOURS, column);
    await link.click();
    await expect(page).toHaveURL(/\/control_panel\/submissions\?/);
    await expect(rowCount(page, count)).toBeVisible();
    const rows = page.getByRole('main').locator('table:visible tbody');
    await expect(rows.getByText(result, { exact: true })).toHaveCount(Math.min(count, 20));
    await expect(rows.getByText(other, { exact: true })).toHaveCount(0);
    await page.goBack();
  }
});

test('a bar leads to its list, and arrow keys read the numbers', async ({ page }) => {
  await openOverview(page);
  const slider = daysChart(page);
  await expect(slider.locator('svg text').first()).toBeVisible();
  await slider.focus();
  const last = await slider.getAttribute('aria-valuetext');
  await page.keyboard.press('ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuenow', '28');
  await expect(slider).not.toHaveAttribute('aria-valuetext', last ?? '');
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuenow', '0');
  await page.keyboard.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', last ?? '');

  await showAllDays(page);
  await expect(slider).toHaveAttribute('aria-valuemax', '89');
  await expect(slider.locator('svg text').first()).toBeVisible();
  // The mouse clicks at window coordinates.
  await slider.evaluate((chart) => chart.scrollIntoView({ block: 'center' }));
  // The highest bar: other shapes of this color belong to the legend.
  const bar = await slider.locator('svg').evaluate((svg) => {
    const shapes = [...svg.querySelectorAll('path')].filter((path) => {
      const fill = path.getAttribute('fill') ?? 'none';
      return fill.startsWith('#') && !path.hasAttribute('fill-opacity');
    });
    const boxes = shapes.map((path) => path.getBoundingClientRect());
    const [highest] = boxes.sort((one, other) => other.height - one.height);
    return highest && { x: highest.x + highest.width / 2, y: highest.y + highest.height / 2 };
  });
  await page.mouse.click(bar?.x ?? 0, bar?.y ?? 0);
  await expect(page).toHaveURL(/\/control_panel\/users\?/);
});

test('a range of another length shows its own days', async ({ page }) => {
  await openOverview(page);
  const slider = daysChart(page);
  await expect(slider).toHaveAttribute('aria-valuemax', '29');
  for (const [range, last] of [
    ['7 days', '6'],
    ['90 days', '89'],
  ] as const) {
    await page.getByText(range, { exact: true }).click();
    await expect(slider).toHaveAttribute('aria-valuemax', last);
  }
});

test('a change of the range keeps the table view and returns to its first page', async ({
  page,
}) => {
  await openOverview(page);
  await showTable(page, DAYS);
  const region = page.getByRole('region', { name: DAYS, exact: true });
  await region.getByRole('listitem', { name: '3', exact: true }).click();
  const rows = region.locator('tbody tr.ant-table-row');
  for (const [range, count] of [
    ['7 days', 7],
    ['90 days', 10],
  ] as const) {
    await page.getByText(range, { exact: true }).click();
    await expect(rows).toHaveCount(count);
  }
  await expect(region.getByRole('listitem', { name: '9', exact: true })).toBeVisible();
  await expect(region.locator('.ant-pagination-item-active')).toHaveText('1');
});

test('the solve rates lead to the challenge, its users and its submissions', async ({ page }) => {
  await openOverview(page);
  const name = 'Solve rate by challenge';
  const wrong = await firstNumber(page, name, 6);
  await wrong.link.click();
  await expect(page).toHaveURL(/\/control_panel\/submissions\?/);
  await expect(rowCount(page, wrong.count)).toBeVisible();

  await page.goBack();
  const solved = await firstNumber(page, name, 3);
  await solved.link.click();
  await expect(page).toHaveURL(/\/statistics\/challenges\/\d+\?users=solved#users$/);
  const users = page.getByRole('table', { name: 'Users', exact: true });
  await expect(users.locator('tbody tr.ant-table-row')).toHaveCount(Math.min(solved.count, 20));
});

test('a failed panel offers a retry, and the rest of the page works', async ({ page, console }) => {
  console.allow(/status of 500/);
  let isBroken = true;
  await page.route('**/api/admin/statistics/activity?**', (route) =>
    isBroken ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await openOverview(page);
  await expect(page.getByRole('table', { name: 'Solve rate by challenge' })).toBeVisible();
  const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  isBroken = false;
  await retry.click();
  await expect(page.getByRole('slider').first()).toBeVisible();
});

test('players see neither the pages nor links to them', async ({ page }) => {
  await openSession(page, 'player', 'en-US');
  for (const path of ['matrix', 'challenges/5', 'active-users', 'stuck-users']) {
    await page.goto(`/control_panel/statistics/${path}`);
    await expect(page).toHaveURL(/\/dashboard$/);
  }
  await page.goto('/challenge/detail/5');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Statistics' })).toHaveCount(0);

  await openSession(page, 'admin', 'en-US');
  await page.goto('/challenge/detail/5');
  await page.getByRole('link', { name: 'Statistics' }).click();
  await expect(page).toHaveURL(/\/control_panel\/statistics\/challenges\/5$/);
  await expect(page.getByText('Opened by', { exact: true })).toBeVisible();
});

test('the page of a notice offers neither statistics nor flags, that of a challenge both', async ({
  page,
}) => {
  await openSession(page, 'admin', 'en-US');
  for (const [path, count] of [
    ['/control_panel/challenges/5', 1],
    ['/control_panel/challenges/1', 0],
  ] as const) {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'View as player' })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Statistics' })).toHaveCount(count);
    await expect(main.getByRole('button', { name: 'New flag' })).toHaveCount(count);
  }
});
