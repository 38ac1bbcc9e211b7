import { withSettings } from './support/api';
import { openSession } from './support/session';
import { expect, test } from './support/test';
import { openAsVisitor } from './support/visitor';

async function expectName(page: Parameters<typeof openSession>[0], name: string): Promise<void> {
  await page.goto('/login');
  await expect(page.getByRole('complementary').getByText(name, { exact: true })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`· ${name}$`));
}

for (const [locale, name] of [
  ['zh-CN', '揭旗'],
  ['en-US', 'Vexil'],
] as const)
  test(`a site without a name is called ${name} everywhere in ${locale}`, async ({ page }) => {
    await openAsVisitor(page, locale);
    await expectName(page, name);
    await openSession(page, 'player', locale);
    for (const path of ['/dashboard', '/challenge/detail/5', '/no/such/page']) {
      await page.goto(path);
      await expect(page).toHaveTitle(new RegExp(`· ${name}$`));
    }
    await page.goto('/rank');
    await expect(page.getByRole('banner').getByRole('link', { name, exact: true })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText(`${name} ·`);
  });

test('the name of the site stands in both languages, also for visitors', async ({ page }) => {
  await withSettings({ name: 'Winter cup' }, async () => {
    await expectName(page, 'Winter cup');
    await openSession(page, 'player', 'en-US');
    await page.goto('/rank');
    await expect(page.getByRole('contentinfo')).toContainText('Winter cup ·');
  });
});
