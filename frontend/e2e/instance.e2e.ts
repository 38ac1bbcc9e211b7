import { at, button, confirm, panel, pill, SAID, state, withTarget } from './support/instance-page';
import { enter } from './support/session';
import { flagOf, ownInstance, startFor, type Target } from './support/target';
import { expect, test } from './support/test';
import { both, LOCALES } from './support/words';

test.setTimeout(150_000);

for (const locale of LOCALES)
  test(`a player starts an instance, takes its flag, submits it and releases it in ${locale}`, async ({
    page,
  }) => {
    await withTarget(`Cards in ${locale}`, async (target) => {
      await enter(page, 'player', locale);
      await page.goto(at(target));
      await expect(page.getByText(SAID.alert[locale], { exact: true })).toBeVisible();
      await expect(panel(page)).toContainText(SAID.one[locale]);
      await expect(pill(page)).toHaveCount(0);

      await button(page, SAID.start[locale]).click();
      await expect(page.getByText(SAID.created[locale])).toBeVisible();
      await expect(state(page)).toHaveText(SAID.running[locale], { timeout: 30_000 });
      await expect(page.getByText(SAID.alert[locale])).toHaveCount(0);
      await expect(panel(page).getByRole('timer')).toHaveText(/^(01:00:00|00:59:\d\d)$/);

      const address = await panel(page).locator('code').first().innerText();
      expect(address).toBe((await ownInstance())?.service);
      await expect(panel(page).locator('code').last()).toHaveText(
        `nc ${address.replace(':', ' ')}`,
      );
      await page
        .getByRole('textbox', { name: SAID.label[locale], exact: true })
        .fill(await flagOf(address));
      await page.keyboard.press('Enter');
      await expect(page.getByText(SAID.accepted[locale]).first()).toBeVisible();

      // Ten seconds lie between two operations.
      const release = button(page, SAID.release[locale]);
      await expect(release).toBeEnabled({ timeout: 15_000 });
      await release.click();
      await confirm(page, locale, SAID.release[locale]);
      await expect(page.getByText(SAID.released[locale])).toBeVisible();
      await expect(state(page)).toHaveText(SAID.stopped[locale], { timeout: 20_000 });
      await expect(page.getByText(SAID.alert[locale])).toBeVisible();
      await expect(pill(page)).toHaveCount(0);
      await expect(flagOf(address)).rejects.toThrow();
    });
  });

for (const locale of LOCALES)
  test(`a second start names the one that runs, releases it and starts here in ${locale}`, async ({
    page,
    console,
  }) => {
    console.allow(/status of 409/);
    const play = async (one: Target, two: Target) => {
      await enter(page, 'player', locale);
      let stale = true;
      // A page that has not heard yet what another browser started.
      await page.route(/\/api\/instance$/, (route) =>
        stale && route.request().method() === 'GET'
          ? route.fulfill({ json: null })
          : route.continue(),
      );
      await page.goto(at(two));
      await expect(button(page, SAID.start[locale])).toBeEnabled();
      await startFor(one.id);
      const refused = page.waitForResponse(
        (answer) => answer.url().endsWith('/api/instance') && answer.status() === 409,
      );
      await button(page, SAID.start[locale]).click();
      stale = false;
      const { message } = (await (await refused).json()) as { message: string };
      expect(message).toBe(SAID.one[locale]);
      const toast = page.locator('.ant-notification-notice').filter({ hasText: message });
      await expect(toast).toBeVisible();
      await expect(panel(page)).toContainText(SAID.notCreated[locale]);
      await expect(panel(page)).toContainText(`First ${locale}`);

      const change = button(page, SAID.switch[locale]);
      await expect(change).toBeEnabled({ timeout: 15_000 });
      await change.click();
      await confirm(page, locale, SAID.switch[locale]);
      await expect(state(page)).toHaveText(SAID.running[locale], { timeout: 40_000 });
      await expect(pill(page)).toHaveAttribute('href', at(two));
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
      await enter(page, 'player', 'en-US');
      await startFor(target.id);
      await page.goto(at(target));
      await expect(panel(page)).toContainText('You can renew it now, 1 renewal left.');
      const renew = button(page, SAID.renew['en-US']);
      await expect(renew).toBeEnabled({ timeout: 15_000 });
      await renew.click();
      await expect(page.getByText(SAID.renewed['en-US'])).toBeVisible();
      await expect(panel(page).getByRole('timer')).toHaveText(/^01:19:\d\d$/);
      await expect(panel(page)).toContainText('It cannot be renewed any further.');
      await expect(renew).toBeDisabled();
    },
    short,
  );
});

for (const locale of LOCALES)
  test(`what cannot be started says why, and can be tried again, in ${locale}`, async ({
    page,
    console,
  }) => {
    console.allow(/status of 503/);
    await withTarget(
      `Nowhere ${locale}`,
      async (target) => {
        await enter(page, 'player', locale);
        await page.goto(at(target));
        await button(page, SAID.start[locale]).click();
        const failed = panel(page).getByRole('alert');
        await expect(failed).toContainText(SAID.notCreated[locale]);
        await expect(failed).toContainText(
          both('实例服务暂时不可用', 'Instances cannot be started right now')[locale],
        );
        await expect(button(page, SAID.start[locale])).toBeEnabled();
      },
      // Nothing runs it here.
      { driver: 'swarm' },
    );
    await withTarget(
      `Unknown ${locale}`,
      async (target) => {
        await page.goto(at(target));
        await button(page, SAID.start[locale]).click();
        await expect(state(page)).toHaveText(SAID.failed[locale], { timeout: 30_000 });
        await expect(panel(page)).toContainText(
          both('找不到这道题的镜像', 'The image of this challenge is missing')[locale],
        );
        await expect(button(page, SAID.again[locale])).toBeEnabled({ timeout: 15_000 });
      },
      { image: 'no-such-service' },
    );
  });
