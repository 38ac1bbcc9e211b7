import type { Page } from '@playwright/test';
import { call } from './support/api';
import { saved } from './support/application';
import { findSeriousIssues } from './support/axe';
import { openSession, openWithEvents } from './support/session';
import {
  createTask,
  markAnswer,
  removeChallenge,
  returnAnswer,
  reviewOf,
  submitAnswer,
} from './support/tasks';
import { expect, test } from './support/test';

const PHONE = { width: 390, height: 844 };
const HOUR_MS = 3_600_000;

let challengeId = 0;

test.afterEach(async ({ page }) => {
  // Leave the page first: it would fetch the deleted challenge.
  await page.close();
  await removeChallenge(challengeId);
});

const panel = (page: Page, name = '作业') => page.getByRole('region', { name, exact: true });
const detail = () => `/challenge/detail/${String(challengeId)}`;

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(PHONE.width);
}

test('a player answers on a phone, revises, reads the feedback and disputes it', async ({
  page,
}) => {
  challengeId = await createTask({ dueAt: new Date(Date.now() + HOUR_MS).toISOString() });
  await page.setViewportSize(PHONE);
  await openSession(page, 'player', 'zh-CN');
  await openWithEvents(page, detail());
  await expect(panel(page)).toContainText('未提交');
  await expect(panel(page)).toContainText('截止时间：');
  await expect(panel(page)).toContainText('可提交文字、文件（最多 2 个）或链接');
  // There is no flag to submit.
  await expect(page.getByRole('textbox', { name: 'flag' })).toHaveCount(0);

  await panel(page).getByRole('button', { name: '提交作业' }).click();
  await expect(panel(page).getByText('请至少填写一项内容再提交')).toHaveCount(0);
  await panel(page).getByLabel('AI 使用说明').fill('无');
  await panel(page).getByRole('button', { name: '提交作业' }).click();
  await expect(panel(page).getByText('请至少填写一项内容再提交')).toBeVisible();

  await panel(page).getByLabel('正文', { exact: true }).fill('# 经过\n\n先看日志。');
  await panel(page).getByText('预览', { exact: true }).click();
  await expect(panel(page).getByRole('heading', { name: '经过' })).toBeVisible();
  await page.locator('.ant-upload-drag input[type=file]').setInputFiles({
    ...{ name: 'log.txt', mimeType: 'text/plain', buffer: Buffer.from('a log') },
  });
  await expect(panel(page).getByRole('button', { name: /^log\.txt/ })).toBeVisible();
  await panel(page).getByRole('button', { name: '添加一项：链接' }).click();
  await panel(page).getByLabel('链接 1').fill('https://example.org/report');
  await expect(saved(page)).toBeVisible();
  await expectNoSidewaysScroll(page);
  expect(await findSeriousIssues(page)).toEqual([]);

  await panel(page).getByRole('button', { name: '提交作业' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('当前内容将成为第 1 版');
  await expect(dialog).toContainText('还可以再提交 1 次');
  await dialog.getByRole('button', { name: '提交作业' }).click();
  await expect(panel(page)).toContainText(/第 1 版已于 .* 提交，等待评阅/);
  await panel(page)
    .getByRole('button', { name: /^第 1 版/ })
    .click();
  const link = panel(page).getByRole('link', { name: 'https://example.org/report' });
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');

  const review = await reviewOf(challengeId);
  await returnAnswer(review, '请写明**时间**。');
  await expect(panel(page)).toContainText('评审退回了第 1 版');
  await panel(page).getByLabel('正文', { exact: true }).fill('# 经过\n\n九点先看日志。');
  await expect(saved(page)).toBeVisible();
  await panel(page).getByRole('button', { name: '提交作业' }).click();
  await expect(page.getByRole('dialog')).toContainText('交回评审继续评阅');
  await page.getByRole('dialog').getByRole('button', { name: '提交作业' }).click();
  await expect(panel(page)).toContainText(/第 2 版已于 .* 提交，等待评阅/);

  await markAnswer(review, { depth: 5, style: 5 });
  await expect(panel(page)).toContainText('已评分');
  await expect(panel(page)).toContainText('10 / 15 分');
  await expect(panel(page)).toContainText('已通过');
  await expect(panel(page)).toContainText('可以再深入一步。');
  await expect(panel(page)).not.toContainText('只给评审看');
  await expect(page.getByRole('main')).toContainText('你已解出这道题');
  await expectNoSidewaysScroll(page);
  expect(await findSeriousIssues(page)).toEqual([]);

  await panel(page)
    .getByRole('button', { name: /^申 ?诉$/ })
    .click();
  await page.getByRole('dialog').getByLabel('申诉理由').fill('时间已经写明。');
  await page.getByRole('dialog').getByRole('button', { name: '提交申诉' }).click();
  await expect(panel(page)).toContainText('申诉中');
  await expect(panel(page)).toContainText('尚未答复');
});

test('what was typed stays while a reviewer has the answer, and is saved afterwards', async ({
  page,
  console,
}) => {
  console.allow(/status of 409/);
  challengeId = await createTask({ asksAiUse: false, takesFiles: false, takesLinks: false });
  await submitAnswer(challengeId, 'First.');
  const review = `/admin/reviews/${String(await reviewOf(challengeId))}/claim`;
  await openSession(page, 'player', 'en-US');
  await page.goto(detail());
  const own = panel(page, 'Your answer');
  await own.getByRole('button', { name: 'Submit another version' }).click();
  await call('admin', 'POST', review);
  const text = own.getByLabel('Text', { exact: true });
  await text.fill('Second.');
  await expect(own).toContainText('What you typed stays here');
  await expect(own).toContainText('A reviewer is marking your answer');
  await expect(text).toHaveValue('Second.');
  await call('admin', 'DELETE', review);
  await text.fill('Second, and better.');
  await expect(saved(page)).toBeVisible();
  await expect(own).not.toContainText('What you typed stays here');
});

test('a co-author accepts an invitation, reads the answer, and leaves it', async ({
  page,
  browser,
}) => {
  challengeId = await createTask({ asksAiUse: false });
  await openSession(page, 'player', 'en-US');
  await page.goto(detail());
  const own = panel(page, 'Your answer');
  await own.getByLabel('Text', { exact: true }).fill('What we found.');
  await expect(saved(page)).toBeVisible();
  const other = await (await browser.newContext()).newPage();
  await openSession(other, 'viewer', 'en-US');
  await openWithEvents(other, detail());
  await own.getByLabel('User name of a co-author').fill('viewer');
  await own.getByRole('button', { name: 'Invite' }).click();
  await expect(own.getByRole('listitem').filter({ hasText: /^viewer/ })).toContainText('Invited');

  const theirs = panel(other, 'Your answer');
  await expect(theirs).toContainText('player invites you to write this answer together');
  await theirs.getByRole('button', { name: 'Accept' }).click();
  await expect(theirs).toContainText('You are a co-author');
  await expect(theirs).toContainText('What we found.');
  await expect(theirs.getByLabel('Text', { exact: true })).toHaveCount(0);
  await theirs.getByRole('button', { name: 'Leave: viewer' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(theirs.getByLabel('Text', { exact: true })).toBeVisible();
  await other.context().close();
});
