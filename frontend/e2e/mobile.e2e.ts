import { call } from './support/api';
import { findSeriousIssues } from './support/axe';
import { openSession } from './support/session';
import { expect, test } from './support/test';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('the menu of a phone opens over the page, navigates and closes', async ({ page }) => {
  await openSession(page, 'player', 'zh-CN');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: '打开菜单' }).tap();
  const drawer = page.getByRole('dialog');
  const entry = drawer.getByRole('link', { name: '排行榜', exact: true });
  await expect(entry).toBeVisible();
  expect((await drawer.getByRole('menuitem').first().boundingBox())?.height).toBeGreaterThanOrEqual(
    40,
  );
  await entry.tap();
  await expect(page).toHaveURL(/\/rank/);
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('排行榜');
});

test('tabs of groups that do not fit in one row wrap, and each can be tapped', async ({ page }) => {
  const made: { id: number }[] = [];
  try {
    for (const nameEn of ['Graduates of other universities', 'Guests of the summer school'])
      made.push(
        await call<{ id: number }>('admin', 'POST', '/admin/user-groups', {
          ...{ name: `组 ${nameEn}`, nameEn, position: 900, selectable: false, ranked: true },
        }),
      );
    await openSession(page, 'player', 'en-US');
    await page.goto('/rank');
    const groups = page.getByRole('main').getByRole('tab');
    await expect(groups).toHaveCount(6);
    const right = await groups.evaluateAll((tabs) =>
      tabs.map((tab) => tab.getBoundingClientRect().right),
    );
    expect(Math.max(...right)).toBeLessThanOrEqual(390);
    expect(await findSeriousIssues(page)).toEqual([]);
    await groups.last().tap();
    await expect(page).toHaveURL(/group=/);
    await expect(groups.last()).toHaveAttribute('aria-selected', 'true');
  } finally {
    for (const { id } of made) await call('admin', 'DELETE', `/admin/user-groups/${String(id)}`);
  }
});

test('a long press on a tab opens its menu, and releasing it is no click', async ({ page }) => {
  await openSession(page, 'player', 'en-US');
  const tab = page.getByRole('tab', { name: 'Rank' });
  await page.goto('/rank');
  await expect(tab).toBeVisible();
  await page.goto('/challenge/web');
  await expect(tab).toBeVisible();
  const box = await tab.boundingBox();
  const x = Math.round((box?.x ?? 0) + 20);
  const y = Math.round((box?.y ?? 0) + 12);
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [{ x, y }]);
  const entry = page.getByRole('menuitem', { name: 'Close current' });
  await expect(entry).toBeVisible();
  await touch('touchEnd', []);
  // The browser sends the emulated mouse events some time after a tap.
  await page.waitForTimeout(400);
  await expect(page).toHaveURL(/\/challenge\/web$/);
  await expect(entry).toBeVisible();
  await entry.tap();
  await expect(tab).toHaveCount(0);

  await page.getByRole('tab', { name: 'Dashboard' }).tap();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('on a phone the flag box is close below the text of a challenge', async ({ page }) => {
  await openSession(page, 'player', 'en-US');
  // Challenges with one file and three flags; with two files; with one file and an instance.
  const most = { 5: 400, 12: 440, 9: 650 };
  for (const [id, pixels] of Object.entries(most)) {
    await page.goto(`/challenge/detail/${id}`);
    const text = await page.locator('.vx-markdown').boundingBox();
    const box = await page.getByRole('textbox', { name: 'Flag' }).boundingBox();
    const between = (box?.y ?? Infinity) - ((text?.y ?? 0) + (text?.height ?? 0));
    expect(between, `challenge ${id}`).toBeLessThan(pixels);
    // The hash has a button that copies it.
    await expect(page.getByRole('button', { name: /Copy.*SHA-256/i }).first()).toBeVisible();
  }
});
