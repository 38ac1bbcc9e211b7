import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { call } from './support/api';
import { openSession } from './support/session';
import { expect, test } from './support/test';

const FAILED = {
  status: 503,
  code: 'unavailable',
  message: 'Try again later',
  detail: 'Try again later',
  requestId: 'test',
};

const publish = (title: string) =>
  call<{ id: number }>('admin', 'POST', '/admin/challenges', {
    title,
    titleEn: title,
    category: 'sa',
    difficulty: 'easy',
    description: '',
    baseScore: 15,
    hidden: false,
  });
const remove = ({ id }: { id: number }) =>
  call('admin', 'DELETE', `/admin/challenges/${String(id)}`);

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('search, difficulty and order stand in the address, and a slash finds the search', async ({
  page,
}) => {
  await openSession(page, 'player', 'en-US');
  await page.goto('/challenge/crypto?difficulty=medium&sort=newest');
  await expect(page.getByRole('link', { name: /lazy|key/i }).first()).toBeVisible();
  await expect(page.getByText("Caesar's note")).toBeHidden();
  await page.locator('h1').click();
  await page.keyboard.press('/');
  await page.keyboard.type('nothing like it');
  await expect(page).toHaveURL(/difficulty=medium/);
  await expect(page).toHaveURL(/q=nothing\+like\+it/);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/challenge\/crypto\?sort=newest$/);
  await expect(page.getByText("Caesar's note")).toBeVisible();
});

test('an unknown category and an invalid id show an error', async ({ page }) => {
  await openSession(page, 'player', 'en-US');
  await page.goto('/challenge/re');
  await expect(page.getByRole('heading', { name: 'No flag here' })).toBeVisible();
  await expect(page).toHaveTitle(/Page not found/);
  await page.goto('/challenge/detail/1e3');
  await expect(page.getByRole('alert').getByText('Invalid Challenge ID')).toBeVisible();
});

test('a capture in one tab shows in the other one, and a challenge deleted meanwhile is gone', async ({
  page,
  console,
}) => {
  console.allow(/status of 404/);
  const challenge = await publish('Two tabs');
  let there = true;
  try {
    const flag = { challengeId: challenge.id, flagLiteral: 'vexil{two_tabs}', score: 15 };
    await call('admin', 'POST', '/admin/flags', { kind: 'static', ...flag });
    await openSession(page, 'player', 'en-US');
    const path = `/challenge/detail/${String(challenge.id)}`;
    const other = await page.context().newPage();
    await other.goto(path);
    await page.goto(path);
    await expect(other.getByRole('heading', { name: 'Two tabs' })).toBeVisible();
    const box = page.getByRole('textbox', { name: 'Flag', exact: true });
    await box.fill('vexil{two_tabs}');
    await box.press('Enter');
    await expect(page.getByText('Submission successful')).toBeVisible();
    await expect(other.getByText('You have solved this challenge', { exact: true })).toBeVisible();
    await other.close();

    await remove(challenge);
    there = false;
    await box.fill('vexil{once_more}');
    await box.press('Enter');
    await expect(page.getByRole('main').getByText('No such challenge')).toBeVisible();
    await expect(box).toBeHidden();
  } finally {
    if (there) await remove(challenge);
  }
});

