import type { Page } from '@playwright/test';
import { withSettings } from './support/api';
import { runSql } from './support/database';
import { fillIn } from './support/forms';
import { codeFor } from './support/mail';
import { waitUntilLoaded } from './support/screen';
import { openSession } from './support/session';
import { expect, test } from './support/test';
import { openAsVisitor } from './support/visitor';

const runOnServer = (statement: string) => runSql(process.env.VEXIL_E2E_DATA ?? '', [statement]);

async function openRegistration(page: Page, query = ''): Promise<void> {
  await openAsVisitor(page);
  await page.goto(`/register${query}`);
  await waitUntilLoaded(page);
}

test('above the limit of codes the page solves a proof of work, and the name is kept for the log-in', async ({
  page,
  console,
}) => {
  console.allow(/status of 400/);
  await openRegistration(page);
  // Creates the counter of this IP address, which the statement below raises above the limit.
  const email = 'hall@campus.example';
  await fetch(`${process.env.VEXIL_E2E_URL ?? ''}/api/auth/verify`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'first@campus.example', purpose: 'register' }),
  });
  await runOnServer(`UPDATE rate_limit SET points = 1000 WHERE key LIKE 'codePerAddress:%'`);
  const password = 'a-rather-long-one';
  await page.getByLabel('Password', { exact: true }).fill('short');
  await expect(page.locator('#password_help')).toHaveText('Must have 8 to 128 characters');
  await expect(
    page.getByText('Admins see it, and the leads', { exact: false }).first(),
  ).toBeVisible();
  await fillIn(page, {
    ...{ Username: 'hall', Password: password, Email: email },
    ...{ Telephone: '13800000000', 'QQ ID': '123456789' },
  });
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('Code sent')).toBeVisible({ timeout: 30_000 });
  await page.getByLabel('Email code').fill(await codeFor(email));
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Registered! Please log in.')).toBeVisible();
  await expect(page.getByLabel('Username or email')).toHaveValue('hall');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await runOnServer(`DELETE FROM rate_limit WHERE key LIKE 'codePerAddress:%'`);
});

test('a foreign address is refused at its field before the code', async ({ page, console }) => {
  console.allow(/status of 400/);
  await withSettings({ 'registration.internalDomains': ['campus.example'] }, async () => {
    await openRegistration(page);
    await page.getByLabel('Email', { exact: true }).fill('me@elsewhere.example');
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.locator('.ant-form-item-explain-error')).toHaveText(
      'Only addresses of these domains: campus.example',
    );
    await page.getByRole('tab', { name: 'External user' }).click();
    await page.getByLabel('Email', { exact: true }).fill('you@elsewhere.example');
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText('Code sent')).toBeVisible();
  });
});

test('the link of an invitation opens the registration with its code', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openSession(page, 'admin', 'en-US');
  await page.goto('/control_panel/invitations');
  await page
    .getByRole('button', { name: 'Copy the registration link of VEXIL-DEMO-2025' })
    .first()
    .click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/register\?invitation=VEXIL-DEMO-2025$/);
  await openAsVisitor(page);
  await page.goto(link);
  await expect(page.getByRole('tab', { name: 'External user', selected: true })).toBeVisible();
  await expect(page.getByLabel('Invitation code')).toHaveValue('VEXIL-DEMO-2025');
});

test('the fragment of a page survives the log-in', async ({ page }) => {
  await openAsVisitor(page);
  await page.goto('/challenge/detail/3#attachments');
  await expect(page).toHaveURL(/\/login\?.*#attachments$/);
  await fillIn(page, { 'Username or email': 'player', Password: 'vexil-demo-player' });
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/challenge\/detail\/3#attachments$/);
});

test('an event day is shown to admins while it lasts', async ({ page }) => {
  const endsAt = new Date(Date.now() + 3_600_000).toISOString();
  await openSession(page, 'admin', 'en-US');
  await withSettings({ 'eventDay.factor': 15, 'eventDay.endsAt': endsAt }, async () => {
    await page.goto('/control_panel');
    const line = page.getByText('Event day: limits by network address are 15 times as high until');
    await expect(line).toBeVisible();
    await runOnServer(
      `UPDATE setting SET value = to_jsonb(now() - interval '1 second') WHERE key = 'eventDay.endsAt'`,
    );
    await page.reload();
    await waitUntilLoaded(page);
    await expect(line).toBeHidden();
  });
});
