import { expect, test } from './support/test';
import { openSession } from './support/session';

test('the form of a notice shows no fields of challenges', async ({ page }) => {
  await openSession(page, 'admin', 'en-US');
  await page.goto('/challenge/notice');
  await page.getByRole('button', { name: 'New notice' }).click();
  const dialog = page.getByRole('dialog', { name: 'New notice' });
  await expect(dialog.getByRole('textbox')).toHaveCount(1);
  await expect(dialog.getByRole('combobox')).toHaveCount(0);
  await dialog.getByLabel('Title').fill('Interviews');
  await dialog.getByRole('button', { name: 'Create' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit notice');
  const id = /edit\/(\d+)/.exec(page.url())?.[1] ?? '';
  await expect(page.getByRole('tab', { selected: true }).first()).toHaveText(`Edit notice #${id}`);
  await expect(page.getByRole('radio', { name: /^Draft/ })).toBeChecked();
  await expect(page.getByText(/difficulty/i).filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Points' })).toBeHidden();

  await page.getByLabel('Description', { exact: true }).fill('Wednesday evening.');
  await page.getByRole('checkbox', { name: 'Pin to the top' }).check();
  await page.getByRole('radio', { name: /^Released/ }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Release anyway' }).click();
  await expect(page.getByText('saved successfully')).toBeVisible();

  await openSession(page, 'player', 'en-US');
  await page.goto('/challenge/notice');
  await expect(page.locator('main').getByRole('link').first()).toContainText('Interviews');
});
