import type { Page } from '@playwright/test';
import { call } from './support/api';
import { openSession, logIn, logOut } from './support/session';
import { expect, test } from './support/test';

// One transparent pixel.
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const publish = (facts: object) =>
  call<{ id: number }>('admin', 'POST', '/admin/challenges', {
    difficulty: 'easy',
    category: 'misc',
    baseScore: 10,
    hidden: false,
    ...facts,
  });

const describe = (id: number, description: string) =>
  call('admin', 'PATCH', `/admin/challenges/${String(id)}`, { description });

const remove = (id: number) => call('admin', 'DELETE', `/admin/challenges/${String(id)}`);

/** Uploads a picture and returns its address. */
async function attach(id: number): Promise<string> {
  const { access } = await logIn('admin');
  const form = new FormData();
  form.append('file', new Blob([Buffer.from(PNG, 'base64')]), `p-${String(Date.now())}.png`);
  const base = `${process.env.VEXIL_E2E_URL ?? ''}/api/admin/challenges/${String(id)}/attachments`;
  const headers = { authorization: `Bearer ${access}` };
  const answer = await fetch(base, { method: 'POST', headers, body: form });
  return ((await answer.json()) as { url: string }).url;
}

/** Records the API requests of the page as path and query. */
function calls(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    paths.push(pathname + search);
  });
  return paths;
}

test('a picture in a text fetches an attachment of its own challenge and nothing else', async ({
  page,
}) => {
  const other = await publish({ title: 'Other one' });
  const { id } = await publish({ title: 'Pictures' });
  try {
    const [own, foreign] = [await attach(id), await attach(other.id)];
    const forbidden = [
      '/api/auth/logout',
      `${own}/../../../../auth/logout`,
      `${own}/%2e%2e/%2e%2e/%2e%2e/%2e%2e/auth/logout`,
      '/api/auth\\logout',
      '/api/user/avatar/1',
      '/api/site?spy=1',
      '/favicon.svg?spy=1',
      foreign,
    ];
    const hostile = forbidden.map((address, at) => `![p${String(at)}](<${address}>)`);
    await describe(id, [...hostile, `![mine](${own})`].join('\n\n'));
    await openSession(page, 'player', 'en-US');
    const asked = calls(page);
    await page.goto(`/challenge/detail/${String(id)}`);
    const text = page.locator('.vx-markdown');
    await expect(text.locator('img[src^="blob:"]')).toHaveCount(1);
    await expect(text.getByText(/p7/)).toBeVisible();
    await expect(text.locator('img')).toHaveCount(1);
    const fetched = asked.filter((path) => /logout|attachments|avatar\/1$|spy/.test(path));
    expect(fetched).toEqual([own]);
    // The session was not affected by the text.
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pictures');
  } finally {
    // Leave the page first: it would fetch deleted rows.
    await page.goto('about:blank');
    await remove(id);
    await remove(other.id);
  }
});

test('a link in a text cannot call the API through an id in the URL of an admin page', async ({
  page,
}) => {
  const back = '..%2F..%2Fauth%2Flogout';
  const description = `[flag](/control_panel/flags/show/${back}) [edit](/challenge/edit/${back})`;
  const { id } = await publish({ title: 'Ways out', description });
  try {
    await openSession(page, 'admin', 'en-US');
    const asked = calls(page);
    for (const name of ['flag', 'edit']) {
      await page.goto(`/challenge/detail/${String(id)}`);
      await page.locator('.vx-markdown').getByRole('link', { name }).click();
      await expect(page.locator('main:visible')).toContainText('does not exist');
    }
    expect(asked.filter((path) => path.startsWith('/api/auth'))).toEqual([]);
  } finally {
    // Leave the page first: it would fetch deleted rows.
    await page.goto('about:blank');
    await remove(id);
  }
});

test('a link in a text to another page opens it without a reload', async ({ page }) => {
  const { id } = await publish({ title: 'Links', description: '[board](/rank) [next](5)' });
  await call('admin', 'POST', '/admin/flags', {
    ...{ challengeId: id, flagLiteral: 'vexil{of_links}', score: 10 },
  });
  try {
    await openSession(page, 'player', 'en-US');
    await page.goto('/challenge/misc');
    await page.getByRole('link', { name: /Links/ }).click();
    await page.evaluate(() => {
      Reflect.set(window, 'loadedOnce', true);
    });
    const box = page.getByRole('textbox', { name: 'Flag' });
    await box.fill('half of a fl');
    await page.locator('.vx-markdown').getByRole('link', { name: 'board' }).click();
    await expect(page).toHaveURL(/\/rank/);
    await expect(page.getByRole('table').first()).toBeVisible();
    await page.getByRole('tab', { name: 'Links' }).click();
    await expect(box).toHaveValue('half of a fl');
    await page.locator('.vx-markdown').getByRole('link', { name: 'next' }).click();
    await expect(page).toHaveURL(/\/challenge\/detail\/5$/);
    expect(await page.evaluate(() => Reflect.get(window, 'loadedOnce') as unknown)).toBe(true);
  } finally {
    // Leave the page first: it would fetch deleted rows.
    await page.goto('about:blank');
    await remove(id);
  }
});

test('object URLs of pictures are revoked when they are no longer shown, and all of them at log-out', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const live = new Set<string>();
    Reflect.set(window, 'livePictures', live);
    const create = URL.createObjectURL.bind(URL);
    const revoke = URL.revokeObjectURL.bind(URL);
    URL.createObjectURL = (bytes: Blob) => {
      const url = create(bytes);
      live.add(url);
      return url;
    };
    URL.revokeObjectURL = (url: string) => {
      live.delete(url);
      revoke(url);
    };
  });
  const live = () => page.evaluate(() => (Reflect.get(window, 'livePictures') as Set<string>).size);
  const { id } = await publish({ title: 'Album' });
  try {
    await describe(id, `![mine](${await attach(id)})`);
    await openSession(page, 'player', 'en-US');
    await page.goto(`/challenge/detail/${String(id)}`);
    await expect(page.locator('.vx-markdown img[src^="blob:"]')).toBeVisible();
    const shown = await live();
    expect(shown).toBeGreaterThanOrEqual(2);
    await page.getByRole('tab', { name: 'Dashboard' }).click();
    await expect(page).toHaveURL(/dashboard/);
    await expect.poll(live).toBeLessThan(shown);
    // The hidden page is shown again with its picture.
    await page.getByRole('tab', { name: 'Album' }).click();
    const picture = page.locator('.vx-markdown img[src^="blob:"]');
    await expect(picture).toBeVisible();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(1);
    await logOut(page);
    await expect(page).toHaveURL(/\/login/);
    await expect.poll(live).toBe(0);
  } finally {
    // Leave the page first: it would fetch deleted rows.
    await page.goto('about:blank');
    await remove(id);
  }
});
