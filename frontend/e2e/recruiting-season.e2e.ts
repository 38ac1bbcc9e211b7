import type { Page } from '@playwright/test';
import { call } from './support/api';
import { apply, enter, openResult } from './support/applicant';
import { button, deleteCampaigns } from './support/application';
import { createCampaign } from './support/campaign';
import { expectMails, test } from './support/mail-server';
import { logIn, openSession } from './support/session';
import { expect } from './support/test';

const LIST = '/control_panel/application-choices';
const PHONE = { width: 390, height: 844 };

test.use({ timezoneId: 'Asia/Shanghai' });
// Generous for a busy machine.
test.setTimeout(360_000);
test.afterEach(async ({ page, server }) => {
  // Leave the page first: it would fetch deleted rows.
  await page.close();
  await deleteCampaigns(server.dataDir);
});

interface Row {
  id: number;
}

const LEVELS = ['Below', 'As expected', 'Above'].map((titleEn) => ({ title: titleEn, titleEn }));
const LETTER = {
  ...{ decision: 'accepted', subject: '欢迎加入{position}', subjectEn: 'Welcome to {position}' },
  text: '{name}：我们想和你一起训练。\n\n{words}\n\n请在 {until} 前答复：{link}',
  textEn: '{name}, we want to train with you.\n\n{words}\n\nPlease answer until {until}: {link}',
};

/** Last year's recruitment; its members get a group and a role. */
async function createLastCampaign(): Promise<{ id: number; group: number }> {
  const name = { name: '正式队员', nameEn: 'Members', selectable: false };
  const { code } = await call<{ code: number }>('admin', 'POST', '/admin/user-groups', name);
  const { id } = await createCampaign({
    ...{ title: '去年招新', titleEn: 'Last year', memberGroup: code, memberRole: 'viewer' },
    ...{ opensAt: '2025-09-01T00:00:00Z', closesAt: '2025-09-21T16:00:00Z' },
  });
  const criterion = { title: '技术', titleEn: 'Skill', levels: LEVELS };
  await call('admin', 'POST', '/admin/campaign-criteria', { campaignId: id, ...criterion });
  await call('admin', 'POST', '/admin/campaign-letters', { campaignId: id, ...LETTER });
  return { id, group: code };
}

async function act(page: Page, name: string, done: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  await expect(page.getByText(done)).toBeVisible();
}

/** Copies last year's campaign, sets a new name and times, and publishes it. */
async function publishCopy(page: Page, lastId: number): Promise<number> {
  await page.goto(`/control_panel/campaigns/${String(lastId)}`);
  await act(page, 'Copy', 'Copied to a draft');
  await page.goto('/control_panel/campaigns');
  const copy = page.getByRole('row', { name: /Draft/ });
  await copy.getByRole('link', { name: /^Edit/ }).click();
  const input = (name: RegExp) => page.getByRole('textbox', { name });
  await expect(input(/English title$/)).toHaveValue('Last year');
  await input(/^. Title$/).fill('今年招新');
  await input(/English title$/).fill('This year');
  await input(/Opens$/).fill('2026-01-02 08:00');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Campaign saved successfully')).toBeVisible();
  const [{ id }] = await call<[Row]>('admin', 'GET', '/admin/campaigns?state=draft');
  for (const kind of ['lead', 'interviewer'] as const) {
    const { userId } = await logIn(kind);
    await call('admin', 'POST', '/admin/campaign-staff', { campaignId: id, userId, kind });
  }
  await page.goto(`/control_panel/campaigns/${String(id)}`);
  await act(page, 'Publish', 'Campaign published');
  return id;
}

async function openChoice(page: Page, campaignId: number, username: string): Promise<void> {
  const filter = `filters[0][field]=campaignId&filters[0][operator]=eq&filters[0][value]=${String(campaignId)}`;
  await page.goto(`${LIST}?${filter}`);
  await page.getByRole('link', { name: username, exact: true }).first().click();
}

