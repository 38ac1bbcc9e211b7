import type { Locator, Page } from '@playwright/test';
import { call } from './support/api';
import { openSession } from './support/session';
import { expect, test } from './support/test';

const PHONE = { width: 390, height: 844 };

const boxOf = (part: Locator) =>
  part.evaluate((node) => node.getBoundingClientRect().toJSON() as DOMRect);

const inMenu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const tab = (page: Page, name: string | RegExp) =>
  page.getByRole('tablist').getByRole('tab', { name });

/** A challenge with one flag, deleted after the test. */
async function withChallenge(
  values: object,
  flag: string,
  work: (id: number) => Promise<void>,
): Promise<void> {
  const { id } = await call<{ id: number }>('admin', 'POST', '/admin/challenges', {
    ...{ category: 'sa', difficulty: 'easy', description: '', baseScore: 15, hidden: false },
    ...values,
  });
  await call('admin', 'POST', '/admin/flags', { challengeId: id, flagLiteral: flag, score: 15 });
  await work(id);
  await call('admin', 'DELETE', `/admin/challenges/${String(id)}`);
}

test('the own rank sticks below the tab bar while the board scrolls', async ({ page }) => {
  await withChallenge({ title: 'To be ranked' }, 'vexil{ranked}', async (id) => {
    await call('player', 'POST', `/challenges/${String(id)}/submissions`, {
      flag: 'vexil{ranked}',
    });
    await openSession(page, 'player', 'en-US');
    for (const size of [{ width: 1440, height: 600 }, PHONE]) {
      await page.setViewportSize(size);
      await page.goto('/rank');
      const own = page.getByText('Your rank').locator('..');
      await expect(page.getByRole('row').nth(5)).toBeVisible();
      await page.evaluate(() => window.scrollTo(0, 700));
      const bar = page.getByRole('tablist', { name: 'Open pages' });
      await expect.poll(async () => (await boxOf(own)).top).toBeLessThan(200);
      expect((await boxOf(own)).top).toBeGreaterThanOrEqual((await boxOf(bar)).bottom);
    }
  });
});

test('Challenge in the menu leads to all challenges, and so does the dashboard', async ({
  page,
}) => {
  await openSession(page, 'player', 'en-US');
  await page.goto('/rank');
  const link = inMenu(page).getByRole('link', { name: 'Challenge', exact: true });
  await link.click();
  await expect(page).toHaveURL(/\/challenge$/);
  await expect(page.getByRole('heading', { level: 1, name: 'All challenges' })).toBeVisible();
  // The categories stay visible; the arrow folds them.
  await expect(inMenu(page).getByRole('link', { name: 'Web', exact: true })).toBeVisible();
  const title = inMenu(page)
    .getByRole('menuitem')
    .filter({ has: page.getByRole('link', { name: 'Challenge', exact: true }) })
    .first();
  await title.click({ position: { x: (await boxOf(title)).width - 20, y: 20 } });
  await expect(inMenu(page).getByRole('link', { name: 'Web', exact: true })).toBeHidden();
  await expect(page).toHaveURL(/\/challenge$/);
  await page.goto('/dashboard');
  await page.getByRole('main').getByRole('link', { name: 'All challenges' }).click();
  await expect(page).toHaveURL(/\/challenge$/);

  await page.setViewportSize(PHONE);
  await page.goto('/rank');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await link.click();
  await expect(page).toHaveURL(/\/challenge$/);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a right flag closes the toast of a wrong one, and its result is in view', async ({
  page,
  console,
}) => {
  console.allow(/status of 400/);
  const description = 'Read all of this.\n\n'.repeat(30);
  await withChallenge({ title: 'A long story', description }, 'vexil{long}', async (id) => {
    await page.setViewportSize(PHONE);
    await openSession(page, 'player', 'en-US');
    await page.goto(`/challenge/detail/${String(id)}`);
    const box = page.getByRole('textbox', { name: 'Flag', exact: true });
    const toast = page.locator('.ant-notification-notice').filter({ hasText: 'Invalid Flag' });
    await box.fill('vexil{short}');
    await box.press('Enter');
    await expect(toast).toBeVisible();
    await box.fill('vexil{long}');
    await box.press('Enter');
    await expect(page.getByText('+15').first()).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('Submission successful')).toBeInViewport({ ratio: 1 });
    await expect(toast).toHaveCount(0, { timeout: 1500 });
  });
});

test('the copy button of a code block covers no code', async ({ page }) => {
  const line = 'x'.repeat(400);
  const description = `\`\`\`\n${line}\n\`\`\``;
  await withChallenge({ title: 'A long line', description }, 'vexil{line}', async (id) => {
    await openSession(page, 'player', 'en-US');
    await page.goto(`/challenge/detail/${String(id)}`);
    const code = page.getByRole('main').locator('pre');
    await expect(code).toBeVisible();
    const button = page.getByRole('button', { name: 'Copy code' });
    expect((await boxOf(button)).left).toBeGreaterThanOrEqual((await boxOf(code)).right);
  });
});

test('all selected categories are shown, and the page has its title of the menu', async ({
  page,
}) => {
  await openSession(page, 'player', 'en-US');
  await page.goto('/rank?direction=web,crypto,blockchain');
  const choice = page.getByRole('main').locator('.ant-select-multiple');
  for (const name of ['Web', 'Crypto', 'Blockchain'])
    await expect(choice.getByTitle(name, { exact: true })).toBeVisible();
  await expect(choice).not.toContainText('+');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rank');
  await expect(tab(page, 'Rank')).toBeVisible();
});

test('the first solvers of a challenge lead to their pages', async ({ page }) => {
  await openSession(page, 'player', 'en-US');
  await page.goto('/challenge/detail/5');
  const medals = page
    .getByRole('complementary')
    .getByRole('listitem')
    .filter({ has: page.getByRole('img', { name: /blood/ }) });
  await expect(medals).toHaveCount(3);
  const name = await medals.first().getByRole('link').innerText();
  await medals.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/rank\?player=\d+/);
  await expect(page.getByRole('dialog').getByRole('heading', { name })).toBeVisible();
});

test('a missing page leaves no tab', async ({ page, console }) => {
  console.allow(/status of 404/);
  await openSession(page, 'player', 'en-US');
  await page.goto('/challenge/detail/999999');
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(page.getByRole('tablist').getByRole('tab')).toHaveCount(2);
  await page.getByRole('link', { name: 'Back to challenges' }).click();
  await expect(page).toHaveURL(/\/challenge$/);
  await expect(page.getByRole('tablist').getByRole('tab')).toHaveText([
    'Dashboard',
    'All challenges',
  ]);
});

test('on a phone the score comes before the forms, and the board begins on the first screen', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await openSession(page, 'player', 'en-US');
  await page.goto('/user');
  const score = page.getByRole('main').getByText('Score', { exact: true }).first();
  await expect(score).toBeInViewport();
  await expect(page.getByLabel('New password')).toBeVisible();
  expect((await boxOf(score)).top).toBeLessThan((await boxOf(page.getByLabel('Telephone'))).top);
  await page.goto('/rank');
  await expect(page.getByRole('row').nth(1)).toBeInViewport();
});

test('the dashboard of an admin offers what admins do', async ({ page }) => {
  await openSession(page, 'admin', 'en-US');
  await page.goto('/dashboard');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Latest updates' })).toBeVisible();
  await expect(main.getByText('Start here')).toHaveCount(0);
  await expect(main.getByText('Score', { exact: true })).toHaveCount(0);
  await main.getByRole('link', { name: 'Control Panel' }).click();
  await expect(page).toHaveURL(/\/control_panel$/);
});
