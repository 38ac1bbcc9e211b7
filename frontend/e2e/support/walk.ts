import type { Page } from '@playwright/test';
import { openScreen, type Screen, settled } from './screen';

/** Goes through screens: within the app as a link would where that is enough, which is quicker than to load it anew. */
export async function walk(
  page: Page,
  screens: Screen[],
  look: (screen: Screen) => Promise<void>,
): Promise<void> {
  const been = new Set<string>();
  let inApp = false;
  for (const screen of screens) {
    const { path, open } = screen;
    // A page that is only asked otherwise, or comes to view again, is not drawn anew.
    const pathname = path.split('?', 1)[0] ?? '';
    if (inApp && open === undefined && !been.has(pathname)) await followTo(page, path);
    else await openScreen(page, screen);
    been.add(pathname);
    // What was opened on a screen would lie over the next.
    inApp = open === undefined;
    await look(screen);
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
  await settled(page);
}