/** Moves all choices to the talk. */
async function moveAll(page: Page): Promise<void> {
  await page.goto(LIST);
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  const bulk = page.getByRole('group', { name: 'Bulk actions' });
  await bulk.getByRole('button', { name: 'Move to …' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').click();
  await page.getByTitle('A talk').click();
  await dialog.getByRole('button', { name: 'Move to …' }).click();
  await expect(page.getByText('4 choices moved')).toBeVisible();
}

async function score(page: Page, level: string, recommendation: string): Promise<void> {
  const panel = page.getByRole('region', { name: 'Scorecards' });
  const mark = (group: string, name: string) =>
    panel.getByRole('radiogroup', { name: group }).getByRole('radio', { name, exact: true });
  await mark('Skill', level).check();
  await mark('Recommendation', recommendation).check();
  await panel.getByRole('button', { name: 'Hand in' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click();
  await expect(panel.getByText(/^Score \d+$/)).toBeVisible();
}

async function decide(page: Page, decision: string, feedback: string): Promise<void> {
  await page.getByRole('button', { name: 'Decide …' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: decision, exact: true }).check();
  await dialog.getByLabel(/^Feedback/).fill(feedback);
  await dialog.getByRole('button', { name: 'Decide …' }).click();
  await expect(page.getByRole('region', { name: 'Decision' }).getByText(feedback)).toBeVisible();
}

/** Announces the decisions; returns the time limit for responses as in the mails. */
async function announce(page: Page, count: string): Promise<string> {
  const until = await page.getByLabel('Accepted applicants answer until').inputValue();
  await page.getByRole('button', { name: `Announce ${count}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Announce' }).click();
  await expect(page.getByText('Nothing to announce')).toBeVisible();
  return `${until} (UTC+08:00)`;
}

async function respond(page: Page, name: string, done: string): Promise<void> {
  await button(page, name).click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
  await expect(page.getByText(done)).toBeVisible();
}

async function membershipOf(username: string) {
  const path = `/admin/users?username=${username}`;
  const [{ id, userGroup }] = await call<[Row & { userGroup: number }]>('admin', 'GET', path);
  const grantsPath = `/admin/role-grants?userId=${String(id)}`;
  const grants = await call<{ role: string }[]>('admin', 'GET', grantsPath);
  return { group: userGroup, roles: grants.map(({ role }) => role) };
}

/** The numbers of Development in the list: places, undecided, to announce, responses, free places, waiting. */
const countsOf = (page: Page) =>
  page
    .getByRole('region', { name: 'By position' })
    .getByRole('row', { name: /Development/ })
    .getByRole('cell');

const FEEDBACK = {
  player: 'You mend what you break.',
  moth: 'We liked your second answer.',
  paperboat: 'You are the first to follow.',
  tinfoil: 'Train with us and come again.',
};
const STEPS = [
  { username: 'player', level: '3 · Above', recommendation: 'Accept', decision: 'Accepted' },
  { username: 'moth', level: '3 · Above', recommendation: 'Accept', decision: 'Accepted' },
  {
    username: 'paperboat',
    level: '2 · As expected',
    recommendation: 'Accept',
    decision: 'Waiting list',
  },
  { username: 'tinfoil', level: '1 · Below', recommendation: 'Reject', decision: 'Rejected' },
] as const;

test('a season goes from the copy of last year’s campaign to the last place', async ({
  page,
  browser,
  server,
  mailServer,
}) => {
  const last = await createLastCampaign();
  await openSession(page, 'admin', 'en-US');
  const id = await publishCopy(page, last.id);

  const player = await enter(browser, 'player', 'zh-CN', PHONE);
  const moth = await enter(browser, 'moth', 'en-US');
  const paperboat = await enter(browser, 'paperboat', 'zh-CN');
  const tinfoil = await enter(browser, 'tinfoil', 'zh-CN');
  const applicants = [player, moth, paperboat, tinfoil];
  for (const applicant of applicants) await apply(applicant, id);

  await openSession(page, 'interviewer', 'en-US');
  await moveAll(page);
  for (const { username, level, recommendation } of STEPS) {
    await openChoice(page, id, username);
    await score(page, level, recommendation);
  }
  await openSession(page, 'lead', 'en-US');
  for (const { username, decision } of STEPS) {
    await openChoice(page, id, username);
    await decide(page, decision, FEEDBACK[username]);
  }
  for (const applicant of applicants) {
    const answer = applicant.page.waitForResponse(/\/results$/);
    await expect(await openResult(applicant, id)).toHaveCount(0);
    expect(await (await answer).json()).toEqual([]);
  }
  expect(await call('admin', 'GET', '/admin/mails')).toEqual([]);
  expect(mailServer.mails).toEqual([]);

  await page.goto(`/control_panel/campaigns/${String(id)}/decisions`);
  const counts = countsOf(page);
  const decided = '2 accepted1 on the waiting list1 rejected';
  await expect(counts).toHaveText(['', 'Development', '2', '0', decided, '–', '0', '1']);
  const until = await announce(page, '4 decisions');
  const link = `${server.url}/join/${String(id)}`;
  const mails = [
    {
      ...{ to: 'player@vexil.example', subject: '欢迎加入平台开发' },
      text: `player：我们想和你一起训练。\n\n${FEEDBACK.player}\n\n请在 ${until} 前答复：${link}`,
    },
    {
      ...{ to: 'moth@vexil.example', subject: 'Welcome to Development' },
      text: `moth, we want to train with you.\n\n${FEEDBACK.moth}\n\nPlease answer until ${until}: ${link}`,
    },
    {
      ...{ to: 'paperboat@vexil.example', subject: '【揭旗】候补通知：平台开发' },
      text: `paperboat，您好！\n\n您在“今年招新”中进入候补名单，方向：平台开发。如有名额空出，我们会再次通知您。\n\n${FEEDBACK.paperboat}\n\n查看申请：\n${link}`,
    },
    {
      ...{ to: 'tinfoil@vexil.example', subject: '【揭旗】申请结果：平台开发' },
      text: `tinfoil，您好！\n\n感谢您申请“今年招新”的 平台开发 方向。很遗憾，这次未能录取您。\n\n${FEEDBACK.tinfoil}\n\n查看申请：\n${link}`,
    },
  ];
  await expectMails(mailServer.mails, mails);
  await expect(page.getByText('4 mails sent')).toBeVisible({ timeout: 20_000 });

  for (const [applicant, result, feedback] of [
    [player, '你已被录取：平台开发', FEEDBACK.player],
    [moth, 'You are accepted for Development', FEEDBACK.moth],
    [paperboat, '你在候补名单中：平台开发', FEEDBACK.paperboat],
    [tinfoil, '平台开发：很遗憾，这次未能录取你', FEEDBACK.tinfoil],
  ] as const) {
    const told = await openResult(applicant, id);
    await expect(told).toContainText(result);
    await expect(told).toContainText(feedback);
  }
  const width = await player.page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(PHONE.width);
  await respond(player.page, '确认加入', '你已确认加入，欢迎！');
  await respond(moth.page, 'Decline', 'You have declined the place.');

  await page.reload();
  const answered = '1 confirmed1 declined';
  await expect(counts).toHaveText(['', 'Development', '2', '0', '–', answered, '1', '1']);
  const waiting = page.getByRole('region', { name: 'Free places and waiting lists' });
  await expect(waiting).toContainText('Development: 1 place is freeNext: paperboat');
  await waiting.getByRole('button', { name: 'Accept the next' }).click();
  await expect(page.getByRole('button', { name: 'Announce 1 decision' })).toBeVisible();
  await expect(await openResult(paperboat, id)).toContainText('你在候补名单中：平台开发');
  await expectMails(mailServer.mails, mails);
  const later = await announce(page, '1 decision');
  const offer = {
    ...{ to: 'paperboat@vexil.example', subject: '欢迎加入平台开发' },
    text: `paperboat：我们想和你一起训练。\n\n${FEEDBACK.paperboat}\n\n请在 ${later} 前答复：${link}`,
  };
  await expectMails(mailServer.mails, [...mails, offer]);
  await expect(await openResult(paperboat, id)).toContainText('你已被录取：平台开发');
  await respond(paperboat.page, '确认加入', '你已确认加入，欢迎！');

  await page.reload();
  const full = '2 confirmed1 declined';
  await expect(counts).toHaveText(['', 'Development', '2', '0', '–', full, '0', '0']);
  for (const { username } of [player, paperboat])
    expect(await membershipOf(username)).toEqual({ group: last.group, roles: ['viewer'] });
  for (const { username } of [moth, tinfoil])
    expect(await membershipOf(username)).not.toMatchObject({ group: last.group });
  expect(await call('admin', 'GET', '/admin/mails')).toHaveLength(mailServer.mails.length);
  for (const { page: own, console } of applicants) {
    console.check();
    await own.context().close();
  }
});
