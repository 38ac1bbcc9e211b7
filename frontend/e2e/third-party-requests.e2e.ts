import { expect, test } from './support/test';

// support/test.ts checks all requests of all tests; the screens are
// opened in screens.e2e.ts and admin-resources.e2e.ts.

test('the Content-Security-Policy of every page allows its own origin only', async ({ page }) => {
  for (const path of ['/login', '/rank', '/no/such/page', '/api/site']) {
    const answer = await page.request.get(path);
    const policy = answer.headers()['content-security-policy'] ?? '';
    const sources = new Set(policy.split(';').flatMap((line) => line.trim().split(/\s+/).slice(1)));
    expect([...sources].sort()).toEqual(["'none'", "'self'", "'unsafe-inline'", 'blob:', 'data:']);
    expect(policy).toMatch(/default-src 'self'/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  }
});

test('the browser blocks requests to other origins', async ({ page, console }) => {
  console.allow(/Content Security Policy|Refused to connect|violates/);
  await page.goto('/login');
  const reached = await page.evaluate(() =>
    fetch('https://foreign.example/').then(
      () => true,
      () => false,
    ),
  );
  expect(reached).toBe(false);
});
