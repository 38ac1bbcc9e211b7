import type { Page } from '@playwright/test';
import { fillIn } from './support/forms';
import { codeFor } from './support/mail';
import { waitUntilLoaded } from './support/screen';
import { expect, test } from './support/test';
import { openAsVisitor } from './support/visitor';

test.beforeEach(async ({ page }) => {
  await openAsVisitor(page);
  await page.goto('/register');
  await waitUntilLoaded(page);
});

test('the form says in the words of the specification what is missing', async ({ page }) => {
  await page.getByRole('tab', { name: 'External user' }).click();
  await page.getByRole('button', { name: 'Register' }).click();
  for (const words of [
    'Invalid or missing email',
    'Password is required',
    'Telephone is required',
    'QQ ID is required',
    'Code is required',
    'Invitation code is required',
  ])
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  await page.getByLabel('Username', { exact: true }).fill('a@b.example');
  await expect(page.getByText('Username cannot be an email')).toBeVisible();
});

test('a student registers with the code of the mail and logs in without typing again', async ({
  page,
}) => {
  await register(page, 'inside');
  await expect(page.getByLabel('Username or email')).toHaveValue('inside');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard/);
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), history.state, location.href]),
  );
  expect(kept).not.toContain('a-rather-long-one');
});

test('a registration leads to the page opened before, with its query and fragment', async ({
  page,
}) => {
  await page.goto('/rank?group=0&direction=web#board');
  await page.getByRole('link', { name: 'Register' }).click();
  await register(page, 'on-the-way');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/rank\?group=0&direction=web#board$/);
});

test('the log-in is filled in after a registration only, not on a later visit', async ({
  page,
}) => {
  await register(page, 'thinking');
  await page.getByRole('link', { name: 'Register' }).click();
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByLabel('Username or email')).toHaveValue('');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
});

test('an external user needs an invitation, and a refusal keeps the input', async ({
  page,
  console,
}) => {
  console.allow(/status of 4\d\d/);
  await page.getByRole('tab', { name: 'External user' }).click();
  await fill(page, 'outside');
  await page.getByLabel('Invitation code').fill('NO-SUCH-CODE');
  await page.getByRole('button', { name: 'Register' }).click();
  const refusal = page.locator('.ant-form-item-explain-error');
  await expect(refusal).toHaveCount(1);
  await expect(page.getByLabel('Username', { exact: true })).toHaveValue('outside');

  // The server's error follows a change of language.
  const known = (await refusal.textContent()) ?? '';
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitem', { name: '简体中文' }).click();
  await expect(refusal).toHaveText('邀请码无效');
  await page.getByRole('button', { name: '语言' }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expect(refusal).toHaveText(known);

  await page.getByLabel('Invitation code').fill('VEXIL-DEMO-2025');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Registered! Please log in.')).toBeVisible();
});

test('a forgotten password is replaced by mail', async ({ page, console }) => {
  console.allow(/status of 4\d\d/);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill('moth@vexil.example');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('Code sent')).toBeVisible();
  await dialog.getByLabel('New password').fill('another-long-one');
  await dialog.getByLabel('Verification code').fill('000000');
  await dialog.getByRole('button', { name: 'Reset password' }).click();
  await expect(dialog.getByText('Invalid code')).toBeVisible();
  await dialog.getByLabel('Verification code').fill(await codeFor('moth@vexil.example'));
  await dialog.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByText('Password changed successfully')).toBeVisible();
  await expect(page.getByLabel('Username or email')).toHaveValue('moth@vexil.example');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard/);
});

async function register(page: Page, name: string): Promise<void> {
  await fill(page, name);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Registered! Please log in.')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
}

async function fill(page: Page, name: string): Promise<void> {
  const email = `${name}@campus.example`;
  await fillIn(page, {
    Username: name,
    Password: 'a-rather-long-one',
    Telephone: '13800000000',
    'QQ ID': '123456789',
    Email: email,
  });
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('Code sent')).toBeVisible();
  await page.getByLabel('Email code').fill(await codeFor(email));
}
