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
  // No page of the app is open meanwhile, which would write down its own look again.
  await page.goto('/favicon.svg');
  await page.setViewportSize({
    width,
    height: height ?? (width < 500 ? HEIGHT.phone : HEIGHT.wide),
  });
  await setAppearance(page, theme, locale);
  await page.evaluate(() => sessionStorage.clear());
  await openScreen(page, screen);
  // A session that was lost on the way would leave a picture of the log-in.
  expect(pathOf(page.url())).toBe(pathOf(screen.path));
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  // What sticks to the top of the window would stand in the middle of a whole page.
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.screenshot({
    path: join(folder, `${file}.png`),
    animations: 'disabled',
    caret: 'hide',
    // The shell scrolls as a page does, so all of it is on the picture.
    fullPage: everything,
  });
}

async function takeAll(page: Page, screen: Screen, takings: Taking[]): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  if (screen.as === 'visitor') await page.goto('/login');
  else await openSession(page, screen.as, 'zh-CN');
  for (const taking of takings) await take(page, taking);
}

/** A test for each screen that draws it: all variants, or those that the documentation shows. */
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
