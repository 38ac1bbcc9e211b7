import type { Page } from '@playwright/test';
import { call } from './support/api';
import {
  addressOf,
  applicationOf,
  button,
  deleteCampaigns,
  saved,
  saveWhole,
} from './support/application';
import { createCampaign, publishQuestion } from './support/campaign';
import { runSql } from './support/database';
import { openSession } from './support/session';
import { expect, test } from './support/test';

const PHONE = { width: 390, height: 844 };

test.afterEach(async ({ page, server }) => {
  // Leave the page first: it would fetch deleted rows.
  await page.close();
  await deleteCampaigns(server.dataDir);
});

test('a student applies on a phone in Chinese, from the campaign to the confirmation', async ({
  page,
}) => {
  const { id } = await createCampaign();
  await page.setViewportSize(PHONE);
  await openSession(page, 'player', 'zh-CN');
  await page.goto(`/join/${String(id)}`);
  await page.getByRole('link', { name: '开始申请' }).click();
  await expect(page.getByRole('heading', { name: '1/3 选择方向' })).toBeVisible();
  await button(page, '选择 平台开发').click();
  await button(page, '选择 Web 安全').click();
  await expect(button(page, '选择 设计')).toBeDisabled();
  await button(page, '上移 Web 安全').click();
  await button(page, '下一步').click();

  await page.getByLabel('姓名').fill('李雷');
  await page.getByRole('radio', { name: '大一' }).check();
  await page.getByLabel('为什么想加入？').fill('喜欢拆东西，也想学会修。');
  await page.getByRole('checkbox', { name: '其他' }).check();
  await page.getByLabel('哪些？').fill('gdb');
  await page.getByRole('checkbox', { name: '同意为招新使用以上信息' }).check();
  await expect(saved(page)).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(PHONE.width);
  await button(page, '下一步').click();

  const wishes = page.getByRole('main').getByRole('listitem');
  await expect(wishes).toHaveText(['Web 安全', '平台开发']);
  await button(page, '提交申请').click();
  await expect(page.getByRole('heading', { name: '申请已提交' })).toBeVisible();
  await expect(page.getByText('接下来：初筛')).toBeVisible();
  const { state, answers } = await applicationOf(id);
  expect(state).toBe('submitted');
  expect(answers).toMatchObject({ name: '李雷', grade: 'first', tools: ['other'], which: 'gdb' });
  await page.goto(`/join/${String(id)}`);
  await expect(page.getByText(/已于 .* 提交。/)).toBeVisible();
});

test('a file is uploaded, downloaded again, and shown in the review', async ({ page }) => {
  const { id } = await createCampaign();
  await saveWhole(id);
  await openSession(page, 'player', 'en-US');
  await page.goto(addressOf(id, 'questions'));
  await page.locator('.ant-upload-drag input[type=file]').setInputFiles({
    ...{ name: 'poster.txt', mimeType: 'text/plain', buffer: Buffer.from('a poster') },
  });
  const file = button(page, /poster\.txt 8 B/);
  await expect(file).toBeVisible();
  await expect(saved(page)).toBeVisible();
  const download = page.waitForEvent('download');
  await file.click();
  expect((await download).suggestedFilename()).toBe('poster.txt');
  await page.reload();
  await expect(file).toBeVisible();
  await button(page, 'Next').click();
  await expect(file).toBeVisible();
  await button(page, 'Submit').click();
  await expect(page.getByRole('heading', { name: 'Your application is submitted' })).toBeVisible();
  expect((await applicationOf(id)).answers['work']).toHaveLength(1);
});

test('the review names missing answers, with links to their fields', async ({ page }) => {
  const { id } = await createCampaign();
  await openSession(page, 'player', 'en-US');
  await page.goto(addressOf(id, 'review'));
  await expect(page.getByText('5 entries need your attention')).toBeVisible();
  await button(page, 'Edit Year').click();
  await expect(page.getByRole('radio', { name: 'First' })).toBeFocused();
  await page.goBack();
  await button(page, 'Submit').click();
  await expect(page.getByRole('heading', { level: 2 })).toContainText('Positions');
  await button(page, 'Choose Design').click();
  await page.goto(addressOf(id, 'review'));
  await expect(page.getByText('4 entries need your attention')).toBeVisible();
  await button(page, 'Submit').click();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(page.getByText('This cannot be empty').first()).toBeVisible();
});