test('previous and next lead through a category by keyboard', async ({ page }) => {
  await openSession(page, 'player', 'en-US');
  await page.goto('/challenge/crypto');
  await page.getByRole('link', { name: /Caesar's note/ }).click();
  const neighbours = page.getByRole('navigation', { name: 'Others in this category' });
  const next = neighbours.getByRole('link', { name: /^Next/ });
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: "Caesar's note" })).toBeHidden();
  await neighbours.getByRole('link', { name: /Caesar's note/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: "Caesar's note" })).toBeVisible();
});

test('a player of the board opens in a dialog with a radar chart, and the board keeps its scroll position', async ({
  page,
}) => {
  await openSession(page, 'player', 'en-US');
  await page.goto('/rank?group=1');
  await page.getByRole('link', { name: 'kestrel' }).click();
  await expect(page).toHaveURL(/\/rank\?group=1&player=\d+$/);
  const record = page.getByRole('dialog');
  await expect(record.getByRole('heading', { name: 'kestrel' })).toBeVisible();
  await expect(record.getByRole('img', { name: /Score by category/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/rank\?group=1$/);
});

test('a page beyond the end of a board shows its last one', async ({ page }) => {
  await openSession(page, 'player', 'en-US');
  await page.goto('/rank?page=99');
  await expect(page).toHaveURL(/\/rank$/);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('the collapsed chart of the board stays collapsed', async ({ page }) => {
  await openSession(page, 'player', 'en-US');
  await page.goto('/rank');
  await page.getByRole('button', { name: 'Collapse', exact: true }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Expand', exact: true })).toBeVisible();
});

test('each page reports a server error, and recovers on retry', async ({ page, console }) => {
  console.allow(/status of 503/);
  await page.setViewportSize({ width: 390, height: 844 });
  await openSession(page, 'player', 'en-US');
  // Without a profile there is no session, so this request succeeds.
  const broken = /\/api\/(challenges|user\/(solved|scoreboard))/;
  for (const path of ['/challenge', '/challenge/detail/6', '/rank', '/user', '/dashboard']) {
    await page.route(broken, (route) => route.fulfill({ status: 503, json: FAILED }));
    await page.goto(path);
    const alert = page.getByRole('alert').filter({ hasText: 'Try again later' }).first();
    await expect(alert).toBeVisible({ timeout: 15_000 });
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    await page.unroute(broken);
    const again = page.getByRole('button', { name: 'Try again' });
    // Each panel of the dashboard fails and recovers on its own.
    await expect(async () => {
      if (await again.first().isVisible()) await again.first().click({ timeout: 1000 });
      await expect(again).toHaveCount(0, { timeout: 1000 });
    }).toPass({ timeout: 15_000 });
    await expect(alert).toBeHidden();
  }
});

test('hints of profile fields follow the language', async ({ page }) => {
  await openSession(page, 'player', 'en-US');
  await page.goto('/user');
  await page.getByLabel('QQ ID').fill('012');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Invalid QQ ID')).toBeVisible();
  await page.getByRole('button', { name: 'Change language' }).click();
  await page.getByRole('menuitem', { name: '简体中文' }).click();
  await expect(page.getByText(/QQ 号为 5 到 12 位数字/)).toBeVisible();
  await expect(page.getByText('Invalid QQ ID')).toBeHidden();
});

test('an admin saves the whole board as a table, a player does not', async ({ page }) => {
  await openSession(page, 'player', 'en-US');
  await page.goto('/rank');
  await expect(page.getByRole('heading', { level: 1, name: 'Rank' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toHaveCount(0);
  await openSession(page, 'admin', 'en-US');
  await page.goto('/rank?group=1');
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const csv = await readFile(await (await coming).path(), 'utf8');
  expect(csv).toMatch(
    /^\uFEFFRank,Player,Group,Solved,First bloods,Last score \([\w/+-]+\),Score\r\n1,/,
  );
  expect(csv).toContain(',moth,Class of 2024,');
  expect(csv).not.toContain('Class of 2025');

  const workbook = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export XLSX' }).click();
  const download = await workbook;
  expect(download.suggestedFilename()).toMatch(/^scoreboard-\d{4}-\d\d-\d\d\.xlsx$/);
  // A workbook is a ZIP archive.
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');
});

for (const { path, code, data } of [
  { path: '/challenge', code: 'list', data: /\/api\/challenges$/ },
  { path: '/challenge/detail/6', code: 'detail', data: /\/api\/challenges\/6$/ },
  { path: '/rank', code: 'rank', data: /\/api\/user\/scoreboard\/4/ },
])
  test(`fetches the data of ${path} once, while its code is loading`, async ({ page }) => {
    await openSession(page, 'player', 'en-US');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (data.test(request.url())) asked.push(request.url());
    });
    const answered = page.waitForResponse(data);
    await page.route(new RegExp(`/assets/${code}-[^/]*\\.js$`), async (route) => {
      await answered;
      await route.continue();
    });
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    // Such a page refetches when it is opened.
    await page.waitForTimeout(1000);
    expect(asked).toHaveLength(1);
  });
