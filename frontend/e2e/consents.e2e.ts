import type { Page } from '@playwright/test';
import { call } from './support/api';
import {
  addressOf,
  applicationOf,
  button,
  deleteCampaigns,
  saveWhole,
} from './support/application';
import { findSeriousIssues } from './support/axe';
import { createCampaign } from './support/campaign';
import { runSql } from './support/database';
import { fillIn } from './support/forms';
import { codeFor } from './support/mail';
import { openSession } from './support/session';
import { expect, test } from './support/test';
import { logInAs, openAsVisitor } from './support/visitor';

type Purpose = 'registration' | 'application';

/** Publishes a version of a consent text; an empty one stops asking. */
async function publish(purpose: Purpose, text: string): Promise<void> {
  const values = { purpose, text, textEn: text };
  const { id } = await call<{ id: number }>('admin', 'POST', '/admin/consent-texts', values);
  await call('admin', 'POST', '/admin/consent-texts/bulk', { ids: [id], action: 'publish' });
}

const agree = (page: Page) =>
  page.getByRole('checkbox', { name: 'I have read this text and agree' });

test.afterEach(async ({ page, server }) => {
  await page.close();
  await publish('registration', '');
  await publish('application', '');
  await deleteCampaigns(server.dataDir);
});

test('a registration requires the current consent text, and keeps the input', async ({
  page,
  console,
}) => {
  console.allow(/status of 409/);
  await publish('registration', 'What **we** keep');
  await openAsVisitor(page);
  await page.goto('/register');
  await expect(page.getByText('What we keep')).toBeVisible();
  expect(await findSeriousIssues(page)).toEqual([]);
  await fillIn(page, {
    ...{ Username: 'consenting', Password: 'a-rather-long-one-4', Telephone: '13800000000' },
    ...{ 'QQ ID': '10001', Email: 'consenting@example.org' },
  });
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('Email code').fill(await codeFor('consenting@example.org'));
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Agree to go on')).toBeVisible();
  await agree(page).check();
  await publish('registration', 'What we keep, and for how long');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('What we keep, and for how long')).toBeVisible();
  await expect(agree(page)).not.toBeChecked();
  await expect(page.getByLabel('Username', { exact: true })).toHaveValue('consenting');
  await agree(page).check();
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Registered! Please log in.')).toBeVisible();
});

test('the consent of a registration is withdrawn with the account, after the password', async ({
  page,
  console,
  server,
}) => {
  console.allow(/status of 40[01]/);
  await publish('registration', 'What we keep');
  await runSql(server.dataDir, [
    `INSERT INTO "user" (username, username_canonical, email, password_hash)
      SELECT 'departing', 'departing', 'departing@example.org', password_hash FROM "user" WHERE username = 'player'`,
    `INSERT INTO consent (user_id, text_id) SELECT u.id, t.id FROM "user" u, consent_text t
      WHERE u.username = 'departing' AND t.text = 'What we keep'`,
  ]);
  await logInAs(page, 'departing');

  await page.goto('/user');
  await button(page, 'Withdraw consent: Registration').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Without this consent there can be no account');
  expect(await findSeriousIssues(page)).toEqual([]);
  await dialog.getByLabel('Password', { exact: true }).fill('not-the-password');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText('Wrong password')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill('vexil-demo-player');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Consent withdrawn, account deleted')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  expect(await call('admin', 'GET', '/admin/users?username=departing')).toEqual([]);
});

test('an application agrees before it is submitted, and the consent is withdrawn with it', async ({
  page,
}) => {
  await publish('application', 'What recruiters read');
  const { id } = await createCampaign();
  await saveWhole(id);
  await openSession(page, 'player', 'en-US');
  await page.goto(addressOf(id, 'review'));
  await button(page, 'Submit').click();
  await expect(page.getByText('Agree to go on')).toBeVisible();
  await expect(agree(page)).toBeFocused();
  expect(await findSeriousIssues(page)).toEqual([]);
  await agree(page).check();
  await button(page, 'Submit').click();
  await expect(page.getByRole('heading', { name: 'Your application is submitted' })).toBeVisible();

  await page.goto('/user');
  await button(page, 'Withdraw consent: Application: Autumn 2032').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('your answers, files and unsent changes are deleted');
  expect(await findSeriousIssues(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Withdraw consent' }).click();
  await expect(page.getByText(/^Withdrawn on/)).toBeVisible();
  expect(await applicationOf(id)).toMatchObject({ state: 'withdrawn', answers: {} });
});

test('an admin reads an application, which its author is told', async ({ page }) => {
  await publish('application', '');
  const { id } = await createCampaign();
  await saveWhole(id);
  await call('player', 'POST', `/campaigns/${String(id)}/application/submission`, { version: 1 });
  const [choice] = await call<{ id: number }[]>(
    ...(['admin', 'GET', `/admin/application-choices?campaignId=${String(id)}`] as const),
  );
  const path = `/admin/application-choices/${String(choice?.id)}/application`;
  await call('admin', 'GET', path);
  await openSession(page, 'player', 'en-US');
  await page.goto('/user');
  await expect(page.getByText('admin read your application').first()).toBeVisible();
  expect(await findSeriousIssues(page)).toEqual([]);
});
