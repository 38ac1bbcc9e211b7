import type { Page } from '@playwright/test';
import { fillIn } from './support/forms';
import { codeFor } from './support/mail';
import { waitUntilLoaded } from './support/screen';
import { openWithEvents } from './support/session';
import { expect, test } from './support/test';
import { logInAs, openAsVisitor } from './support/visitor';

const accessToken = (page: Page) =>
  page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('vexil.session') ?? '{}') as object;
    return 'accessToken' in stored ? String(stored.accessToken) : '';
  });

const statusFor = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  const { status } = await fetch(`${process.env.VEXIL_E2E_URL ?? ''}/api/challenges`, { headers });
  return status;
};

test('a user who changes the password stays logged in, in every tab of this browser', async ({
  page,
  context,
  browser,
  console,
}) => {
  console.allow(/status of 401/);
  await logInAs(page, 'kestrel');
  const elsewhere = await browser.newContext();
  const phone = await elsewhere.newPage();
  await logInAs(phone, 'kestrel');
  await phone.goto('/rank');
  await waitUntilLoaded(phone);
  await openWithEvents(page, '/user');
  const tab = await context.newPage();
  await tab.goto('/rank');
  await waitUntilLoaded(tab);
  const before = await accessToken(page);
  await page.bringToFront();

  const email = 'kestrel@vexil.example';
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('Code sent')).toBeVisible();
  await fillIn(page, { 'New password': 'a-new-and-long-one', 'Verification code': '000000' });
  console.allow(/status of 400/);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.locator('.ant-form-item-explain-error')).toHaveText('Invalid code');
  await page.getByLabel('Verification code').fill(await codeFor(email));
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed successfully')).toBeVisible();

  // All former sessions have ended; this browser has a new one.
  await expect(phone).toHaveURL(/\/login\?redirect=rank/);
  expect(await statusFor(before)).toBe(401);
  expect(await statusFor(await accessToken(page))).toBe(200);
  for (const open of [page, tab]) {
    await open.bringToFront();
    await open.getByRole('link', { name: 'Dashboard' }).first().click();
    await expect(open).toHaveURL(/\/dashboard/);
    await open.reload();
    await waitUntilLoaded(open);
    await expect(open).toHaveURL(/\/dashboard/);
  }

  await openAsVisitor(phone);
  await phone.goto('/login');
  await fillIn(phone, { 'Username or email': 'kestrel', Password: 'a-new-and-long-one' });
  await phone.getByRole('button', { name: 'Log in' }).click();
  await expect(phone).toHaveURL(/\/dashboard/);
  await elsewhere.close();
});
