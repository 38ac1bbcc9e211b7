import type { Locator, Page } from '@playwright/test';
import { call, withSettings } from './support/api';
import { openSession } from './support/session';
import { expect, test } from './support/test';

interface Setting {
  key: string;
  value: unknown;
  version: number;
}

const readAll = () => call<Setting[]>('admin', 'GET', '/admin/settings?_start=0&_end=100');

async function valueOf(key: string): Promise<unknown> {
  return (await readAll()).find((setting) => setting.key === key)?.value;
}

/** Saves settings as another admin would, with the current versions. */
async function saveElsewhere(values: Record<string, unknown>): Promise<void> {
  const versions = Object.fromEntries((await readAll()).map(({ key, version }) => [key, version]));
  await call('admin', 'PATCH', '/admin/settings', { values, versions });
}

async function open(page: Page): Promise<void> {
  await openSession(page, 'admin', 'en-US');
  await page.goto('/control_panel/settings');
  await expect(page.getByLabel('Site name')).toBeVisible();
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

test('a setting that another admin saved meanwhile is reported, and no input is lost', async ({
  page,
  console,
}) => {
  console.allow(/status of 409/);
  await withSettings({ name: '', qqGroup: '' }, async () => {
    await open(page);
    await page.getByLabel('Site name').fill('Mine');
    await page.getByLabel('QQ group').fill('10002');
    await saveElsewhere({ qqGroup: '20003' });
    await save(page);
    const notice = page.getByRole('alert').filter({ hasText: 'Someone saved a newer version' });
    await expect(notice).toBeInViewport();
    await expect(page.getByLabel('Site name')).toHaveValue('Mine');
    await expect(page.getByLabel('QQ group')).toHaveValue('10002');
    // Settings are saved all or none, so the one without a conflict is not saved either.
    expect(await valueOf('name')).toBe('');

    await notice.getByRole('button', { name: 'Keep my changes' }).click();
    await expect(notice).toHaveCount(0);
    await expect(page.getByText('Changed meanwhile to:')).toHaveCount(1);
    await expect(page.getByText('20003')).toBeVisible();
    await expect(page.getByLabel('QQ group')).toHaveValue('10002');
    await save(page);
    await expect(page.getByText('Site settings saved successfully')).toBeVisible();
    expect(await valueOf('name')).toBe('Mine');
    expect(await valueOf('qqGroup')).toBe('10002');
  });
});

test('a setting that is refused says so at its field, and unsaved settings ask before they are left', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await page.getByLabel('Home page address').fill('no address');
  await save(page);
  const line = page.locator('.ant-form-item', { has: page.getByLabel('Home page address') });
  await expect(line).toContainText('A full address that begins with http:// or https://');
  // Not covered by the sticky footer.
  const boxOf = (locator: Locator) =>
    locator.evaluate((node) => node.getBoundingClientRect().toJSON() as DOMRect);
  const error = line.getByText(/A full address/);
  const button = page.getByRole('button', { name: 'Save', exact: true });
  await expect.poll(async () => (await boxOf(error)).bottom < (await boxOf(button)).top).toBe(true);
  await page.getByRole('tab', { name: 'Dashboard' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Unsaved changes will be lost');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Home page address')).toHaveValue('no address');
});

test('a test mail shows its result', async ({ page, console }) => {
  console.allow(/status of 503/);
  await open(page);
  const button = page.getByRole('button', { name: 'Send a test mail' });
  await button.click();
  await expect(page.getByText(/was written to the outbox folder/)).toBeVisible();
  await page.route('**/api/admin/settings/test-mail', (route) =>
    route.fulfill({
      status: 503,
      json: { status: 503, code: 'mail.unreachable', message: 'The mail server is away.' },
    }),
  );
  await button.click();
  await expect(page.getByText('The test mail was not sent')).toBeVisible();
  await expect(page.getByText('The mail server is away.').first()).toBeVisible();
});
