import type { Page } from '@playwright/test';
import { openScreen, type Screen, waitUntilLoaded } from './screen';

/** Opens each screen and checks it. Navigates within the app if possible, which is faster than loading the page. */
export async function visitScreens(
  page: Page,
  screens: Screen[],
  check: (screen: Screen) => Promise<void>,
): Promise<void> {
  const visited = new Set<string>();
  let inApp = false;
  for (const screen of screens) {
    const { path, open } = screen;
    // A visited page stays mounted, also when only its query changes.
    const pathname = path.split('?', 1)[0] ?? '';
    if (inApp && open === undefined && !visited.has(pathname)) await followTo(page, path);
    else await openScreen(page, screen);
    visited.add(pathname);
    // An open dialog would cover the next screen.
    inApp = open === undefined;
    await check(screen);
  }
}

async function followTo(page: Page, path: string): Promise<void> {
  await page
    .locator('h1:visible')
    .first()
    .evaluate((heading) => heading.setAttribute('data-left', ''));
  await page.evaluate((to) => {
    const { idx } = history.state as { idx: number };
    const state = { usr: null, key: to, idx: idx + 1 };
    history.pushState(state, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  }, path);
  await page.locator('h1[data-left]:visible').waitFor({ state: 'detached' });
  await waitUntilLoaded(page);
}
