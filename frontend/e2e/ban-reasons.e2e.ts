import type { Browser, Page } from '@playwright/test';
import { call, withSettings } from './support/api';
import { fillIn } from './support/forms';
import { waitUntilLoaded } from './support/screen';
import { openSession } from './support/session';
import { expect, test } from './support/test';
import { logInAs } from './support/visitor';

const REASON = 'Shared a flag with another team';
const EXPLAINED = `This account is banned. Reason: ${REASON}`;

const BAN = { banned: true, reason: REASON, showReason: true };

const moth = async () => {
  const users = await call<{ id: number }[]>('admin', 'GET', '/admin/users?username=moth');
  return users[0]?.id ?? 0;
};

const setBan = async (ban: object) =>
  call('admin', 'POST', '/auth/banned', { userId: await moth(), ...ban });

/** A page of the demo player moth, in a separate browser context. */
async function openAsMoth(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await logInAs(page, 'moth');
  return page;
}

test.afterEach(() => setBan({ banned: false }));

test('the ban dialog asks for the reason, and every open tab of the player says it, also after a reload', async ({
  page,
  browser,
  console,
}) => {
  console.allow(/status of 40[13]/);
  const first = await openAsMoth(browser);
  const second = await first.context().newPage();
  await second.goto('/rank');
  await waitUntilLoaded(second);

  await openSession(page, 'admin', 'en-US');
  await page.goto('/control_panel/users?q=moth');
  await page.getByRole('button', { name: 'More actions for moth' }).click();
  await page.getByRole('menuitem', { name: 'Ban' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason (optional, admins see it)').fill(REASON);
  await dialog.getByLabel('Tell the user, too').check();
  await dialog.getByRole('button', { name: 'Ban' }).click();
  await expect(page.getByText('User banned successfully')).toBeVisible();
  await page.goto(`/control_panel/users/${String(await moth())}`);
  await expect(page.getByText(REASON).first()).toBeVisible();

  for (const tab of [first, second]) {
    await expect(tab).toHaveURL(/\/login/);
    await expect(tab.getByText(EXPLAINED)).toBeVisible();
    await expect(tab.getByText('contact the admins')).toBeVisible();
  }
  await second.reload();
  await expect(second.getByText(EXPLAINED)).toBeVisible();
  const third = await first.context().newPage();
  await third.goto('/dashboard');
  await expect(third).toHaveURL(/\/login/);
  await expect(third.getByText(EXPLAINED)).toBeVisible();

  // Any later log-in removes the stored ban, here with another account.
  await fillIn(third, { 'Username or email': 'player', Password: 'vexil-demo-player' });
  await third.getByRole('button', { name: 'Log in' }).click();
  await expect(third).toHaveURL(/\/dashboard/);
  await openAsLoggedOut(third);
  await expect(third.getByText('This account is banned')).toHaveCount(0);
  await first.context().close();
});

test('a player who was banned meanwhile reads the reason and a contact on the next visit', async ({
  browser,
}) => {
  const page = await openAsMoth(browser);
  const context = page.context();
  await page.close();
  await setBan(BAN);
  await withSettings({ qqGroup: '12345678' }, async () => {
    const visit = await context.newPage();
    await visit.goto('/challenge/web');
    await expect(visit).toHaveURL(/\/login\?redirect=web/);
    await expect(visit.getByText(EXPLAINED)).toBeVisible();
    await expect(visit.getByText('QQ group 12345678')).toBeVisible();
    await visit.getByRole('button', { name: 'Language' }).click();
    await visit.getByRole('menuitem', { name: '简体中文' }).click();
    await expect(visit.getByText(`该账号已被封禁。原因：${REASON}`)).toBeVisible();
    await expect(visit.getByText('请联系管理员（QQ 群 12345678）')).toBeVisible();
  });
  await context.close();
});

test("a player with an expired access token reads the reason of the ban from the renewal's response", async ({
  browser,
}) => {
  const page = await openAsMoth(browser);
  const context = page.context();
  await page.goto('/healthz');
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('vexil.session') ?? '{}') as object;
    const stale = { ...kept, accessToken: 'an.expired.token' };
    localStorage.setItem('vexil.session', JSON.stringify(stale));
  });
  await setBan({ banned: true });
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('This account is banned.')).toBeVisible();
  await expect(page.getByText(REASON)).toHaveCount(0);
  await context.close();
});

async function openAsLoggedOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('vexil.session'));
  await page.goto('/login');
  await waitUntilLoaded(page);
}
