import type { Locator, Page } from '@playwright/test';
import { enter } from './support/session';
import { expect, test } from './support/test';

const STOPS = 80;

/** Presses Tab until a part has the focus; every stop on the way must be seen and must show itself. */
async function tabTo(page: Page, goal: Locator): Promise<void> {
  for (let stop = 0; stop < STOPS; stop++) {
    await page.keyboard.press('Tab');
    const { shown, what } = await page.evaluate(focusNow);
    expect(shown, `the focus on ${what} is seen`).toBe(true);
    if (await goal.evaluate((part) => part === document.activeElement)) return;
  }
  throw new Error(`Tab does not reach ${String(goal)}.`);
}

/** Whether the focused part, or the frame around it, is drawn otherwise than without the focus. */
function focusNow(): { shown: boolean; what: string } {
  const part = document.activeElement;
  if (!(part instanceof HTMLElement) || part === document.body)
    return { shown: true, what: 'body' };
  const frames = [part, part.parentElement, part.closest('.ant-input-affix-wrapper, label')];
  const marked = frames.some((frame) => {
    if (!frame) return false;
    const { outlineStyle, boxShadow } = getComputedStyle(frame);
    return outlineStyle !== 'none' || boxShadow !== 'none';
  });
  // A radio is drawn by the label around it.
  const { width, height } = (part.closest('label') ?? part).getBoundingClientRect();
  const sibling = part.nextElementSibling ?? part;
  const drawn = marked || getComputedStyle(sibling).outlineStyle !== 'none';
  return { shown: drawn && width > 0 && height > 0, what: part.outerHTML.slice(0, 160) };
}

test.setTimeout(120_000);

test('the whole job is done with the keyboard alone', async ({ page, console }) => {
  console.allow(/status of 400/);
  await page.goto('/login');
  await expect(page.getByLabel('用户名或邮箱')).toBeFocused();
  await page.keyboard.type('player');
  await tabTo(page, page.getByLabel('密码', { exact: true }));
  await page.keyboard.type('vexil-demo-player');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const skip = page.getByRole('link', { name: '跳到正文' });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await tabTo(page, skip);
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const menu = page.getByRole('menu').first();
  await tabTo(page, menu.getByRole('link', { name: '杂项', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/challenge\/misc/);

  await tabTo(page, page.getByRole('main').getByRole('link', { name: /签到/ }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/challenge\/detail\/\d+/);
  await tabTo(page, page.getByRole('textbox', { name: 'flag', exact: true }));
  await page.keyboard.type('vexil{not_with_the_mouse}');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText('Flag 错误')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('textbox', { name: 'flag', exact: true })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: '语言' }));
  await page.keyboard.press('Enter');
  await choose(page, page.getByRole('menuitem', { name: 'English' }));
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');

  await tabTo(page, page.getByRole('button', { name: /account menu/ }));
  await page.keyboard.press('Shift+Tab');
  await page.reload();
  await tabTo(page, page.getByRole('button', { name: /dark/i }));
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await tabTo(page, page.getByRole('button', { name: /account menu/ }));
  await page.keyboard.press('Enter');
  await choose(page, page.getByRole('menuitem', { name: 'Log out' }));
  await expect(page).toHaveURL(/\/login/);
});

/** Goes down an open menu to an entry and takes it. */
async function choose(page: Page, entry: Locator): Promise<void> {
  await expect(entry).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(entry).toBeFocused({ timeout: 200 });
  }).toPass();
  await page.keyboard.press('Enter');
}

// The edges at which the focus turns round lie beside the dialog itself.
const HOLDERS = '.ant-modal-wrap, .ant-drawer-open';

/** A dialog keeps the focus while it is open, closes with Escape and gives the focus back. */
async function holdsFocus(page: Page, opener: Locator): Promise<void> {
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  for (const key of ['Tab', 'Shift+Tab'])
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press(key);
      await expect(page.locator(HOLDERS).locator(':focus')).toHaveCount(1);
    }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}

test('a dialog keeps the focus, and Escape gives it back', async ({ page }) => {
  await page.goto('/login');
  await holdsFocus(page, page.getByRole('button', { name: /忘记密码/ }));
  await enter(page, 'player', 'en-US');
  await page.goto('/dashboard');
  await holdsFocus(page, page.getByRole('button', { name: 'Page settings' }));
});
