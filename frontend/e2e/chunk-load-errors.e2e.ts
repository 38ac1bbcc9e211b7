import type { Page } from '@playwright/test';
import { openSession } from './support/session';
import { expect, test } from './support/test';

const HALF = 'half a flag';

const box = (page: Page) => page.getByRole('textbox', { name: 'Flag', exact: true });
const menu = (page: Page) => page.getByRole('menu').first();

/** Opens a challenge, types part of a flag, and marks the document to detect a reload. */
async function typeHalf(page: Page): Promise<void> {
  await openSession(page, 'player', 'en-US');
  await page.goto('/challenge/misc');
  await page.locator('main a[href^="/challenge/detail/"]').first().click();
  await box(page).fill(HALF);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
}

const sameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window);

test('a page whose code failed to load opens when the server is back, and keeps the input of other tabs', async ({
  page,
  context,
  console,
}) => {
  console.allow(/Failed to|ERR_|did not arrive/);
  await typeHalf(page);
  await context.setOffline(true);
  await menu(page).getByRole('link', { name: 'Rank', exact: true }).click();
  const failed = page.getByRole('alert').filter({ hasText: 'This page failed to load' });
  await expect(failed).toBeVisible();
  // An early attempt must not break later ones.
  await failed.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Page settings' }).click();
  await expect(page.getByText('This part could not be loaded')).toBeVisible();
  await expect(failed).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Rank' })).toBeVisible();
  // By keyboard, because the toast "server is back" covers the button.
  await page.getByRole('button', { name: 'Page settings' }).press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Page settings' });
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await page
    .getByRole('tablist', { name: 'Open pages' })
    .getByRole('tab')
    .filter({ hasNotText: /Dashboard|Misc|Rank/ })
    .click();
  await expect(box(page)).toHaveValue(HALF);
  expect(await sameDocument(page)).toBe(true);
});

test('a text whose formatter failed to load is shown as plain text, and the rest of its page works', async ({
  page,
  console,
}) => {
  console.allow(/Failed to|ERR_|did not arrive/);
  const code = /\/assets\/rendered-text-.*\.js/;
  await page.route(code, (route) => route.abort());
  await typeHalf(page);
  const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await expect(page.getByText('`vexil{...}`')).toBeVisible();
  await expect(page.locator('.vx-markdown')).toHaveCount(0);
  await page.unroute(code);
  await retry.click();
  await expect(page.locator('.vx-markdown')).toBeVisible();
  await expect(box(page)).toHaveValue(HALF);
});

test('a page removed by an upgrade reloads the document only on request', async ({
  page,
  context,
  console,
}) => {
  console.allow(/Failed to|ERR_|did not arrive|status of 404/);
  await typeHalf(page);
  await context.setOffline(true);
  await menu(page).getByRole('link', { name: 'Rank', exact: true }).click();
  await expect(page.getByRole('alert').getByText('This page failed to load')).toBeVisible();
  await page.route(/\/assets\/rank.*\.js/, (route) => route.fulfill({ status: 404 }));
  await page.route(/:\d+\/$/, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<script type="module" crossorigin src="/assets/index-newer.js"></script>',
    }),
  );
  await context.setOffline(false);
  const offer = page.getByRole('alert').filter({ hasText: 'New version available' });
  await expect(offer).toBeVisible();
  expect(await sameDocument(page)).toBe(true);
  await page.unrouteAll();
  await offer.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rank' })).toBeVisible();
  expect(await sameDocument(page)).toBe(false);
});
