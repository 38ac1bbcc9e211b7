import type { Page, Request } from '@playwright/test';
import type { Account } from './session';

export type Audience = 'visitor' | Account;

export interface Screen {
  name: string;
  as: Audience;
  path: string;
  /** Brings the page into the state to show; independent of the language. */
  open?: (page: Page) => Promise<void>;
}

export const inMain = (page: Page, selector: string) => page.locator(`main ${selector}:visible`);

export const inDialog = (page: Page, part: string) =>
  page.getByRole('dialog').locator(part).first().waitFor();

/** Opens a screen and waits until it is loaded. */
export async function openScreen(page: Page, { path, open }: Screen): Promise<void> {
  await page.goto(path);
  await waitUntilLoaded(page);
  await open?.(page);
  await waitUntilLoaded(page);
}

const BUSY = '.ant-skeleton, .ant-spin-spinning, #nprogress, [aria-busy="true"]';

export async function waitUntilLoaded(page: Page): Promise<void> {
  await page.locator('h1:visible, [role="alert"]:visible, .ant-result:visible').first().waitFor();
  await page.waitForFunction(
    (busy) => ![...document.querySelectorAll(busy)].some((part) => part.checkVisibility()),
    BUSY,
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await waitForAnimations(page);
}

/** Tracks unanswered requests of a page from now on, without the endless event stream. */
export function trackRequests(page: Page): ReadonlySet<Request> {
  const unanswered = new Set<Request>();
  page.on('request', (request) => {
    if (!request.url().endsWith('/events')) unanswered.add(request);
  });
  page.on('requestfinished', (request) => unanswered.delete(request));
  page.on('requestfailed', (request) => unanswered.delete(request));
  return unanswered;
}

/** Waits until all finite animations have ended. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let still = 0; still < 3;) {
      await frame();
      const moving = document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
      still = moving.some(({ playState }) => playState === 'running') ? 0 : still + 1;
    }
  });
}
