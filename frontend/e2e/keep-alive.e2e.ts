import type { Page } from '@playwright/test';
import { call } from './support/api';
import { openSession } from './support/session';
import { expect, test } from './support/test';

const publish = (facts: object) =>
  call<{ id: number }>('admin', 'POST', '/admin/challenges', {
    difficulty: 'easy',
    category: 'misc',
    baseScore: 10,
    description: '',
    hidden: false,
    ...facts,
  });

const remove = (id: number) => call('admin', 'DELETE', `/admin/challenges/${String(id)}`);

/** Holds back every matching request until it is released. */
async function hold(page: Page, url: RegExp, method: string): Promise<() => void> {
  let letThrough: () => void = () => undefined;
  const allowed = new Promise<undefined>((resolve) => {
    letThrough = () => resolve(undefined);
  });
  await page.route(url, async (route) => {
    if (route.request().method() === method) await allowed;
    await route.continue();
  });
  return () => letThrough();
}

const openTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();

test('uploads go on while another tab is in view', async ({ page }) => {
  const { id } = await publish({ title: 'Uploads' });
  try {
    await openSession(page, 'admin', 'en-US');
    await page.goto(`/challenge/edit/${String(id)}`);
    await expect(page.getByLabel('Description', { exact: true })).toBeVisible();
    const letThrough = await hold(page, /\/attachments$/, 'POST');
    const files = ['one.txt', 'two.txt'].map((name) => ({
      name,
      mimeType: 'text/plain',
      buffer: Buffer.from(name),
    }));
    await page.locator('.ant-upload-drag input[type=file]').setInputFiles(files);
    await expect(page.getByRole('progressbar')).toHaveCount(2);
    await openTab(page, 'Dashboard');
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    // The aborted upload is never answered.
    const stored = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/attachments'),
      { timeout: 15_000 },
    );
    letThrough();
    expect((await stored).status()).toBe(201);
    await page.getByRole('tab', { name: /#\d+$/ }).click();
    await expect(page.getByRole('button', { name: 'Delete two.txt' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete one.txt' })).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
  } finally {
    // Leave the page first: it would fetch deleted rows.
    await page.goto('about:blank');
    await remove(id);
  }
});

test('a pasted picture whose upload ends while another tab is in view is written into its text', async ({
  page,
}) => {
  const { id } = await publish({ title: 'Pasted', description: 'Before' });
  try {
    await openSession(page, 'admin', 'en-US');
    await page.goto(`/challenge/edit/${String(id)}`);
    const text = page.getByLabel('Description', { exact: true });
    await expect(text).toHaveValue('Before');
    const letThrough = await hold(page, /\/attachments$/, 'POST');
    await text.evaluate((area) => {
      const clipboardData = new DataTransfer();
      const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
      clipboardData.items.add(new File([png], 'image.png', { type: 'image/png' }));
      area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    });
    await expect(page.getByRole('progressbar')).toHaveCount(1);
    await openTab(page, 'Dashboard');
    await expect(text).toBeHidden();
    letThrough();
    await expect(page.getByText(/^picture-\d+\.png was uploaded$/)).toBeVisible();
    await page.getByRole('tab', { name: /#\d+$/ }).click();
    const folder = `/api/challenges/${String(id)}/attachments`;
    await expect(text).toHaveValue(
      new RegExp(`^Before\\n\\n!\\[picture-\\d+\\.png\\]\\(${folder}/\\d+\\)$`),
    );
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    expect((await saved).status()).toBe(200);
  } finally {
    // Leave the page first: it would fetch deleted rows.
    await page.goto('about:blank');
    await remove(id);
  }
});

test('a page keeps focus and scroll position after a submission on return from another tab', async ({
  page,
  console,
}) => {
  // A wrong flag.
  console.allow(/status of 400/);
  const description = Array.from({ length: 120 }, (_, line) => `Line ${String(line)}`).join('\n\n');
  const { id } = await publish({ title: 'Returns', description });
  try {
    await call('admin', 'POST', '/admin/flags', {
      challengeId: id,
      kind: 'static',
      flagLiteral: 'vexil{returns}',
      score: 10,
    });
    await openSession(page, 'player', 'en-US');
    await page.goto(`/challenge/detail/${String(id)}`);
    const box = page.getByRole('textbox', { name: 'Flag' });
    const wrong = page.locator('main').getByText('Invalid Flag');
    await box.fill('vexil{no}');
    await box.press('Enter');
    await expect(wrong).toBeVisible();
    await expect(box).toBeFocused();

    // A worker renders the text, which determines the page's height.
    await expect(page.getByText('Line 119', { exact: true })).toBeAttached();
    await page.evaluate(() => window.scrollTo(0, 100));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(100);
    const tab = page.getByRole('tab', { name: 'Returns' });
    await openTab(page, 'Dashboard');
    await expect(box).toBeHidden();
    await tab.click();
    await expect(wrong).toBeAttached();
    await expect(box).toBeVisible();
    await expect(box).not.toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(100);

    // A response that arrives while the page is hidden is shown on return.
    const letThrough = await hold(page, /\/submissions$/, 'POST');
    await box.fill('vexil{returns}');
    await box.press('Enter');
    await expect(box).toBeDisabled();
    await openTab(page, 'Dashboard');
    await expect(box).toBeHidden();
    const answered = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/submissions'),
    );
    letThrough();
    await answered;
    await tab.click();
    // Within the flag box, because the list of submissions below shows the points, too.
    await expect(page.getByRole('status').getByText('+10', { exact: true })).toBeVisible();
    await expect(box).toHaveValue('');
    await expect(box).toBeEnabled();
    await expect(box).not.toBeFocused();
  } finally {
    // Leave the page first: it would fetch deleted rows.
    await page.goto('about:blank');
    await remove(id);
  }
});

test('the document title follows the visible page', async ({ page, console }) => {
  console.allow(/status of 404/);
  await openSession(page, 'player', 'en-US');
  await page.goto('/challenge/no-such-thing');
  await expect(page).toHaveTitle(/^Page not found/);
  await page.getByRole('main').getByRole('link').click();
  await expect(page).toHaveURL(/\/challenge$/);
  await expect(page).toHaveTitle(/^All challenges/);
  await page.goto('/challenge/detail/999999');
  await expect(page).toHaveTitle(/^No such challenge/);
  await openTab(page, 'Dashboard');
  await expect(page).toHaveTitle(/^Dashboard/);
});

test('the tab of a form closes when its record was created', async ({ page }) => {
  await openSession(page, 'admin', 'en-US');
  await page.goto('/control_panel/invitations');
  await page.getByRole('link', { name: 'New invitation code' }).click();
  const form = page.getByRole('tab', { name: 'New invitation code' });
  await expect(form).toBeVisible();
  await page.getByRole('textbox', { name: 'Comment' }).fill('for the tab');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('cell', { name: 'for the tab' })).toBeVisible();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'Invitation codes' })).toHaveCount(1);
  await page.goto('/rank');
  await page.goBack();
  await expect(page.getByRole('cell', { name: 'for the tab' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Invitation codes' })).toHaveCount(1);
});
