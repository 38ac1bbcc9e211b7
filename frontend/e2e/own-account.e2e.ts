import type { Page } from '@playwright/test';
import { codeFor, readOutbox } from './support/mail';
import { waitUntilLoaded } from './support/screen';
import { openWithEvents } from './support/session';
import { expect, test } from './support/test';
import { logInAs } from './support/visitor';

const PASSWORD = 'vexil-demo-player';

test('a user changes the address of the account by a code, and the former one is told', async ({
  page,
  console,
}) => {
  await logInAs(page, 'lanternfish');
  await page.goto('/user');
  await page.getByRole('button', { name: 'Change email' }).click();
  const dialog = page.getByRole('dialog');
  const email = 'lanternfish@new.example';
  console.allow(/status of 400/);
  await dialog.getByLabel('New email').fill('lanternfish@vexil.example');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog.getByText('This is the address of your account already')).toBeVisible();
  await dialog.getByLabel('New email').fill(email);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('Code sent')).toBeVisible();
  await dialog.getByLabel('Verification code').fill(await codeFor(email));
  await dialog.getByLabel('Password').fill('not-it');
  await dialog.getByRole('button', { name: 'Change email' }).click();
  await expect(dialog.getByText('Wrong password')).toBeVisible();
  await dialog.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Email changed successfully')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(email, { exact: true })).toBeVisible();
  await expect(async () => {
    const mails = await readOutbox(process.env.VEXIL_E2E_DATA ?? '');
    const told = mails.filter(({ to }) => to?.[0]?.address === 'lanternfish@vexil.example');
    expect(told.map(({ subject }) => subject).join()).toMatch(/邮箱|email address/);
  }).toPass({ timeout: 10_000 });
});

test('a user logs out other devices, one and all', async ({ page, browser }) => {
  await logInAs(page, 'quietfox');
  const contexts = await Promise.all([browser.newContext(), browser.newContext()]);
  const devices: Page[] = [];
  for (const context of contexts) {
    const device = await context.newPage();
    await logInAs(device, 'quietfox');
    await openWithEvents(device, '/rank');
    devices.push(device);
  }
  await page.goto('/user');
  await waitUntilLoaded(page);
  const panel = page.locator('section', { hasText: 'Where I am logged in' });
  await expect(panel.getByText('This device')).toBeVisible();
  await expect(panel.getByRole('listitem')).toHaveCount(3);
  const loggedOut = /\/login\?.*redirect=rank/;
  await panel
    .getByRole('button', { name: /^Log out .* at / })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  await expect.poll(() => devices.filter((device) => loggedOut.test(device.url())).length).toBe(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await panel.getByRole('button', { name: 'Log out all other devices' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out all other devices' }).click();
  for (const device of devices) await expect(device).toHaveURL(loggedOut);
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  await expect(panel.getByText('This device')).toBeVisible();
  for (const context of contexts) await context.close();
});
