import type { Page } from '@playwright/test';
import { findSeriousIssues } from './support/axe';
import {
  pathTo,
  panelButton,
  confirmRelease,
  instancePanel,
  instanceLink,
  TEXTS,
  instanceState,
  withTarget,
} from './support/instance-page';
import { setAppearance } from './support/appearance';
import { openSession, openWithEvents } from './support/session';
import { startFor, stopInstance } from './support/target';
import { expect, test } from './support/test';

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('the instance link is on every page, also after a reload, with the server’s clock', async ({
  page,
}) => {
  await withTarget('Everywhere', async (target) => {
    // This machine's clock is two hours fast.
    await page.addInitScript(() => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + 2 * 3_600_000;
    });
    await openSession(page, 'player', 'zh-CN');
    await startFor(target.id);
    for (const path of ['/rank', '/dashboard', '/user']) {
      await page.goto(path);
      await expect(instanceLink(page)).toContainText('Everywhere');
      await expect(instanceLink(page).getByRole('timer')).toHaveText(/^(01:00:00|00:59:\d\d)$/);
    }
    await page.reload();
    await instanceLink(page).click();
    await expect(page).toHaveURL(new RegExp(`${pathTo(target)}$`));
    await expect(instancePanel(page).getByRole('timer')).toHaveText(/^00:59:\d\d$/);
  });
});

test('an admin sees and ends an instance, and the player’s page follows', async ({
  page,
  browser,
  baseURL,
}) => {
  await withTarget('Watched', async (target) => {
    await openSession(page, 'player', 'en-US');
    await openWithEvents(page, pathTo(target));
    // Started by another browser, without any action on this page.
    const { id } = await startFor(target.id);
    await expect(instanceState(page)).toHaveText('Running', { timeout: 4000 });

    const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-US' });
    try {
      const admin = await context.newPage();
      await openSession(admin, 'admin', 'en-US');
      await admin.goto('/control_panel/instances');
      const row = admin.getByRole('row', { name: /Watched/ }).filter({ hasText: String(id) });
      await expect(row).toContainText('player');
      await expect(row).toContainText('Running');
      await row.getByRole('button', { name: /More actions/ }).click();
      await admin.getByRole('menuitem', { name: 'Stop' }).click();
      await confirmRelease(admin, 'en-US', 'Stop');
      await expect(admin.getByText('Instance stopped successfully')).toBeVisible();
      await expect(instanceState(page)).toHaveText('Stopped', { timeout: 20_000 });
      await expect(instancePanel(page)).toContainText('An admin stopped this instance.');
      await admin.goto(`/control_panel/instances/${String(id)}`);
      await expect(admin.getByText('Stopped by an admin')).toBeVisible();
    } finally {
      await context.close();
    }
  });
});

test('addresses and commands are copied without HTTPS too', async ({ page, context }) => {
  await withTarget('Copied', async (target) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    // As on plain http, where the clipboard API does not exist.
    await page.addInitScript(() => {
      Object.defineProperty(window, 'isSecureContext', { value: false });
    });
    await openSession(page, 'player', 'en-US');
    const { service } = await startFor(target.id);
    await page.goto(pathTo(target));
    for (const [name, text] of [
      ['Copy the address', service ?? ''],
      ['Copy the command', `nc ${(service ?? '').replace(':', ' ')}`],
    ] as const) {
      await instancePanel(page).getByRole('button', { name }).click();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    }
  });
});

test('instance panel and link fit a phone, and axe finds nothing serious on them', async ({
  page,
}) => {
  await withTarget('Small', async (target) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openSession(page, 'player', 'zh-CN');
    await page.goto(pathTo(target));
    let own = { id: 0 };
    for (const phase of ['none', 'running', 'stopped'] as const) {
      if (phase === 'running') own = await startFor(target.id);
      if (phase === 'stopped') await stopInstance(own);
      for (const theme of ['light', 'dark'] as const) {
        await setAppearance(page, theme, 'zh-CN');
        await page.reload();
        if (phase === 'none') await expect(panelButton(page, TEXTS.start['zh-CN'])).toBeVisible();
        else
          await expect(instanceState(page)).toHaveText(TEXTS[phase]['zh-CN'], { timeout: 20_000 });
        await expect(instanceLink(page)).toHaveCount(phase === 'running' ? 1 : 0);
        expect(await sideways(page)).toBeLessThanOrEqual(0);
        expect(await findSeriousIssues(page)).toEqual([]);
      }
    }
  });
});
