import type { Page } from '@playwright/test';
import { QuietConsole } from './support/console';
import { expect, test } from './support/test';

const noises: [string, (page: Page) => Promise<unknown>][] = [
  ['a console warning', (page) => page.evaluate('console.warn("careful")')],
  ['a console error', (page) => page.evaluate('console.error("broken")')],
  ['an uncaught exception', (page) => page.evaluate('setTimeout(() => { throw new Error("x") })')],
  ['an unhandled rejection', (page) => page.evaluate('void Promise.reject(new Error("y"))')],
  ['a refused request', (page) => page.evaluate('fetch("/api/nothing-here")')],
];

test('the browser console holds no error or warning', async ({ page, context }) => {
  const quiet = new QuietConsole(context);
  await page.goto('/login');
  await page.evaluate('console.log("fine"), console.info("fine")');
  quiet.check();
});

for (const [name, make] of noises) {
  test(`${name} is recorded, on every page of the browser`, async ({ context, console }) => {
    console.allow(/./);
    const quiet = new QuietConsole(context);
    const second = await context.newPage();
    await second.goto('/login');
    quiet.check();
    await make(second);
    await expect
      .poll(() => {
        try {
          quiet.check();
          return '';
        } catch (error) {
          return String(error);
        }
      })
      .toContain('The console is not empty');
    quiet.allow(/./);
    quiet.check();
  });

  // Checks the console assertion of all tests: this test logs an error and is expected to fail.
  test(`${name} fails the test in which it was recorded`, async ({ page }) => {
    test.fail();
    await page.goto('/login');
    const heard = Promise.race([
      page.waitForEvent('console', (line) => ['error', 'warning'].includes(line.type())),
      page.waitForEvent('pageerror'),
    ]);
    await make(page);
    await heard;
  });
}
