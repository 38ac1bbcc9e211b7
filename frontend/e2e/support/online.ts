import type { Page } from '@playwright/test';

/**
 * Keeps the page from noticing networks of the machine that come or go, as with containers of other tests: a code that
 * failed to load would be tried again without the button.
 */
export async function stayOnline(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => true }));
}
