import { openSession } from './support/session';
import { expect, test } from './support/test';
import { openAsVisitor, logInByForm } from './support/visitor';

const EVIL = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https://evil.example',
  '%2F%2Fevil.example',
  '%5C%5Cevil.example',
  'javascript:alert(1)',
  '/%09/evil.example',
  'rank/../..//evil.example',
];

test('nothing outside this origin can be reached through redirect', async ({ page }) => {
  const outside: string[] = [];
  page.on('request', (request) => {
    const { origin } = new URL(request.url());
    if (origin !== process.env.VEXIL_E2E_URL) outside.push(request.url());
  });
  for (const target of EVIL) {
    await openAsVisitor(page);
    for (const name of ['redirect', 'to'])
      await page.goto(`/login?${name}=${encodeURIComponent(target)}&redirect=${target}`);
    await logInByForm(page);
    await expect(page, target).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/dashboard$/);
    // A logged-in user is redirected without a form.
    await page.goto(`/login?redirect=${encodeURIComponent(target)}`);
    await expect(page, target).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/dashboard$/);
  }
  expect(outside).toEqual([]);
});

test('nothing outside this origin can be reached behind /redirect/', async ({ page, console }) => {
  // The server treats a path with a dot as a file.
  console.allow(/status of 404/);
  const outside: string[] = [];
  page.on('request', (request) => {
    const { origin } = new URL(request.url());
    if (origin !== process.env.VEXIL_E2E_URL) outside.push(request.url());
  });
  await openSession(page, 'player', 'en-US');
  for (const target of EVIL) {
    await page.goto(`/redirect/${target}`, { waitUntil: 'load' });
    expect(new URL(page.url()).origin, target).toBe(process.env.VEXIL_E2E_URL);
  }
  for (const target of ['//evil', '%5Cevil', 'https:evil', 'javascript:alert(1)', 'no/such/page']) {
    await page.goto(`/redirect/${target}`);
    await expect(page, target).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/dashboard$/);
  }
  expect(outside).toEqual([]);
});
