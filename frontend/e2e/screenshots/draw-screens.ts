import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { setAppearance } from '../support/appearance';
import { openScreen, type Screen } from '../support/screens';
import { openSession } from '../support/session';
import { expect, test } from '../support/test';
import type { Prepared } from './contest';
import { docPictures, type Picture, variants } from './pictures';

const folder = process.env.VEXIL_SHOTS ?? '';
const everything = process.env.VEXIL_SHOTS_ALL === 'yes';
const HEIGHT = { wide: 800, phone: 844 };

const pathOf = (address: string) => new URL(address, 'http://any.test').pathname;

interface Taking extends Omit<Picture, 'screen'> {
  file: string;
  screen: Screen;
}

async function take(
  page: Page,
  { screen, locale, theme, width, height, file }: Taking,
): Promise<void> {
  // No app page is open, because it would store its own appearance settings.
  await page.goto('/favicon.svg');
  await page.setViewportSize({
    width,
    height: height ?? (width < 500 ? HEIGHT.phone : HEIGHT.wide),
  });
  await setAppearance(page, theme, locale);
  await page.evaluate(() => sessionStorage.clear());
  await openScreen(page, screen);
  // Detects a lost session, whose picture would show the log-in page.
  expect(pathOf(page.url())).toBe(pathOf(screen.path));
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  // Sticky elements would appear in the middle of a full-page picture.
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.screenshot({
    path: join(folder, `${file}.png`),
    animations: 'disabled',
    caret: 'hide',
    // The shell scrolls like a page, so all of it is captured.
    fullPage: everything,
  });
}

async function takeAll(page: Page, screen: Screen, takings: Taking[]): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  if (screen.as === 'visitor') await page.goto('/login');
  else await openSession(page, screen.as, 'zh-CN');
  for (const taking of takings) await take(page, taking);
}

/** A test for each screen, which draws all variants or those used in the documentation. */
export function drawScreens(screens: readonly (Screen | Prepared)[]): void {
  for (const screen of screens) {
    const few = Object.entries(docPictures)
      .filter(([, picture]) => picture.screen === screen.name)
      .map(([file, picture]) => ({ ...picture, file, screen }));
    const many = variants.map((variant) => {
      const { locale, theme, width } = variant;
      return { ...variant, screen, file: `${screen.name}.${locale}.${theme}.${String(width)}` };
    });
    const takings = everything ? many : few;
    if (takings.length > 0)
      test(`draws ${screen.name}`, async ({ page, console }) => {
        console.allow(/status of 40\d/);
        if ('prepare' in screen) await screen.prepare();
        await takeAll(page, screen, takings);
      });
  }
}
