import type { Page } from '@playwright/test';
import { openSession } from './support/session';
import { expect, test } from './support/test';

const kept = (page: Page) =>
  page.evaluate(
    () =>
      JSON.parse(localStorage.getItem('vexil.settings') ?? '{}') as {
        version?: number;
        state?: Record<string, unknown>;
      },
  );

const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Page settings' });

test('the theme toggles between light and dark, persists, and never flashes the other one', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const note = () => {
      const theme = document.documentElement.dataset['theme'];
      if (theme !== undefined && seen.at(-1) !== theme) seen.push(theme);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  await openSession(page, 'player', 'en-US');
  await page.goto('/dashboard');
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: 'Switch to dark' }).click();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Switch to light' })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'seen') as unknown)).toEqual(['dark']);
  expect((await kept(page)).state).toMatchObject({ theme: 'dark' });
  await page.getByRole('button', { name: 'Switch to light' }).click();
  await expect(root).toHaveAttribute('data-theme', 'light');
});

test('the defaults: menu width 220, color #165DFF, everything shown, nothing collapsed', async ({
  page,
}) => {
  await openSession(page, 'player', 'en-US');
  await page.goto('/dashboard');
  await expect(page.getByRole('complementary')).toHaveCSS('width', '220px');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('tablist', { name: 'Open pages' })).toBeVisible();
  expect(
    await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--theme-color'),
    ),
  ).toBe('#165DFF');
});

test('every app setting is stored with a version and takes effect', async ({ page }) => {
  await openSession(page, 'player', 'en-US');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Page settings' }).click();
  const drawer = drawerOf(page);
  const flip = (name: string) => drawer.getByRole('switch', { name, exact: true }).click();
  const sider = page.getByRole('complementary');
  await drawer.getByRole('spinbutton').fill('300');
  await expect(sider).toHaveCSS('width', '300px');
  await flip('Collapse the menu');
  await expect(sider).toHaveCSS('width', '48px');
  await flip('Collapse the menu');
  await flip('Hide menu in drawer');
  await expect(sider).toHaveCount(0);
  await flip('Hide menu in drawer');
  await flip('Top menu');
  await expect(page.getByRole('banner').getByRole('navigation')).toBeVisible();
  await flip('Menu');
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0);
  await flip('Footer');
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await flip('Tab bar');
  await expect(page.getByRole('tablist', { name: 'Open pages' })).toHaveCount(0);
  await flip('Navigation bar');
  await expect(page.getByRole('banner')).toHaveCount(0);
  await flip('Color-blind mode');
  const { version, state } = await kept(page);
  expect(version).toBe(2);
  expect(state).toEqual({
    theme: 'light',
    colorWeak: true,
    navbar: false,
    menu: false,
    topMenu: true,
    hideMenu: false,
    menuCollapse: false,
    footer: false,
    themeColor: '#165DFF',
    menuWidth: 300,
    device: 'desktop',
    isEditing: false,
    tabBar: false,
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-color-weak', '');
});

test('color-weak mode shifts red from green and leaves grays; it inverts nothing', async ({
  page,
}) => {
  await openSession(page, 'player', 'en-US');
  await page.goto('/dashboard');
  const matrix = await page.locator('#color-weak feColorMatrix').getAttribute('values');
  const rows = (matrix ?? '').trim().split(/\s+/).map(Number);
  const mix = (rgb: number[]) =>
    [0, 1, 2].map((row) =>
      rgb.reduce((sum, part, at) => sum + part * (rows[row * 5 + at] ?? 0), 0),
    );
  for (const grey of [0, 0.5, 1])
    for (const channel of mix([grey, grey, grey])) expect(channel).toBeCloseTo(grey, 2);
  const [, , redsBlue = 0] = mix([1, 0, 0]);
  const [, , greensBlue = 0] = mix([0, 1, 0]);
  expect(redsBlue - greensBlue).toBeGreaterThan(0.5);
  const filter = () => page.evaluate(() => getComputedStyle(document.documentElement).filter);
  expect(await filter()).toBe('none');
  await page.getByRole('button', { name: 'Page settings' }).click();
  await drawerOf(page).getByRole('switch', { name: 'Color-blind mode' }).click();
  expect(await filter()).toContain('#color-weak');
  expect(await filter()).not.toContain('invert');
});

test('the device follows the width, and a phone gets the menu in a drawer', async ({ page }) => {
  await openSession(page, 'player', 'en-US');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(async () => (await kept(page)).state?.['device'] ?? 'desktop').toBe('desktop');
  await page.setViewportSize({ width: 600, height: 800 });
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
  await expect.poll(async () => (await kept(page)).state?.['device']).toBe('mobile');
});

test('the navbar offers language, theme, full screen, tab bar, password and log-out', async ({
  page,
}) => {
  await openSession(page, 'player', 'en-US');
  await page.goto('/dashboard');
  const navbar = page.getByRole('banner');
  for (const name of ['Change language', 'Switch to dark', 'Full screen', 'Hide tab bar'])
    await expect(navbar.getByRole('button', { name, exact: true })).toBeVisible();
  const bar = page.getByRole('tablist', { name: 'Open pages' });
  await navbar.getByRole('button', { name: 'Hide tab bar' }).click();
  await expect(bar).toHaveCount(0);
  await page.reload();
  await navbar.getByRole('button', { name: 'Show tab bar' }).click();
  await expect(bar).toBeVisible();
  await navbar.getByRole('button', { name: /player/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Change password' }).click();
  await expect(page).toHaveURL(/\/user#password$/);
  await expect(page.getByLabel('New password')).toBeInViewport();
});

test('there is no full screen button if the browser does not support it', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'fullscreenEnabled', { get: () => false });
  });
  await openSession(page, 'player', 'en-US');
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Switch to dark' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Full screen' })).toHaveCount(0);
});
