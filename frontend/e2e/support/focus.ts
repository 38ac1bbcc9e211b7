import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

const STOPS = 90;

/** Presses Tab until an element has the focus; checks that each element on the way shows its focus. */
export async function tabTo(page: Page, goal: Locator): Promise<void> {
  await expect(goal).toBeVisible();
  for (let stop = 0; stop < STOPS; stop++) {
    await page.keyboard.press('Tab');
    const unseen = await page.evaluate(leaveStop);
    expect(unseen, 'what looks the same with the focus and without').toBe('');
    if (await goal.evaluate((part) => part === document.activeElement)) return;
  }
  throw new Error(`Tab does not reach ${String(goal)}.`);
}

/** Moves to an entry of an open menu and selects it. */
export async function chooseMenuItem(page: Page, entry: Locator): Promise<void> {
  await expect(entry).toBeVisible();
  const hasFocus = () => entry.evaluate((part) => part === document.activeElement);
  // antd focuses a menu some frames after it opened.
  await page.waitForFunction(() => document.activeElement?.closest('[role="menu"]') != null);
  for (let stop = 0; stop < STOPS && !(await hasFocus()); stop++) {
    const last = await page.evaluateHandle(() => document.activeElement);
    await page.keyboard.press('ArrowDown');
    // Another key before the focus has moved would move it past the entry.
    await page.waitForFunction((part) => document.activeElement !== part, last);
  }
  await expect(entry).toBeFocused();
  await page.keyboard.press('Enter');
}

/** Compares the appearance of the previous element with and without the focus. */
async function leaveStop(): Promise<string> {
  const kept = window as Window & { lastStop?: { part: Element; look: string } };
  // antd shows the focus of an input on its wrapper, that of a checkbox on the next element.
  const frameOf = (part: Element) =>
    part.closest('label, .ant-input-affix-wrapper, .ant-input-number, .ant-select, .ant-picker');
  const lookOf = (part: Element) => {
    return [part, frameOf(part), part.nextElementSibling, part.parentElement]
      .map((one) => {
        if (!one) return '';
        const { outline, boxShadow, borderColor, backgroundColor } = getComputedStyle(one);
        return [outline, boxShadow, borderColor, backgroundColor].join();
      })
      .join(';');
  };
  // antd removes the outline after a transition.
  await new Promise((done) => setTimeout(done, 60));
  const last = kept.lastStop;
  const part = document.activeElement;
  let unseen = '';
  const looksTheSame = () =>
    last?.part.isConnected === true &&
    last.part !== part &&
    // The outline stays while the focus moves to the button that clears the input.
    frameOf(last.part)?.contains(part) !== true &&
    lookOf(last.part) === last.look;
  for (let waited = 0; waited < 2000 && looksTheSame(); waited += 50)
    await new Promise((done) => setTimeout(done, 50));
  if (last && looksTheSame()) unseen = last.part.outerHTML.slice(0, 200);
  // After the last element, the focus is in the browser's toolbar; a dialog that opens then takes it.
  if (part === null || part.matches('body, [role="dialog"]')) {
    delete kept.lastStop;
    return unseen;
  }
  const { width, height } = (part.closest('label') ?? part).getBoundingClientRect();
  if (width === 0 || height === 0) unseen = `nothing to see of ${part.outerHTML.slice(0, 200)}`;
  kept.lastStop = { part, look: lookOf(part) };
  return unseen;
}
