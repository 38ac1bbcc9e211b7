import type { Page } from '@playwright/test';
import { call } from './support/api';
import { findSeriousIssues } from './support/axe';
import { grantRole, revokeRoles } from './support/roles';
import { openSession } from './support/session';
import { expect, test } from './support/test';

const STATISTICS = '/control_panel/statistics';
const MATRIX = `${STATISTICS}/matrix`;

test.afterEach(async ({ page }) => {
  // Leave the page first: its requests would be rejected.
  await page.close();
  await revokeRoles();
});

const main = (page: Page) => page.getByRole('main');
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The first link to each kind of page. */
async function kindsOfLinks(page: Page): Promise<string[]> {
  const links = main(page).locator('a[href^="/"]:visible');
  const paths = await links.evaluateAll((found) =>
    found.map((link) => link.getAttribute('href') ?? ''),
  );
  const kindOf = (path: string) => path.replace(/[?#].*$/, '').replaceAll(/\d+/g, '1');
  return [...new Map(paths.map((path) => [kindOf(path), path])).values()];
}

async function expectNoneBounces(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path.replace(/[?#].*$/, ''));
  }
}

/** Ignores the progress bar, which is visible while a page loads. */
async function findIssuesAtRest(page: Page): Promise<string[]> {
  await expect(page.locator('#nprogress')).toHaveCount(0);
  return findSeriousIssues(page);
}

/** Lists that only admins may open. */
const linksToRows = (page: Page) =>
  main(page).locator('a[href*="control_panel/users"], a[href*="control_panel/submissions"]');

test('a viewer reads all statistics of the site; no link leads to a list of admins', async ({
  page,
}) => {
  await grantRole('viewer');
  await openSession(page, 'player', 'en-US');
  await page.goto('/control_panel');
  await expect(page.getByRole('heading', { level: 2, name: 'Statistics' })).toBeVisible();
  for (const panel of ['Users per day', 'Submissions per hour']) {
    await region(page, panel).getByRole('button', { name: 'Show as table' }).click();
    await expect(region(page, panel).locator('tbody tr.ant-table-row').first()).toBeVisible();
  }
  const rates = region(page, 'Solve rate by challenge');
  await expect(rates.locator('tbody tr.ant-table-row').first()).toBeVisible();
  await expect(main(page).getByText('Wrong submissions', { exact: true }).first()).toBeVisible();
  await expect(linksToRows(page)).toHaveCount(0);
  await expect(region(page, 'Latest submissions')).toHaveCount(0);
  expect(await findIssuesAtRest(page)).toEqual([]);
  const links = await kindsOfLinks(page);
  expect(links.length).toBeGreaterThan(2);

  await rates.locator('tbody a').first().click();
  await expect(page).toHaveURL(/\/statistics\/challenges\/\d+$/);
  await expect(page.getByRole('definition').first()).toBeVisible();
  await expect(page.getByRole('table', { name: 'Users', exact: true })).toBeVisible();
  await expect(region(page, 'Wrong answers shared by several users')).toHaveCount(0);
  await expect(linksToRows(page)).toHaveCount(0);
  expect(await findIssuesAtRest(page)).toEqual([]);
  links.push(...(await kindsOfLinks(page)));
  await expectNoneBounces(page, [...new Set(links)]);

  await page.goto(MATRIX);
  const grid = page.getByRole('grid', { name: 'Solve matrix' });
  await expect(grid.getByRole('rowheader').first()).toBeVisible();
  await expect(grid.getByRole('columnheader').getByRole('link').first()).toBeVisible();
  await expect(grid.getByRole('gridcell').getByRole('link')).toHaveCount(0);
  await expect(grid.getByRole('rowheader').getByRole('link')).toHaveCount(0);
  await grid.getByRole('rowheader').first().click();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${MATRIX}$`));
  expect(await findIssuesAtRest(page)).toEqual([]);
});

test('a viewer of some categories sees these alone', async ({ page }) => {
  await grantRole('viewer', { categories: ['crypto'] });
  await openSession(page, 'player', 'en-US');
  await page.goto('/control_panel');
  const rates = region(page, 'Solve rate by challenge');
  const rows = rates.locator('tbody tr.ant-table-row');
  await expect(rows.first()).toBeVisible();
  await expect(rows.filter({ hasText: 'Crypto' })).toHaveCount(await rows.count());
  await expect(page.getByRole('slider')).toHaveCount(0);
  await expect(linksToRows(page)).toHaveCount(0);

  await page.getByRole('link', { name: 'Solve matrix' }).click();
  await expect(page.getByRole('grid').getByRole('rowheader').first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Category' }).press('ArrowDown');
  await expect(page.locator('.ant-select-dropdown:visible .ant-select-item-option')).toHaveText([
    'All categories',
    'Crypto',
  ]);
  await page.goto(`${MATRIX}?category=web`);
  await expect(page.getByRole('grid').getByRole('rowheader').first()).toBeVisible();
  await expect(main(page).getByTitle('All categories', { exact: true })).toBeVisible();
});

test('an author reads the statistics of an own challenge, and those of no other', async ({
  page,
  console,
}) => {
  console.allow(/status of 404/);
  await grantRole('author');
  const draft = { title: 'Measured', category: 'web', difficulty: 'easy', baseScore: 50 };
  const { id } = await call<{ id: number }>('player', 'POST', '/admin/challenges', draft);
  await openSession(page, 'player', 'en-US');
  const statistics = page.getByRole('link', { name: 'Statistics', exact: true });
  for (const path of [
    `/control_panel/challenges/${String(id)}`,
    `/challenge/detail/${String(id)}`,
  ]) {
    await page.goto(path);
    await statistics.click();
    await expect(page).toHaveURL(new RegExp(`${STATISTICS}/challenges/${String(id)}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Measured');
  }
  await expect(region(page, 'Wrong answers shared by several users')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Solve matrix' })).toHaveCount(0);
  await expect(linksToRows(page)).toHaveCount(0);
  expect(await findIssuesAtRest(page)).toEqual([]);
  await expectNoneBounces(page, await kindsOfLinks(page));

  await page.goto(`${STATISTICS}/challenges/5`);
  await expect(main(page).getByText('No such challenge')).toBeVisible();
  await page.goto(MATRIX);
  await expect(page).toHaveURL(/dashboard$/);
  await page.goto('/control_panel');
  await expect(page.getByRole('navigation', { name: 'All lists' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Statistics' })).toHaveCount(0);
  await call('admin', 'DELETE', `/admin/challenges/${String(id)}`);
});
