import type { Page } from '@playwright/test';
import { fillIn } from './forms';

/** A browser that knows nobody and speaks English. */
export async function asVisitor(page: Page): Promise<void> {
  await page.goto('/login');
  await page.evaluate(() => {
    localStorage.clear();
    localStorage.setItem('locale', 'en-US');
  });
}

/** Logs the demo's player in by the form. */
export async function logInByForm(page: Page): Promise<void> {
  await fillIn(page, { 'Username or email': 'player', Password: 'vexil-demo-player' });
  await page.getByRole('button', { name: 'Log in' }).click();
}
