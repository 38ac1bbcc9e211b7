import { withSettings } from './support/api';
import { openSession } from './support/session';
import { expect, test } from './support/test';

test('everybody reads the FAQ page without logging in, in their language', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: '常见问题与指南' }).click();
  const faq = await opened;
  await expect(faq).toHaveURL(/\/faq$/);
  await expect(faq.getByRole('heading', { level: 1, name: '常见问题与指南' })).toBeVisible();
  await expect(faq.getByRole('heading', { level: 2, name: '账号' })).toBeVisible();
  await expect(faq).toHaveTitle(/^常见问题与指南/);
  await faq.getByRole('button', { name: /语言|Language/ }).click();
  await faq.getByText('English').last().click();
  await expect(faq.getByRole('heading', { level: 2, name: 'Account' })).toBeVisible();
  await expect(faq.getByRole('link', { name: 'Vexil' })).toHaveAttribute('href', '/login');
  await faq.getByRole('link', { name: 'Log in' }).click();
  await expect(faq).toHaveURL(/\/login$/);
});

test('the menu links to the FAQ page, or to another URL if one is set', async ({ page }) => {
  await openSession(page, 'player', 'en-US');
  await page.goto('/dashboard');
  const entry = page.getByRole('menu').first().getByRole('link', { name: 'FAQ & Guidelines' });
  await expect(entry).toHaveAttribute('href', '/faq');
  await withSettings({ guidelinesUrl: 'https://guidelines.example/' }, async () => {
    await page.reload();
    await expect(entry).toHaveAttribute('href', 'https://guidelines.example/');
  });
});

test('an admin edits the text that the guide filled in', async ({ page }) => {
  await withSettings({ faqEn: '' }, async () => {
    await openSession(page, 'admin', 'en-US');
    await page.goto('/control_panel/settings');
    const text = page.getByLabel('FAQ in English', { exact: true });
    await expect(text).toHaveValue(/^## Account/);
    await text.fill('## House rules\n\nBe kind to **each other**.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Site settings saved successfully')).toBeVisible();
    await page.goto('/faq');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('House rules');
    await expect(page.getByText('each other', { exact: true })).toBeVisible();
  });
});
