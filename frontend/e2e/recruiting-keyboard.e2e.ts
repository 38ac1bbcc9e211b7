import type { Locator, Page } from '@playwright/test';
import { findSeriousIssues } from './support/axe';
import { tabTo } from './support/focus';
import { waitUntilLoaded } from './support/screen';
import { openSession } from './support/session';
import { expect, test } from './support/test';

test.use({ recruiting: true });
// Generous for a busy machine.
test.setTimeout(360_000);

const FEEDBACK = 'You found it in an hour.';

/** Waits for the page behind a link, and checks it with axe. */
async function arrive(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await waitUntilLoaded(page);
  expect(await findSeriousIssues(page)).toEqual([]);
}

async function press(page: Page, goal: Locator): Promise<void> {
  await tabTo(page, goal);
  await page.keyboard.press('Enter');
}

test('a lead comes from the dashboard to an announced list with the keyboard alone', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await openSession(page, 'lead', 'en-US');
  await page.goto('/dashboard');
  await arrive(page, /lead/);
  await press(page, page.getByRole('menu').first().getByRole('link', { name: 'Control Panel' }));
  await arrive(page, 'Control Panel');
  const lists = page.getByRole('navigation', { name: 'All lists' });
  await press(page, lists.getByRole('link', { name: /^Campaigns/ }));
  await arrive(page, 'Campaigns');
  await press(page, main.getByRole('link', { name: 'Autumn recruitment', exact: true }));
  await arrive(page, 'Campaign');
  await press(page, main.getByRole('link', { name: 'Decisions' }));
  await arrive(page, 'Decisions');
  await press(page, main.getByRole('link', { name: 'Cryptography and reversing' }));
  await arrive(page, 'Applications');
  await tabTo(page, main.getByRole('searchbox', { name: 'Search' }));
  await page.keyboard.type('阿澈');
  await page.keyboard.press('Enter');
  await expect(main.locator('tbody tr:visible')).toHaveCount(1);
  await press(page, main.getByRole('link', { name: '阿澈', exact: true }));
  await arrive(page, 'Application');
  await press(page, main.getByRole('button', { name: 'Decide …' }));
  await tabTo(page, dialog.getByRole('radio', { name: 'Accepted' }));
  await page.keyboard.press('Space');
  await tabTo(page, dialog.getByLabel(/^Feedback/));
  await page.keyboard.type(FEEDBACK);
  expect(await findSeriousIssues(page)).toEqual([]);
  await press(page, dialog.getByRole('button', { name: 'Decide …' }));
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Decision' })).toContainText(FEEDBACK);

  await press(page, main.getByRole('link', { name: 'Autumn recruitment', exact: true }));
  await arrive(page, 'Campaign');
  await press(page, main.getByRole('link', { name: 'Decisions' }));
  await arrive(page, 'Decisions');
  await press(page, main.getByRole('button', { name: 'Announce 6 decisions' }));
  await press(page, dialog.getByRole('button', { name: 'Announce' }));
  await expect(main.getByText('Nothing to announce')).toBeVisible();
  await expect(main.getByText('6 mails sent')).toBeVisible({ timeout: 20_000 });
  expect(await findSeriousIssues(page)).toEqual([]);
});
