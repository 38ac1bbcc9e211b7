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
import { openSession } from './support/session';
import { flagOf, ownInstance, startFor, type Target } from './support/target';
import { expect, test } from './support/test';
import { both, REPEATED_LOCALES } from './support/locales';

for (const locale of REPEATED_LOCALES)
  test(`a player starts an instance, takes its flag, submits it and releases it in ${locale}`, async ({
    page,
  }) => {
    await withTarget(`Cards in ${locale}`, async (target) => {
      await openSession(page, 'player', locale);
      await page.goto(pathTo(target));
      await expect(page.getByText(TEXTS.alert[locale], { exact: true })).toBeVisible();
      await expect(instancePanel(page)).toContainText(TEXTS.one[locale]);
      await expect(instanceLink(page)).toHaveCount(0);

      await panelButton(page, TEXTS.start[locale]).click();
      await expect(page.getByText(TEXTS.created[locale])).toBeVisible();
      await expect(instanceState(page)).toHaveText(TEXTS.running[locale], { timeout: 30_000 });
      await expect(page.getByText(TEXTS.alert[locale])).toHaveCount(0);
      await expect(instancePanel(page).getByRole('timer')).toHaveText(/^(01:00:00|00:59:\d\d)$/);

      const address = await instancePanel(page).locator('code').first().innerText();
      expect(address).toBe((await ownInstance())?.service);
      await expect(instancePanel(page).locator('code').last()).toHaveText(
        `nc ${address.replace(':', ' ')}`,
      );
      await page
        .getByRole('textbox', { name: TEXTS.label[locale], exact: true })
        .fill(await flagOf(address));
      await page.keyboard.press('Enter');
      await expect(page.getByText(TEXTS.accepted[locale]).first()).toBeVisible();

      // The server requires ten seconds between two operations.
      const release = panelButton(page, TEXTS.release[locale]);
      await expect(release).toBeEnabled({ timeout: 15_000 });
      await release.click();
      await confirmRelease(page, locale, TEXTS.release[locale]);
      await expect(page.getByText(TEXTS.released[locale])).toBeVisible();
      await expect(instanceState(page)).toHaveText(TEXTS.stopped[locale], { timeout: 20_000 });
      await expect(page.getByText(TEXTS.alert[locale])).toBeVisible();
      await expect(instanceLink(page)).toHaveCount(0);
      await expect(flagOf(address)).rejects.toThrow();
    });
  });

for (const locale of REPEATED_LOCALES)
  test(`a second start names the one that runs, releases it and starts here in ${locale}`, async ({
    page,
    console,
  }) => {
    console.allow(/status of 409/);
    const play = async (one: Target, two: Target) => {
      await openSession(page, 'player', locale);
      let stale = true;
      // A page that has not received the start by another browser yet.
      await page.route(/\/api\/instance$/, (route) => {
        // Until this page sends a start, its reads answer null; afterwards it sees the other browser's instance.
        if (route.request().method() !== 'GET') stale = false;
        return stale ? route.fulfill({ json: null }) : route.continue();
      });
      await page.goto(pathTo(two));
      await expect(panelButton(page, TEXTS.start[locale])).toBeEnabled();
      await startFor(one.id);
      const refused = page.waitForResponse(
        (answer) => answer.url().endsWith('/api/instance') && answer.status() === 409,
      );
      await panelButton(page, TEXTS.start[locale]).click();
      const { message } = (await (await refused).json()) as { message: string };
      expect(message).toBe(TEXTS.one[locale]);
      const toast = page.locator('.ant-notification-notice').filter({ hasText: message });
      await expect(toast).toBeVisible();
      await expect(instancePanel(page)).toContainText(TEXTS.notCreated[locale]);
      await expect(instancePanel(page)).toContainText(`First ${locale}`);

      const change = panelButton(page, TEXTS.switch[locale]);
      await expect(change).toBeEnabled({ timeout: 15_000 });
      await change.click();
      await confirmRelease(page, locale, TEXTS.switch[locale]);
      await expect(instanceState(page)).toHaveText(TEXTS.running[locale], { timeout: 40_000 });
      await expect(instanceLink(page)).toHaveAttribute('href', pathTo(two));
    };
    await withTarget(`First ${locale}`, (one) =>
      withTarget(`Second ${locale}`, (two) => play(one, two)),
    );
  });

test('an instance is renewed in its window', async ({ page }) => {
  const short = { lifetimeMinutes: 20, renewals: 1 };
  await withTarget(
    'Short',
    async (target) => {
      await openSession(page, 'player', 'en-US');
      await startFor(target.id);
      await page.goto(pathTo(target));
      await expect(instancePanel(page)).toContainText('You can renew it now, 1 renewal left.');
      const renew = panelButton(page, TEXTS.renew['en-US']);
      await expect(renew).toBeEnabled({ timeout: 15_000 });
      await renew.click();
      await expect(page.getByText(TEXTS.renewed['en-US'])).toBeVisible();
      await expect(instancePanel(page).getByRole('timer')).toHaveText(/^01:19:\d\d$/);
      await expect(instancePanel(page)).toContainText('It cannot be renewed any further.');
      await expect(renew).toBeDisabled();
    },
    short,
  );
});

for (const locale of REPEATED_LOCALES)
  test(`a failed start says why, and can be retried, in ${locale}`, async ({ page, console }) => {
    console.allow(/status of 503/);
    await withTarget(
      `Nowhere ${locale}`,
      async (target) => {
        await openSession(page, 'player', locale);
        await page.goto(pathTo(target));
        await panelButton(page, TEXTS.start[locale]).click();
        const failed = instancePanel(page).getByRole('alert');
        await expect(failed).toContainText(TEXTS.notCreated[locale]);
        await expect(failed).toContainText(
          both('实例服务暂时不可用', 'Instances cannot be started right now')[locale],
        );
        await expect(panelButton(page, TEXTS.start[locale])).toBeEnabled();
      },
      // No worker runs instances here.
      { driver: 'swarm' },
    );
    await withTarget(
      `Unknown ${locale}`,
      async (target) => {
        await page.goto(pathTo(target));
        await panelButton(page, TEXTS.start[locale]).click();
        await expect(instanceState(page)).toHaveText(TEXTS.failed[locale], { timeout: 30_000 });
        await expect(instancePanel(page)).toContainText(
          both('找不到这道题的镜像', 'The image of this challenge is missing')[locale],
        );
        await expect(panelButton(page, TEXTS.again[locale])).toBeEnabled({ timeout: 15_000 });
      },
      { image: 'no-such-service' },
    );
  });
