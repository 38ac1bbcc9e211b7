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
