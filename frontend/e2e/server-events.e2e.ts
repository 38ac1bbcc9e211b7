import type { BrowserContext, Page } from '@playwright/test';
import { call } from './support/api';
import { openSession, scoreOf, openWithEvents, logOut } from './support/session';
import { expect, test } from './support/test';

const POINTS = 35;

const publish = (facts: object) =>
  call<{ id: number }>('admin', 'POST', '/admin/challenges', {
    difficulty: 'easy',
    description: '',
    baseScore: POINTS,
    hidden: false,
    ...facts,
  });
const remove = ({ id }: { id: number }) =>
  call('admin', 'DELETE', `/admin/challenges/${String(id)}`);

test('an open board follows a capture of another player, and announces the blood', async ({
  page,
}) => {
  const challenge = await publish({ title: '直播题', titleEn: 'Live one', category: 'dev' });
  try {
    const flag = { challengeId: challenge.id, flagLiteral: 'vexil{live}', score: POINTS };
    await call('admin', 'POST', '/admin/flags', { kind: 'static', ...flag });
    const before = await scoreOf('player');
    await openSession(page, 'admin', 'en-US');
    const streamed = page.waitForResponse(/\/api\/events$/);
    await page.goto('/rank');
    const row = page
      .locator('tr')
      .filter({ has: page.getByText('player', { exact: true }) })
      .first();
    await expect(page.getByRole('table').first()).toBeVisible();
    expect((await streamed).status()).toBe(200);

    await call('player', 'POST', `/challenges/${String(challenge.id)}/submissions`, {
      flag: 'vexil{live}',
    });
    await expect(row.getByRole('cell').last()).toHaveText(String(before + POINTS), {
      timeout: 2000,
    });
    await expect(page.getByText('player solved “Live one”')).toBeVisible();
  } finally {
    await remove(challenge);
  }
});

test('a notice is announced in the user’s language and appears on the open dashboard', async ({
  page,
}) => {
  await openSession(page, 'player', 'zh-CN');
  await openWithEvents(page, '/dashboard');
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  const notice = await publish({ title: '停机通知', titleEn: 'Downtime', category: 'notice' });
  try {
    const toast = page.locator('.ant-notification-notice', { hasText: '新公告' });
    await expect(toast).toContainText('停机通知', { timeout: 3000 });
    await expect(page.getByRole('heading', { level: 3, name: /停机通知/ })).toBeVisible();
    await toast.getByRole('button', { name: '去看看' }).click();
    await expect(page).toHaveURL(new RegExp(`/challenge/detail/${String(notice.id)}$`));
  } finally {
    await remove(notice);
  }
});

test('a session that is ended elsewhere leaves the open page at once', async ({
  page,
  console,
}) => {
  // Requests that the page sends in its last second.
  console.allow(/status of 401/);
  await openSession(page, 'player', 'zh-CN');
  await openWithEvents(page, '/rank');
  await page.evaluate(async () => {
    const { accessToken } = JSON.parse(localStorage.getItem('vexil.session') ?? '{}') as {
      accessToken: string;
    };
    await fetch('/api/auth/logout', { headers: { authorization: `Bearer ${accessToken}` } });
  });
  await expect(page).toHaveURL(/\/login\?.*redirect=rank/, { timeout: 5000 });
});

/** The indexes of tabs with an open event stream. */
function readersOf(context: BrowserContext, tabs: readonly Page[]): () => number[] {
  const open = new Map<unknown, Page>();
  context.on('response', (response) => {
    const request = response.request();
    if (response.ok() && request.url().endsWith('/api/events'))
      open.set(request, request.frame().page());
  });
  context.on('requestfinished', (request) => open.delete(request));
  context.on('requestfailed', (request) => open.delete(request));
  return () => [...open.values()].map((page) => tabs.indexOf(page));
}

/** Records the toasts of every tab, because they disappear after five seconds. */
async function keepToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const told = new Set<string>();
    Object.assign(window, { told });
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('.ant-notification-notice'))
        told.add(textContent);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

const isTold = (tab: Page, title: string) =>
  tab.evaluate((words) => {
    // Defined by the script above.
    const { told } = window as unknown as { told: ReadonlySet<string> };
    return [...told].some((text) => text.includes(words));
  }, `player solved “${title}”`);

const expectTold = (tabs: readonly Page[], title: string) =>
  // One assertion for all tabs, so that a failure shows which of them missed it.
  expect
    .poll(() => Promise.all(tabs.map((tab) => isTold(tab, title))))
    .toEqual(tabs.map(() => true));

/** Simulates visibility, because Playwright's tabs are always visible. */
const setHidden = (tabs: readonly Page[], hidden: boolean) =>
  Promise.all(
    tabs.map((tab) =>
      tab.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden),
    ),
  );

for (const [how, locks] of [
  ['by a lock', true],
  ['without locks, as over plain http', false],
] as const)
  test(`seven tabs share one event stream over HTTP/1.1, ${how}`, async ({
    page,
    context,
    console,
  }) => {
    // Requests that tabs send before the log-out reaches them.
    console.allow(/status of 401/);
    if (!locks)
      await context.addInitScript(() => {
        Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined });
      });
    await keepToasts(context);
    const tabs = [page];
    const readers = readersOf(context, tabs);
    const challenges: { id: number }[] = [];
    const solve = async (title: string) => {
      const challenge = await publish({ title, titleEn: title, category: 'dev' });
      challenges.push(challenge);
      const flagLiteral = `vexil{${title}}`;
      const flag = { challengeId: challenge.id, kind: 'static', flagLiteral, score: POINTS };
      await call('admin', 'POST', '/admin/flags', flag);
      await call('player', 'POST', `/challenges/${String(challenge.id)}/submissions`, {
        flag: flagLiteral,
      });
    };
    try {
      await openSession(page, 'admin', 'en-US');
      while (tabs.length < 7) tabs.push(await context.newPage());
      // Browsers allow six connections per host: with a stream per tab, the seventh tab would not load.
      for (const tab of tabs) {
        await tab.goto('/rank');
        await expect(tab.getByRole('table').first()).toBeVisible();
      }
      await expect.poll(() => readers().length).toBe(1);
      await solve('all');
      await expectTold(tabs, 'all');
      expect(readers()).toHaveLength(1);

      // The only visible tab takes over; the others catch up when they become visible.
      const last = tabs.slice(6);
      const others = tabs.slice(0, 6);
      await setHidden(others, true);
      await expect.poll(readers).toEqual([6]);
      await solve('late');
      await expectTold(last, 'late');
      for (const tab of others) expect(await isTold(tab, 'late')).toBe(false);
      await setHidden(others, false);
      await expectTold(others, 'late');

      // Hidden tabs have no stream; the first one to become visible receives the missed events.
      await setHidden(tabs, true);
      await expect.poll(readers).toEqual([]);
      await solve('none');
      await setHidden([page], false);
      await expectTold([page], 'none');
      await setHidden(tabs, false);
      await expect.poll(() => readers().length).toBe(1);

      await logOut(page);
      await Promise.all(tabs.map((tab) => expect(tab).toHaveURL(/\/login/)));
      await expect.poll(readers).toEqual([]);
      await solve('after');
      for (const tab of tabs) expect(await isTold(tab, 'after')).toBe(false);
    } finally {
      for (const challenge of challenges) await remove(challenge);
    }
  });
