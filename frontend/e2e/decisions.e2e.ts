import type { Page } from '@playwright/test';
import { call } from './support/api';
import { deleteCampaigns, saveWhole } from './support/application';
import { findSeriousIssues } from './support/axe';
import { createCampaign } from './support/campaign';
import { readOutbox } from './support/mail';
import { type Account, openSession } from './support/session';
import { expect, test } from './support/test';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

test.afterEach(async ({ page, server }) => {
  // Leave the page first: it would fetch deleted rows.
  await page.close();
  await deleteCampaigns(server.dataDir);
});

/** Submits an application to the first position of the campaign. */
async function apply(campaignId: number, as: Account): Promise<void> {
  await saveWhole(campaignId, as);
  await call(as, 'POST', `/campaigns/${String(campaignId)}/application/submission`, { version: 1 });
}

/** Waits for a mail with this text; the server writes mails as files. */
async function expectMail(dataDir: string, text: RegExp): Promise<void> {
  const isWritten = async () =>
    (await readOutbox(dataDir)).some((mail) => text.test(mail.text ?? ''));
  await expect.poll(isWritten, { timeout: 20_000 }).toBe(true);
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Decides about a user's choice on its page. */
async function decide(page: Page, username: string, decision: string, words: string) {
  await page.goto('/control_panel/application-choices');
  await page.getByRole('link', { name: username, exact: true }).first().click();
  await button(page, 'Decide …').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: decision }).check();
  await dialog.getByLabel(/^Feedback/).fill(words);
  await dialog.getByRole('button', { name: 'Decide …' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Decision' }).getByText(words)).toBeVisible();
}

test('a lead decides, previews and announces; applicants answer; the next one is accepted', async ({
  page,
  server,
}) => {
  const { id } = await createCampaign();
  for (const account of ['player', 'author', 'viewer'] as const) await apply(id, account);
  await page.setViewportSize(DESK);
  await openSession(page, 'admin', 'en-US');
  await decide(page, 'player', 'Accepted', 'We liked your answers.');
  await decide(page, 'author', 'Accepted', 'Come and write with us.');
  await decide(page, 'viewer', 'Waiting list', 'You are the first to follow.');

  await page.goto(`/control_panel/campaigns/${String(id)}`);
  await page.getByRole('link', { name: 'Decisions' }).click();
  const announce = page.getByRole('region', { name: 'Announce', exact: true });
  await announce
    .getByRole('button', { name: /^player|player/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(announce.getByText('We liked your answers.')).toBeVisible();
  expect(await findSeriousIssues(page)).toEqual([]);
  await announce.getByRole('button', { name: 'Announce 3 decisions' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Announce' }).click();
  await expect(page.getByText('Nothing to announce')).toBeVisible();
  await expectMail(server.dataDir, /We liked your answers\./);
  await expect(page.getByText('3 mails sent')).toBeVisible({ timeout: 20_000 });
  expect(await findSeriousIssues(page)).toEqual([]);

  await page.setViewportSize(PHONE);
  await openSession(page, 'player', 'en-US');
  await page.goto('/dashboard');
  await expect(page.getByText(/^Please answer until/)).toBeVisible();
  await page.goto(`/join/${String(id)}`);
  await expect(page.getByText('You are accepted for Web security')).toBeVisible();
  expect(await findSeriousIssues(page)).toEqual([]);
  await button(page, 'Confirm').press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('You have confirmed your place.')).toBeVisible();
  await expect(button(page, 'Withdraw')).toHaveCount(0);

  await openSession(page, 'author', 'zh-CN');
  await page.goto(`/join/${String(id)}/application`);
  await button(page, '放弃').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /放\s?弃/ })
    .click();
  await expect(page.getByText('你已放弃该名额。')).toBeVisible();

  await page.setViewportSize(DESK);
  await openSession(page, 'admin', 'en-US');
  await page.goto(`/control_panel/campaigns/${String(id)}/decisions`);
  const waiting = page.getByRole('region', { name: 'Free places and waiting lists' });
  await expect(waiting.getByText('Next: viewer')).toBeVisible();
  await waiting.getByRole('button', { name: 'Accept the next' }).click();
  await button(page, 'Announce 1 decision').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Announce' }).click();
  // Only offers have a response time.
  await expectMail(server.dataDir, /You are the first to follow\.[\s\S]*\d\d:\d\d \(UTC/);
  await openSession(page, 'viewer', 'en-US');
  await page.goto(`/join/${String(id)}`);
  await expect(page.getByText('You are accepted for Web security')).toBeVisible();
});