test('the input survives a reload, a lost connection and a closed tab', async ({
  page,
  context,
  console,
}) => {
  console.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const { id } = await createCampaign();
  await openSession(page, 'player', 'en-US');
  await page.goto(addressOf(id, 'questions'));
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Li Lei');
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue('Li Lei');

  await context.setOffline(true);
  await name.fill('Han Meimei');
  await expect(page.getByText('Not saved yet').first()).toBeVisible();
  await context.setOffline(false);
  await expect(saved(page)).toBeVisible({ timeout: 20_000 });
  expect((await applicationOf(id)).answers['name']).toBe('Han Meimei');

  await context.setOffline(true);
  await name.fill('Wang Wu');
  await expect(page.getByText('Not saved yet').first()).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto(addressOf(id, 'questions'));
  await expect(next.getByLabel('Name', { exact: true })).toHaveValue('Wang Wu');
  await expect.poll(async () => (await applicationOf(id)).answers['name']).toBe('Wang Wu');
});

test('a page can be left without a question once the input is saved', async ({ page }) => {
  const { id } = await createCampaign();
  await openSession(page, 'player', 'en-US');
  await page.goto(addressOf(id, 'questions'));
  await page.getByLabel('Name', { exact: true }).fill('Li Lei');
  await page.getByRole('navigation').getByRole('link', { name: 'Rank' }).click();
  await expect(page).toHaveURL(/\/rank$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await applicationOf(id)).answers['name']).toBe('Li Lei');
});

test('a deadline that passes during typing is reported', async ({ page, server, console }) => {
  console.allow(/status of 409/);
  const { id } = await createCampaign();
  await openSession(page, 'player', 'en-US');
  await page.goto(addressOf(id, 'questions'));
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Li Lei');
  await expect(saved(page)).toBeVisible();
  await runSql(server.dataDir, ["UPDATE campaign SET closes_at = now() - interval '1 second'"]);
  await name.fill('Han Meimei');
  await expect(page.getByText('Applications are closed')).toBeVisible();
});

test('two tabs do not overwrite each other: the student chooses', async ({
  page,
  context,
  console,
}) => {
  console.allow(/status of 409/);
  const { id } = await createCampaign();
  await openSession(page, 'player', 'en-US');
  await page.goto(addressOf(id, 'questions'));
  const other = await context.newPage();
  await other.goto(addressOf(id, 'questions'));
  const nameIn = (tab: Page) => tab.getByLabel('Name', { exact: true });
  await nameIn(page).fill('One');
  await expect(saved(page)).toBeVisible();
  await nameIn(other).fill('Two');
  await expect(other.getByText('Your application was changed elsewhere')).toBeVisible();
  await expect(nameIn(other)).toHaveValue('Two');
  expect((await applicationOf(id)).answers['name']).toBe('One');
  await button(other, 'Keep what is here').click();
  await expect(saved(other)).toBeVisible();
  expect((await applicationOf(id)).answers['name']).toBe('Two');

  await nameIn(page).fill('Three');
  await button(page, 'Use the other version').click();
  await expect(nameIn(page)).toHaveValue('Two');
  await other.close();
});

test('a submitted application is edited, its changes are discarded or submitted, then it is withdrawn', async ({
  page,
}) => {
  const { id } = await createCampaign();
  await saveWhole(id);
  await call('player', 'POST', `/campaigns/${String(id)}/application/submission`, { version: 1 });
  await openSession(page, 'player', 'en-US');
  await page.goto(addressOf(id));
  await page.getByRole('link', { name: 'Edit' }).click();
  await button(page, 'Next').click();
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Han Meimei');
  await expect(saved(page)).toBeVisible();
  await button(page, 'Discard changes').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByText('Li Lei')).toBeVisible();

  await page.goto(addressOf(id, 'questions'));
  await name.fill('Han Meimei');
  await button(page, 'Next').click();
  await button(page, 'Submit changes').click();
  await expect(page.getByText('Han Meimei')).toBeVisible();
  await button(page, 'Withdraw').click();
  await expect(page.getByRole('dialog')).toContainText('This is final');
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('You have withdrawn your application').first()).toBeVisible();
  expect((await applicationOf(id)).state).toBe('withdrawn');
});

test('new questions are taken over when the student wants them, with all answers', async ({
  page,
}) => {
  const { id, formId } = await createCampaign();
  await saveWhole(id);
  await publishQuestion(formId);
  await openSession(page, 'player', 'en-US');
  await page.goto(addressOf(id, 'questions'));
  await expect(page.getByLabel('Anything else?')).toHaveCount(0);
  await button(page, 'Use the new questions').click();
  await expect(page.getByLabel('Anything else?')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Li Lei');
  await expect(page.getByText('The questions have changed')).toHaveCount(0);
});
