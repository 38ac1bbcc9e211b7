import type { Page } from '@playwright/test';
import { seriousIssues } from './support/axe';
import { dress } from './support/look';
import { calm, type Reader, type Screen } from './support/screen';
import { findTextProblems } from './support/screen-problems';
import { partsOf } from './support/screens';
import { EMPTY_PAGE, enter } from './support/session';
import { expect, test } from './support/test';
import { walk } from './support/walk';

// On a busy machine.
test.setTimeout(120_000);

async function enterAs(page: Page, reader: Reader): Promise<void> {
  if (reader === 'visitor') await page.goto(EMPTY_PAGE);
  else await enter(page, reader, 'zh-CN');
  await dress(page, 'light', 'zh-CN');
}

// The same around every page behind the log-in, so it is looked at once.
const SHELL = ['header', 'aside', 'footer'].map((part) => `${part}:not(main *)`);

async function issuesOn(page: Page, list: Screen[]): Promise<string[]> {
  const found: string[] = [];
  let without: string[] = [];
  await walk(page, list, async (screen) => {
    const { name, as } = screen;
    const first = await seriousIssues(page, { without });
    // Only colors change with the theme. The not-found page has no switch.
    const second = name === 'not-found' ? [] : await inTheOtherTheme(page, without);
    const texts = await findTextProblems(page, screen, 'zh-CN');
    found.push(...[...first, ...second, ...texts].map((issue) => `${name}: ${issue}`));
    if (as !== 'visitor') without = SHELL;
  });
  return found;
}

/** Turns the page about as it stands; past any dialog, which would keep the mouse away. */
async function inTheOtherTheme(page: Page, without: string[]): Promise<string[]> {
  const was = await page.locator('html').getAttribute('data-theme');
  const now = was === 'dark' ? 'light' : 'dark';
  const turn = { light: /切换为浅色|to light/i, dark: /切换为深色|to dark/i }[now];
  const button = page.getByRole('button', { name: turn, includeHidden: true }).first();
  await button.dispatchEvent('click');
  await page.locator(`html[data-theme="${now}"]`).waitFor();
  await calm(page);
  const issues = await seriousIssues(page, { rules: ['color-contrast'], without });
  return issues.map((issue) => `${now} ${issue}`);
}

for (const { reader, part, some } of partsOf(9))
  test(`axe finds nothing serious in either theme, and every text is there, for the ${reader}, ${part}`, async ({
    page,
    console,
  }) => {
    console.allow(/status of 404/);
    await enterAs(page, reader);
    expect(await issuesOn(page, some)).toEqual([]);
  });
