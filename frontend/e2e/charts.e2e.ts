import type { Page } from '@playwright/test';
import { openSession } from './support/session';
import { expect, test } from './support/test';

const chart = (page: Page, label: RegExp) => page.getByRole('img', { name: label });

test('the first ten are drawn over time, and read as a table', async ({ page }) => {
  await openSession(page, 'player', 'en-US');
  for (const path of ['/rank', '/rank?group=0', '/rank?direction=misc']) {
    await page.goto(path);
    const drawing = chart(page, /^Scores? of the/);
    await expect(drawing.locator('svg text').first()).toBeVisible();
  }
  await page.goto('/rank');
  await page.getByRole('button', { name: 'Show as table' }).click();
  const table = page.getByRole('table', { name: 'Top ten over time' });
  await expect(table.getByRole('row')).toHaveCount(11);
  await page.getByRole('button', { name: 'Collapse', exact: true }).click();
  await expect(table).toBeHidden();
  await page.getByRole('button', { name: 'Expand', exact: true }).click();
  await expect(table).toBeVisible();
});

test('a chart fits a phone, and follows it when it is turned', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSession(page, 'player', 'zh-CN');
  await page.goto('/rank');
  await page.getByRole('button', { name: '展开', exact: true }).click();
  const svg = chart(page, /得分走势/).locator('svg');
  await expect(svg).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 844, height: 390 });
  await expect.poll(async () => (await svg.boundingBox())?.width ?? 0).toBeGreaterThan(500);
});

test('the chart library is loaded with the first chart only', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openSession(page, 'player', 'en-US');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked.filter((url) => url.includes('echarts'))).toEqual([]);
  await page.goto('/rank');
  await expect(chart(page, /^Scores? of the/)).toBeVisible();
  // The file is requested twice, by fetch and by import; the second request is answered from the cache.
  expect(new Set(asked.filter((url) => url.includes('echarts'))).size).toBe(1);
});

test('a setting changes the layout at once', async ({ page }) => {
  await openSession(page, 'admin', 'en-US');
  const set = async (name: string, value: string) => {
    await page.goto('/control_panel/settings');
    await page.getByLabel(name, { exact: true }).fill(value);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Site settings saved successfully')).toBeVisible();
  };

  await set('Site name', 'Winter cup');
  await expect(page).toHaveTitle(/Winter cup$/);
  await expect(page.getByRole('banner')).toContainText('Winter cup');
  await set('Site name', '');
  await expect(page.getByRole('banner')).toContainText('Vexil');

  const outside = page.getByRole('menu').first().locator('a[target="_blank"]');
  // The site's own FAQ page always exists.
  await expect(outside.first()).toHaveAttribute('href', '/faq');
  await set('Guidelines address', 'https://guidelines.example/faq');
  await set('Home page address', 'https://home.example/');
  await expect(outside).toHaveCount(2);
  for (const [index, address] of [
    'https://guidelines.example/faq',
    'https://home.example/',
  ].entries()) {
    await expect(outside.nth(index)).toHaveAttribute('href', address);
    await expect(outside.nth(index)).toHaveAttribute('rel', 'noopener noreferrer');
  }
  // The specification orders the external links (5 and 6) after all internal entries.
  const last = page.getByRole('menu').first().locator('a').last();
  await expect(last).toHaveAttribute('href', 'https://home.example/');
  await set('Guidelines address', '');
  await set('Home page address', '');
  await expect(outside).toHaveCount(1);
  // Restore the demo's state for other tests.
  await set('Home page address', 'https://example.org/');
});
