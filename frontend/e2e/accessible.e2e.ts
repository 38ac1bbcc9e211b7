import type { Page } from '@playwright/test';
import { seriousIssues } from './support/axe';
import { dress } from './support/look';
import { calm, openScreen, type Reader, screens, screensOf } from './support/screens';
import { enter } from './support/session';
import { expect, test } from './support/test';

test.setTimeout(180_000);

async function enterAs(page: Page, reader: Reader): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  if (reader === 'visitor') await page.goto('/login');
  else await enter(page, reader, 'zh-CN');
  await dress(page, 'light', 'zh-CN');
}

/** Turns the page dark as it stands; past any dialog, which would keep the mouse away. */
async function darken(page: Page): Promise<void> {
  await page.locator('button[aria-label="切换为深色"]').first().dispatchEvent('click');
  await page.locator('html[data-theme="dark"]').waitFor();
  await calm(page);
}

for (const reader of ['visitor', 'player'] as const)
  test(`axe finds nothing serious on what a ${reader} sees, light and dark`, async ({
    page,
    console,
  }) => {
    console.allow(/status of 404/);
    await enterAs(page, reader);
    const found: string[] = [];
    for (const screen of screensOf(reader)) {
      await openScreen(page, screen);
      const light = await seriousIssues(page);
      // Only colours change with the theme. The not-found page has no switch.
      const dark = screen.name === 'not-found' ? [] : await inTheDark(page);
      found.push(...[...light, ...dark].map((issue) => `${screen.name}: ${issue}`));
      await dress(page, 'light', 'zh-CN');
    }
    expect(found).toEqual([]);
  });

async function inTheDark(page: Page): Promise<string[]> {
  await darken(page);
  const issues = await seriousIssues(page, ['color-contrast']);
  return issues.map((issue) => `dark ${issue}`);
}

const SAMPLE = ['dashboard', 'challenges', 'challenge', 'rank', 'user-center', 'page-settings'];

test('axe finds nothing serious in English', async ({ page }) => {
  await enterAs(page, 'player');
  await dress(page, 'dark', 'en-US');
  const found: string[] = [];
  for (const screen of screens.filter(({ name }) => SAMPLE.includes(name))) {
    await openScreen(page, screen);
    for (const issue of await seriousIssues(page)) found.push(`${screen.name}: ${issue}`);
  }
  expect(found).toEqual([]);
});
