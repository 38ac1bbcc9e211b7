import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from '@playwright/test';
import { call } from './support/api';
import { findSeriousIssues } from './support/axe';
import { runSql } from './support/database';
import { REPEATED_LOCALES } from './support/locales';
import { expect, test } from './support/test';
import { logInAs } from './support/visitor';

const PASSWORD = 'vexil-demo-player';
const PHONE = { width: 390, height: 844 };

const texts = {
  'zh-CN': {
    ...{ panel: '我的数据', download: '下载', captures: '夺旗记录', password: '密码' },
    ...{ delete: '注销账号', stays: '匿名保留', wrong: '密码错误', deleted: '账号已注销' },
    player: '已注销的选手',
  },
  'en-US': {
    ...{ panel: 'Your data', download: 'Download', captures: 'Captures', password: 'Password' },
    ...{ delete: 'Delete my account', stays: 'Stays without your name', wrong: 'Wrong password' },
    ...{ deleted: 'Account deleted', player: 'Deleted player' },
  },
} as const;

/** A player who has captured the first flag of the demo. */
const createPlayer = (dataDir: string, name: string) =>
  runSql(dataDir, [
    `INSERT INTO "user" (username, username_canonical, email, user_group, password_hash)
      SELECT '${name}', '${name}', '${name}@example.org', 1, password_hash FROM "user" WHERE username = 'player'`,
    `INSERT INTO capture (user_id, challenge_id, flag_id, captured_at)
      SELECT u.id, f.challenge_id, f.id, now() FROM "user" u, flag f JOIN challenge c ON c.id = f.challenge_id
      WHERE u.username = '${name}' AND NOT c.hidden ORDER BY f.id LIMIT 1`,
    `SELECT rebuild_totals()`,
    `SELECT notify_event('totals', '{"reason":"database"}')`,
  ]);

const panelOf = (page: Page, title: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) });

for (const locale of REPEATED_LOCALES) {
  const words = texts[locale];
  const name = `departs-${locale.slice(0, 2)}`;
  test.describe(locale, () => {
    test.beforeEach(async ({ page, server, console }) => {
      console.allow(/status of 40[01]/);
      await createPlayer(server.dataDir, name);
      await page.setViewportSize(PHONE);
      await logInAs(page, name, locale);
      await page.goto('/user#data');
    });
    test.afterEach(async ({ page, server }) => {
      await page.close();
      await runSql(server.dataDir, [`DELETE FROM "user" WHERE username = '${name}' OR deleted`]);
    });

    test('a player downloads everything as an archive, after the password', async ({ page }) => {
      const panel = panelOf(page, words.panel);
      await expect(panel.getByText(words.captures, { exact: true })).toBeVisible();
      expect(await findSeriousIssues(page)).toEqual([]);
      await panel.getByRole('button', { name: words.download }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(words.password, { exact: true }).fill('not-the-password');
      await page.keyboard.press('Enter');
      await expect(dialog.getByText(words.wrong)).toBeVisible();
      expect(await findSeriousIssues(page)).toEqual([]);
      await dialog.getByLabel(words.password, { exact: true }).fill(PASSWORD);
      const coming = page.waitForEvent('download');
      await page.keyboard.press('Enter');
      const file = await coming;
      expect(file.suggestedFilename()).toMatch(/^my-data.*\.zip$/);
      const entries = unzipSync(await readFile(await file.path()));
      expect(Object.keys(entries)).toContain('avatar.svg');
      const account = JSON.parse(strFromU8(entries['account.json'] ?? new Uint8Array())) as unknown;
      expect(account).toMatchObject([{ username: name, email: `${name}@example.org` }]);
      await expect(dialog).toBeHidden();
    });

    test('a player deletes the account, and stays on the board without a name', async ({
      page,
    }) => {
      await panelOf(page, words.panel).getByRole('button', { name: words.delete }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText(words.stays)).toBeVisible();
      // The pointer may rest on the dialog's button, whose hover color is paler.
      await page.mouse.move(0, 0);
      expect(await findSeriousIssues(page)).toEqual([]);
      await dialog.getByLabel(words.password, { exact: true }).fill(PASSWORD);
      await page.keyboard.press('Enter');
      await expect(page.getByText(words.deleted)).toBeVisible();
      await expect(page).toHaveURL(/\/login/);
      expect(await call('admin', 'GET', `/admin/users?username=${name}`)).toEqual([]);

      await logInAs(page, 'player', locale);
      await page.goto('/rank');
      await expect(page.getByText(words.player).first()).toBeVisible();
      expect(await findSeriousIssues(page)).toEqual([]);
    });
  });
}
