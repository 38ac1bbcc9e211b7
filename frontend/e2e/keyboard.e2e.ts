import type { Locator, Page } from '@playwright/test';
import { enter } from './support/session';
import { expect, test } from './support/test';

// The edges at which the focus turns round lie beside the dialog itself.
const HOLDERS = '.ant-modal-wrap, .ant-drawer-open';

/** A dialog keeps the focus while it is open, closes with Escape and gives the focus back. */
async function holdsFocus(page: Page, opener: Locator): Promise<void> {
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  for (const key of ['Tab', 'Shift+Tab'])
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press(key);
      await expect(page.locator(HOLDERS).locator(':focus')).toHaveCount(1);
    }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}

test('a dialog keeps the focus, and Escape gives it back', async ({ page }) => {
  await page.goto('/login');
  await holdsFocus(page, page.getByRole('button', { name: /忘记密码/ }));
  await enter(page, 'player', 'en-US');
  await page.goto('/dashboard');
  await holdsFocus(page, page.getByRole('button', { name: 'Page settings' }));
});
