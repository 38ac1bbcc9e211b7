import type { Page } from '@playwright/test';
import { openSession } from './support/session';
import { expect, test } from './support/test';

const chart = (page: Page, label: RegExp) => page.getByRole('img', { name: label });

test('the mouse wheel over a chart scrolls the page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await openSession(page, 'player', 'en-US');
  await page.goto('/rank');
  const drawing = chart(page, /^Scores of the first/);
  await expect(drawing.locator('svg text').first()).toBeVisible();
  await drawing.hover();
  await page.mouse.wheel(0, 240);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
});

test('the points of the top ten say which challenge they were for', async ({ page }) => {
  await openSession(page, 'player', 'en-US');
  await page.goto('/rank');
  const drawing = chart(page, /^Scores of the first/);
  await expect(drawing.locator('svg text').first()).toBeVisible();
  // The tooltip snaps to the nearest score change.
  await drawing.hover();
  await expect(drawing.getByText(/^[\d,]+ · [A-Z]/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect(page.getByRole('columnheader', { name: 'Challenge' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Check-in' }).first()).toBeVisible();
});
