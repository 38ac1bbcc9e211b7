import type { Page } from '@playwright/test';
import { fillIn } from './forms';
import { EMPTY_PAGE } from './session';
import type { Locale } from './locales';

/** Opens the site without a session, in that language. */
export async function openAsVisitor(page: Page, locale: Locale = 'en-US'): Promise<void> {
  await page.goto(EMPTY_PAGE);
  await page.evaluate((language) => {
    localStorage.clear();
    localStorage.setItem('locale', language);
  }, locale);
}

/** Logs the demo's player in by the form. */
export async function logInByForm(page: Page): Promise<void> {
  await fillIn(page, { 'Username or email': 'player', Password: 'vexil-demo-player' });
  await page.getByRole('button', { name: 'Log in' }).click();
}
