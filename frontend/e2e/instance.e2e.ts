import type { Page } from '@playwright/test';
import { seriousIssues } from './support/axe';
import { dress } from './support/look';
import { enter } from './support/session';
import {
  flagOf,
  freePlayer,
  ownInstance,
  publishTarget,
  startFor,
  stopInstance,
  type Target,
} from './support/target';
import { expect, test } from './support/test';
import { both, LOCALES, type Locale } from './support/words';

test.setTimeout(150_000);

const SAID = {
  alert: both(
    '提交前请确认实例仍在运行、没有过期。',
    'Make sure the instance is still active (not expired).',
  ),
  one: both('每位用户同时只能拥有一个实例。', 'A user can only have one instance at a time.'),
  start: both('启动实例', 'Start the instance'),
  again: both('重新启动', 'Start again'),
  created: both('实例创建成功', 'Instance created successfully'),
  notCreated: both('实例创建失败', 'Failed to create the instance'),
  renewed: both('实例续期成功', 'Instance renewed successfully'),
  released: both('实例释放成功', 'Instance released successfully'),
  running: both('运行中', 'Running'),
  stopped: both('已停止', 'Stopped'),
  failed: both('启动失败', 'Failed'),
  renew: both('续期', 'Renew'),
  release: both('释放', 'Release'),
  switch: both('释放它并在此启动', 'Release it and start here'),
  irreversible: both('此操作不可撤销', 'This action is irreversible'),
  accepted: both('提交成功', 'Submission successful'),
  label: both('flag', 'Flag'),
  submit: both('提交', 'Submit'),
};

const at = ({ id }: Target) => `/challenge/detail/${String(id)}`;

const panel = (page: Page) =>
  page.locator('main section:visible').filter({
    has: page.getByRole('heading', { level: 2, name: /^(实例|Instance)$/ }),
  });
const state = (page: Page) => panel(page).getByRole('status').first();
const pill = (page: Page) => page.getByRole('banner').locator('a[href^="/challenge/detail/"]');
/** antd puts a blank between two Chinese characters. */
const button = (page: Page, text: string) =>
  panel(page).getByRole('button', { name: new RegExp(`^${[...text].join('\\s*')}$`) });

async function confirm(page: Page, locale: Locale, text: string): Promise<void> {
  const question = page.getByRole('dialog');
  await expect(question).toContainText(SAID.irreversible[locale]);
  await question.getByRole('button', { name: new RegExp([...text].join('\\s*')) }).click();
}

/** A challenge for one test, and the player without an instance before and after it. */
async function withTarget(
  title: string,
  work: (target: Target) => Promise<void>,
  config: object = {},
): Promise<void> {
  const target = await publishTarget(title, config);
  try {
    await freePlayer();
    await work(target);
  } finally {
    await target.remove();
  }
}

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

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
      await page.getByLabel(SAID.label[locale], { exact: true }).fill(await flagOf(address));
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

test('the pill stands on every page, after a reload and by the server’s clock', async ({
  page,
}) => {
  await withTarget('Everywhere', async (target) => {
    // A machine whose clock is two hours fast.
    await page.addInitScript(() => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + 2 * 3_600_000;
    });
    await enter(page, 'player', 'zh-CN');
    await startFor(target.id);
    for (const path of ['/rank', '/dashboard', '/user']) {
      await page.goto(path);
      await expect(pill(page)).toContainText('Everywhere');
      await expect(pill(page).getByRole('timer')).toHaveText(/^(01:00:00|00:59:\d\d)$/);
    }
    await page.reload();
    await pill(page).click();
    await expect(page).toHaveURL(new RegExp(`${at(target)}$`));
    await expect(panel(page).getByRole('timer')).toHaveText(/^00:59:\d\d$/);
  });
});

test('an admin sees and ends an instance, and the player’s page follows', async ({
  page,
  browser,
  baseURL,
}) => {
  await withTarget('Watched', async (target) => {
    await enter(page, 'player', 'en-US');
    const streamed = page.waitForResponse(/\/api\/events$/);
    await page.goto(at(target));
    await streamed;
    // Started elsewhere: nobody touches this page.
    const { id } = await startFor(target.id);
    await expect(state(page)).toHaveText('Running', { timeout: 4000 });

    const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-US' });
    try {
      const admin = await context.newPage();
      await enter(admin, 'admin', 'en-US');
      await admin.goto('/control_panel/instances');
      const row = admin.getByRole('row', { name: /Watched/ }).filter({ hasText: String(id) });
      await expect(row).toContainText('player');
      await expect(row).toContainText('Running');
      await row.getByRole('button', { name: /More actions/ }).click();
      await admin.getByRole('menuitem', { name: 'Stop' }).click();
      await confirm(admin, 'en-US', 'Stop');
      await expect(admin.getByText('Instance stopped successfully')).toBeVisible();
      await expect(state(page)).toHaveText('Stopped', { timeout: 20_000 });
      await expect(panel(page)).toContainText('An admin stopped this instance.');
      await admin.goto(`/control_panel/instances/${String(id)}`);
      await expect(admin.getByText('Stopped by an admin')).toBeVisible();
    } finally {
      await context.close();
    }
  });
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

test('addresses and commands are copied without HTTPS too', async ({ page, context }) => {
  await withTarget('Copied', async (target) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    // As on plain http: the page must not count on the clipboard API.
    await page.addInitScript(() => {
      Object.defineProperty(window, 'isSecureContext', { value: false });
    });
    await enter(page, 'player', 'en-US');
    const { service } = await startFor(target.id);
    await page.goto(at(target));
    for (const [name, text] of [
      ['Copy the address', service ?? ''],
      ['Copy the command', `nc ${(service ?? '').replace(':', ' ')}`],
    ] as const) {
      await panel(page).getByRole('button', { name }).click();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    }
  });
});

test('panel and pill fit a phone, and axe finds nothing serious on them', async ({ page }) => {
  await withTarget('Small', async (target) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await enter(page, 'player', 'zh-CN');
    await page.goto(at(target));
    let own = { id: 0 };
    for (const phase of ['none', 'running', 'stopped'] as const) {
      if (phase === 'running') own = await startFor(target.id);
      if (phase === 'stopped') await stopInstance(own);
      for (const theme of ['light', 'dark'] as const) {
        await dress(page, theme, 'zh-CN');
        await page.reload();
        if (phase === 'none') await expect(button(page, SAID.start['zh-CN'])).toBeVisible();
        else await expect(state(page)).toHaveText(SAID[phase]['zh-CN'], { timeout: 20_000 });
        await expect(pill(page)).toHaveCount(phase === 'running' ? 1 : 0);
        expect(await sideways(page)).toBeLessThanOrEqual(0);
        expect(await seriousIssues(page)).toEqual([]);
      }
    }
  });
});
