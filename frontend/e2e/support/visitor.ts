import type { Page } from '@playwright/test';
import { runSql } from './database';
import { fillIn } from './forms';
import type { Locale } from './locales';
import { waitUntilLoaded } from './screen';
import { EMPTY_PAGE } from './session';

/** Opens the site without a session, in this language. */
export async function openAsVisitor(page: Page, locale: Locale = 'en-US'): Promise<void> {
  await page.goto(EMPTY_PAGE);
  await page.evaluate((language) => {
    localStorage.clear();
    localStorage.setItem('locale', language);
  }, locale);
}

/** Logs in the demo's player through the form. */
export async function logInByForm(page: Page): Promise<void> {
  await fillIn(page, { 'Username or email': 'player', Password: 'vexil-demo-player' });
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Logs in another demo player through the form; the account gets the same password. */
export async function logInAs(
  page: Page,
  username: string,
  locale: Locale = 'en-US',
): Promise<void> {
  await runSql(process.env.VEXIL_E2E_DATA ?? '', [
    `UPDATE "user" SET password_hash = (SELECT password_hash FROM "user" WHERE username = 'player') WHERE username = '${username}'`,
  ]);
  await openAsVisitor(page, locale);
  await page.goto('/login');
  await page.locator('input[name="emailorusername"]').fill(username);
  await page.locator('input[name="password"]').fill('vexil-demo-player');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/dashboard/);
  await waitUntilLoaded(page);
}
