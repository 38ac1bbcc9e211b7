import type { CDPSession, Page } from '@playwright/test';
import { findSeriousIssues } from './support/axe';
import { setAppearance } from './support/appearance';
import { type Audience, type Screen, waitForAnimations } from './support/screen';
import { findTextProblems } from './support/screen-problems';
import { groupScreens } from './support/screens';
import { EMPTY_PAGE, openSession } from './support/session';
import { expect, test } from './support/test';
import { visitScreens } from './support/visit-screens';

// Each test visits many screens in two themes and two sizes.
test.setTimeout(360_000);

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

// English words are longer. A unit test draws the pages of the control panel in Chinese.
const LANGUAGE = 'en-US';

async function enterAs(page: Page, reader: Audience): Promise<void> {
  if (reader === 'visitor') await page.goto(EMPTY_PAGE);
  else await openSession(page, reader, LANGUAGE);
  await setAppearance(page, 'light', LANGUAGE);
}

/** Makes an open page as wide as a phone or a desktop. The pointer stays that of a phone, as antd's styles depend on it. */
async function resize(client: CDPSession, page: Page, isPhone: boolean): Promise<void> {
  const size = isPhone ? PHONE : DESKTOP;
  await client.send('Emulation.setDeviceMetricsOverride', {
    ...{ ...size, deviceScaleFactor: 1, mobile: isPhone },
  });
  await page.waitForFunction((width) => window.innerWidth === width, size.width);
  // Below the header, links would be partially hidden.
  await page.evaluate(() => scrollTo(0, 0));
  await waitForAnimations(page);
}

// Equal on all pages of logged-in users, so it is checked once.
const SHELL = ['header', 'aside', 'footer'].map((part) => `${part}:not(main *)`);

/** What axe finds on a desktop in both themes; only colors depend on the theme. */
async function findIssues(page: Page, { name }: Screen, without: string[]): Promise<string[]> {
  const first = await findSeriousIssues(page, { without });
  // The not-found page has no theme switch.
  if (name === 'not-found') return first;
  const was = await page.locator('html').getAttribute('data-theme');
  const now = was === 'dark' ? 'light' : 'dark';
  const turn = { light: /to light/i, dark: /to dark/i }[now];
  // A dialog may cover the button.
  const button = page.getByRole('button', { name: turn, includeHidden: true }).first();
  await button.dispatchEvent('click');
  await page.locator(`html[data-theme="${now}"]`).waitFor();
  await waitForAnimations(page);
  const second = await findSeriousIssues(page, { rules: ['color-contrast'], without });
  return [...first, ...second.map((issue) => `${now} ${issue}`)];
}

/** The horizontal overflow of the page; elements with their own scroll bar may be wider. */
const sideways = (page: Page) =>
  page.evaluate(() => (document.scrollingElement?.scrollWidth ?? Infinity) - 390);

/** Targets that are too small for touch: WCAG 2.2 requires 24 × 24 px, main actions need 40 px. */
const tooSmall = (page: Page) =>
  page.evaluate(() => {
    const PARTS =
      'button, input:not([type="file"]), [role="tab"], [role="menuitem"], [role="switch"]';
    const FRAMES = 'label, .ant-select, .ant-tabs-tab, .ant-input-affix-wrapper, .ant-picker';
    return [...document.querySelectorAll<HTMLElement>(PARTS)].flatMap((part) => {
      const { width, height } = (part.closest(FRAMES) ?? part).getBoundingClientRect();
      if (!part.checkVisibility({ visibilityProperty: true }) || width === 0 || height === 0)
        return [];
      const least = part.matches(
        '.ant-btn-primary:not(.ant-btn-sm), .ant-tabs-tab *, form .ant-input',
      )
        ? 40
        : 22;
      if (width >= 24 && Math.round(height) >= least) return [];
      return `${String(width)} × ${String(height)}: ${part.outerHTML.slice(0, 160)}`;
    });
  });

async function findPhoneProblems(page: Page): Promise<string[]> {
  const over = await sideways(page);
  return [...(over > 0 ? [`is ${String(over)} px too wide`] : []), ...(await tooSmall(page))];
}

// Screens that axe checks on a phone, too, as their layout there is another one than on a desktop.
const AXE_ON_PHONE = [
  ...['dashboard', 'challenges', 'challenge', 'rank', 'user-center', 'page-settings'],
  ...['challenge-editor', 'users-list', 'users-edit', 'invitations-batch', 'settings-list'],
];

for (const { reader, part, some } of groupScreens(9))
  test(`axe finds nothing serious in either theme, every text is there, and nothing is too wide or too small on a phone, for the ${reader}, ${part}`, async ({
    page,
    console,
  }) => {
    console.allow(/status of 404/);
    await enterAs(page, reader);
    const client = await page.context().newCDPSession(page);
    const found: string[] = [];
    let without: string[] = [];
    await visitScreens(page, some, async (screen) => {
      const { name, as } = screen;
      const issues = await findPhoneProblems(page);
      if (AXE_ON_PHONE.includes(name)) issues.push(...(await findSeriousIssues(page)));
      issues.push(...(await findTextProblems(page, screen, LANGUAGE)));
      await resize(client, page, false);
      issues.push(...(await findIssues(page, screen, without)));
      await resize(client, page, true);
      found.push(...issues.map((issue) => `${name}: ${issue}`));
      if (as !== 'visitor') without = SHELL;
    });
    expect(found).toEqual([]);
  });

test('axe finds nothing serious while initials stand for pictures', async ({ page }) => {
  await page.route('**/api/user/avatar/*', () => {
    // A request that is never answered.
  });
  await enterAs(page, 'player');
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'player: account menu' })).toBeVisible();
  expect(await findSeriousIssues(page)).toEqual([]);
});
