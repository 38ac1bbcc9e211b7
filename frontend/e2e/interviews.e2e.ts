import type { Locator, Page } from '@playwright/test';
import { call } from './support/api';
import { deleteCampaigns } from './support/application';
import { findSeriousIssues } from './support/axe';
import { createInterviews, dayIn, makeSlots } from './support/interviews';
import { openSession } from './support/session';
import { expect, test } from './support/test';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

test.afterEach(async ({ page, server }) => {
  // Leave the page first: it would fetch deleted rows.
  await page.close();
  await deleteCampaigns(server.dataDir);
});

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: typeof name === 'string' });

const confirm = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('button', { name }).press('Enter');

/** The page is not wider than the window. */
const isWithinWindow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

/** Plans two slots of the third day from now in one place, and previews them. */
async function fillPlan(generator: Locator): Promise<void> {
  await generator.getByLabel('First day').fill(dayIn(3));
  await generator.getByLabel('Last day').fill(dayIn(3));
  for (const day of ['Sat', 'Sun']) await generator.getByLabel(day).check();
  await generator.getByLabel('From').fill('09:00');
  await generator.getByLabel('To', { exact: true }).fill('10:00');
  await generator.getByPlaceholder('Place').fill('Lab 301');
  await generator.getByRole('button', { name: 'Preview' }).click();
}

test('an applicant books, moves and cancels on a phone, by keyboard', async ({ page, server }) => {
  const campaign = await createInterviews(server.dataDir, ['player']);
  await makeSlots(campaign, dayIn(3), [9, 10]);
  await page.setViewportSize(PHONE);
  await openSession(page, 'player', 'en-US');
  await page.goto(`/join/${String(campaign.id)}`);
  await page.getByRole('link', { name: 'Choose a time' }).press('Enter');
  const first = button(page, /^09:00–09:30/);
  await expect(first).toContainText('1 seat left');
  await expect(page.getByText(/until 12 hours before it begins/)).toBeVisible();
  // The link is for those who booked.
  await expect(page.getByText('meet.example.org')).toHaveCount(0);
  expect(await findSeriousIssues(page)).toEqual([]);
  expect(await isWithinWindow(page)).toBe(true);

  await first.press('Enter');
  await confirm(page, 'Book');
  await expect(page.getByRole('link', { name: /meet\.example\.org/ })).toBeVisible();
  await button(page, 'Move').press('Enter');
  await button(page, /^10:00–10:30/).press('Enter');
  await confirm(page, 'Move');
  await expect(page.getByText(/, 10:00–10:30$/)).toBeVisible();
  expect(await findSeriousIssues(page)).toEqual([]);

  await button(page, 'Make a link').press('Enter');
  await expect(page.getByLabel('Calendar link')).toHaveValue(/\/api\/interviews\/feed\/.+\.ics$/);
  await button(page, 'Remove link').press('Enter');
  await confirm(page, 'Remove link');
  await expect(button(page, 'Make a link')).toBeVisible();

  await openSession(page, 'player', 'zh-CN');
  await page.goto(`/join/${String(campaign.id)}/application`);
  await expect(button(page, '取消面试')).toBeVisible();
  expect(await findSeriousIssues(page)).toEqual([]);
  await button(page, '取消面试').press('Enter');
  await confirm(page, '取消面试');
  await expect(button(page, /^09:00–09:30/)).toBeVisible();
});

test('a full slot is refused in words, and the times are read again', async ({
  page,
  server,
  console,
}) => {
  console.allow(/status of 409/);
  const campaign = await createInterviews(server.dataDir, ['player', 'author']);
  await makeSlots(campaign, dayIn(3), [9]);
  await openSession(page, 'player', 'en-US');
  await page.goto(`/join/${String(campaign.id)}/application`);
  const slot = button(page, /^09:00–09:30/);
  await slot.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const path = `/campaigns/${String(campaign.id)}/application/interviews`;
  const { interviews } = await call<{
    interviews: { positionId: number; slots: { id: number }[] }[];
  }>('author', 'GET', path);
  await call('author', 'POST', `${path}/booking`, {
    positionId: interviews[0]?.positionId,
    slotId: interviews[0]?.slots[0]?.id,
    from: null,
  });
  await confirm(page, 'Book');
  await expect(page.getByText(/full|no seat/i).first()).toBeVisible();
  await expect(slot).toBeDisabled();
  await expect(slot).toContainText('Full');
});

test('staff make slots, give the rest a slot, swap, and print a day', async ({ page, server }) => {
  test.setTimeout(360_000);
  const campaign = await createInterviews(server.dataDir, ['player', 'author']);
  await page.setViewportSize(DESK);
  await openSession(page, 'admin', 'en-US');
  await page.goto(`/control_panel/campaigns/${String(campaign.id)}`);
  await page.getByRole('link', { name: 'Interviews' }).click();

  await button(page, 'Make slots').click();
  const generator = page.getByRole('dialog');
  await fillPlan(generator);
  await expect(generator.getByText('2 slots, nothing collides')).toBeVisible();
  expect(await findSeriousIssues(page)).toEqual([]);
  await generator.getByRole('button', { name: 'Make 2 slots' }).click();
  await expect(generator).toHaveCount(0);

  // The same plan again collides with what was made.
  await button(page, 'Make slots').click();
  await fillPlan(generator);
  await expect(generator.getByText('2 of 2 slots collide.')).toBeVisible();
  await expect(generator.getByText('Lab 301 is taken, 09:00–09:25')).toBeVisible();
  await generator.getByRole('button', { name: 'Cancel' }).click();

  await button(page, 'Give the rest a slot').click();
  const assign = page.getByRole('dialog');
  await expect(assign.getByRole('checkbox')).toHaveCount(2);
  expect(await findSeriousIssues(page)).toEqual([]);
  await assign.getByRole('button', { name: 'Book 2 interviews' }).click();
  await expect(page.getByText('Everybody has a slot')).toBeVisible();

  await page.goto(`/control_panel/campaigns/${String(campaign.id)}/interviews?week=${dayIn(3)}`);
  const cards = page.getByRole('main').getByRole('button', { name: /1 of 1 booked/ });
  await expect(cards).toHaveCount(2);
  const before = await cards.allInnerTexts();
  expect(await findSeriousIssues(page)).toEqual([]);
  await cards.first().click();
  await page.getByRole('button', { name: /^Swap: / }).click();
  const swap = page.getByRole('dialog').filter({ hasText: 'Swap two interviews' });
  await swap.getByLabel('Swap with').click();
  await page.locator('.ant-select-item-option').first().click();
  await swap.getByRole('button', { name: 'Swap' }).click();
  await expect(page.getByText('Interviews swapped')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(() => cards.allInnerTexts()).not.toEqual(before);

  await page.getByRole('button', { name: /^List of / }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('listitem')).toHaveCount(2);
  expect(await findSeriousIssues(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(sheet.getByText('Lab 301').first()).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await page.setViewportSize(PHONE);
  await openSession(page, 'interviewer', 'zh-CN');
  await page.goto(
    `/control_panel/campaigns/${String(campaign.id)}/interviews?week=${dayIn(3)}&by=interviewer`,
  );
  await expect(page.getByRole('button', { name: '批量创建时段' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: '无时段' })).toBeVisible();
  expect(await findSeriousIssues(page)).toEqual([]);
  expect(await isWithinWindow(page)).toBe(true);
});
