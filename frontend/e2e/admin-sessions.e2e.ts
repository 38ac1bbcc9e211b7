import { call } from './support/api';
import { waitUntilLoaded } from './support/screen';
import { openSession, logIn, openWithEvents } from './support/session';
import { expect, test } from './support/test';

interface Session {
  id: string;
}

test('an ended session leaves the list, and its browser is logged out', async ({
  page,
  browser,
  server,
}) => {
  const { userId } = await logIn('player');
  const readIds = async () => {
    const path = `/admin/users/${String(userId)}/sessions`;
    return (await call<Session[]>('admin', 'GET', path)).map(({ id }) => id);
  };
  const before = await readIds();

  const context = await browser.newContext({ baseURL: server.url });
  const other = await context.newPage();
  await openSession(other, 'player', 'en-US');
  await openWithEvents(other, '/rank');
  const id = (await readIds()).find((candidate) => !before.includes(candidate)) ?? '';

  await openSession(page, 'admin', 'en-US');
  await page.goto(`/control_panel/users/${String(userId)}`);
  // Lists above that are still loading would move the button during the click.
  await waitUntilLoaded(page);
  const row = page.locator(`[data-row-key="${id}"]`);
  await row.getByRole('button', { name: /^End the session of/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End' }).click();
  await expect(page.getByText('Session ended')).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(other).toHaveURL(/\/login\?.*redirect=rank/, { timeout: 5000 });
  await context.close();
});
