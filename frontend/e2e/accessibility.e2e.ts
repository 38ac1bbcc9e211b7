import type { Page } from '@playwright/test';
import { findSeriousIssues } from './support/axe';
import { setAppearance } from './support/appearance';
import { waitForAnimations, type Audience, type Screen } from './support/screen';
import { findTextProblems } from './support/screen-problems';
import { groupScreens } from './support/screens';
import { EMPTY_PAGE, openSession } from './support/session';
import { expect, test } from './support/test';
import { visitScreens } from './support/visit-screens';

// Each test visits many screens in two themes.
test.setTimeout(360_000);

async function enterAs(page: Page, reader: Audience): Promise<void> {
  if (reader === 'visitor') await page.goto(EMPTY_PAGE);
  else await openSession(page, reader, 'zh-CN');
  await setAppearance(page, 'light', 'zh-CN');
}

// Equal on all pages of logged-in users, so it is checked once.
const SHELL = ['header', 'aside', 'footer'].map((part) => `${part}:not(main *)`);

async function issuesOn(page: Page, list: Screen[]): Promise<string[]> {
  const found: string[] = [];
  let without: string[] = [];
  await visitScreens(page, list, async (screen) => {
    const { name, as } = screen;
    const first = await findSeriousIssues(page, { without });
    // Only colors depend on the theme. The not-found page has no theme switch.
    const second = name === 'not-found' ? [] : await inTheOtherTheme(page, without);
    const texts = await findTextProblems(page, screen, 'zh-CN');
    found.push(...[...first, ...second, ...texts].map((issue) => `${name}: ${issue}`));
    if (as !== 'visitor') without = SHELL;
  });
  return found;
}

/** Switches the theme by a dispatched click, because a dialog may cover the button. */
async function inTheOtherTheme(page: Page, without: string[]): Promise<string[]> {
  const was = await page.locator('html').getAttribute('data-theme');
  const now = was === 'dark' ? 'light' : 'dark';
  const turn = { light: /切换为浅色|to light/i, dark: /切换为深色|to dark/i }[now];
  const button = page.getByRole('button', { name: turn, includeHidden: true }).first();
  await button.dispatchEvent('click');
  await page.locator(`html[data-theme="${now}"]`).waitFor();
  await waitForAnimations(page);
  const issues = await findSeriousIssues(page, { rules: ['color-contrast'], without });
  return issues.map((issue) => `${now} ${issue}`);
}

for (const { reader, part, some } of groupScreens(9))
  test(`axe finds nothing serious in either theme, and every text is there, for the ${reader}, ${part}`, async ({
    page,
    console,
  }) => {
    console.allow(/status of 404/);
    await enterAs(page, reader);
    expect(await issuesOn(page, some)).toEqual([]);
  });

test('axe finds nothing serious while initials stand for pictures', async ({ page }) => {
  await page.route('**/api/user/avatar/*', () => {
    // A request that is never answered.
  });
  await enterAs(page, 'player');
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'player：账号菜单' })).toBeVisible();
  expect(await findSeriousIssues(page)).toEqual([]);
});
