import { openSession, logIn, logOut } from './support/session';
import { expect, test } from './support/test';

test('after a log-out nothing is kept, and going back shows nothing', async ({ page }) => {
  await openSession(page, 'player', 'en-US');
  await page.goto('/user');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/rank');
  await logOut(page);
  await expect(page).toHaveURL(/\/login$/);
  const kept = await page.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage].map((store) => Object.entries(store))),
  );
  expect(kept).not.toMatch(/eyJ|accessToken|refreshToken|@|telephone|qqId/);
  for (let step = 0; step < 2; step += 1) {
    await page.goBack();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  }
});

test('no token appears in a URL, a title or the console, and no URL is sent as referrer', async ({
  page,
}) => {
  const { access, refresh } = await logIn('player');
  const secrets = [access.slice(0, 12), refresh.slice(0, 12), access.split('.')[2] ?? access];
  const seen: string[] = [];
  page.on('request', (request) => {
    seen.push(request.url(), request.headers()['referer'] ?? '');
  });
  page.on('console', (message) => seen.push(message.text()));
  await openSession(page, 'player', 'en-US');
  const { accessToken, refreshToken } = await page.evaluate(
    () => JSON.parse(localStorage.getItem('vexil.session') ?? '{}') as Record<string, string>,
  );
  for (const path of ['/dashboard', '/challenge/web', '/rank', '/user']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    seen.push(page.url(), await page.title());
  }
  const text = seen.join('\n');
  for (const secret of [...secrets.slice(1), accessToken ?? '', refreshToken ?? '']) {
    expect(secret.length).toBeGreaterThan(10);
    expect(text).not.toContain(secret);
  }
  expect(seen.filter((entry) => /[?&](?:access|refresh|token)=/.test(entry))).toEqual([]);
});
