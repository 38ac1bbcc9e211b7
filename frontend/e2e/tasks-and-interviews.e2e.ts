import type { Page } from '@playwright/test';
import { call } from './support/api';
import { type Applicant, apply, enter, openResult } from './support/applicant';
import { button, deleteCampaigns, saved } from './support/application';
import { createCampaign, STAGES } from './support/campaign';
import { makeDocuments, type TestFile } from './support/documents';
import { dayIn, makeSlots } from './support/interviews';
import { test } from './support/mail-server';
import { logIn, openSession } from './support/session';
import { createTask, removeChallenge } from './support/tasks';
import { expect } from './support/test';

const PHONE = { width: 390, height: 844 };
const LEVELS = ['Below', 'As expected', 'Above'].map((titleEn) => ({ title: titleEn, titleEn }));

let challengeId = 0;

// Generous for a busy machine.
test.setTimeout(360_000);
test.afterEach(async ({ page, server }) => {
  // Leave the page first: it would fetch deleted rows.
  await page.close();
  await deleteCampaigns(server.dataDir);
  await removeChallenge(challengeId);
});

interface Row {
  id: number;
}

interface Season {
  id: number;
  /** Ids of the stages by their kind. */
  stages: Map<string, number>;
}

/** A campaign whose task stage names the challenge, with a lead, an interviewer and a criterion. */
async function createSeason(): Promise<Season> {
  const [screening, talk] = STAGES;
  const task = {
    ...{ kind: 'task', title: '作业', titleEn: 'Homework', challengeIds: [challengeId] },
  };
  const { id } = await createCampaign({}, [screening ?? {}, task, talk ?? {}]);
  for (const kind of ['lead', 'interviewer'] as const) {
    const { userId } = await logIn(kind);
    await call('admin', 'POST', '/admin/campaign-staff', {
      ...{ campaignId: id, userId, kind, positionIds: [] },
    });
  }
  const criterion = { title: '技术', titleEn: 'Skill', levels: LEVELS };
  await call('admin', 'POST', '/admin/campaign-criteria', { campaignId: id, ...criterion });
  await call('admin', 'POST', '/admin/campaign-questions', {
    ...{ campaignId: id, topic: '作业', text: '哪里最难？', textEn: 'What was hardest?' },
  });
  const path = `/admin/campaign-stages?campaignId=${String(id)}`;
  const rows = await call<(Row & { kind: string })[]>('admin', 'GET', path);
  return { id, stages: new Map(rows.map((stage) => [stage.kind, stage.id])) };
}

/** Moves all choices of the campaign from one stage to another. */
async function moveAll({ id, stages }: Season, from: string, to: string): Promise<void> {
  const path = `/admin/application-choices?campaignId=${String(id)}`;
  const choices = await call<Row[]>('lead', 'GET', path);
  await call('lead', 'POST', '/admin/application-choices/bulk', {
    ...{ ids: choices.map((choice) => choice.id), action: 'move' },
    values: { from: stages.get(from), to: stages.get(to) },
  });
}

const WORDS = {
  'zh-CN': {
    ...{ challenge: '写一篇复盘', panel: '作业', text: '正文', aiUse: 'AI 使用说明' },
    ...{ submit: '提交作业', waits: /第 1 版已于 .* 提交，等待评阅/ },
    ...{ choose: '选择时段', book: /^预 ?约$/ },
  },
  'en-US': {
    ...{ challenge: 'Write a report', panel: 'Your answer', text: 'Text', aiUse: 'Use of AI' },
    ...{ submit: 'Submit answer', waits: /Version 1 was submitted at .* and waits/ },
    ...{ choose: 'Choose a time', book: 'Book' },
  },
};

/** Finds the challenge on the page of the campaign, and submits an answer. */
async function answer(
  { page, locale }: Applicant,
  season: Season,
  text: string,
  files: TestFile[],
) {
  const words = WORDS[locale];
  await page.goto(`/join/${String(season.id)}`);
  await page.getByRole('main').getByRole('link', { name: words.challenge }).click();
  const panel = page.getByRole('region', { name: words.panel, exact: true });
  await panel.getByLabel(words.text, { exact: true }).fill(text);
  await panel.getByLabel(words.aiUse).fill('–');
  if (files.length > 0)
    await panel.locator('.ant-upload-drag input[type=file]').setInputFiles(files);
  for (const { name } of files)
    await expect(panel.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await panel.getByRole('button', { name: words.submit }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.submit }).click();
  await expect(panel).toContainText(words.waits);
}

/** Opens the answer of a player from the queue. */
async function openAnswer(page: Page, username: string): Promise<void> {
  await page.goto('/control_panel/reviews');
  const row = page
    .getByRole('row')
    .filter({ hasText: username })
    .filter({ hasText: 'Write a report' });
  await row.getByRole('link', { name: 'Write a report' }).first().click();
  await expect(page.getByRole('region', { name: 'What was submitted' })).toContainText(username);
}

/** Claims the open answer and submits a mark. */
async function mark(page: Page, depth: RegExp, result: string): Promise<void> {
  const own = page.getByRole('region', { name: 'Your mark', exact: true });
  await own.getByRole('button', { name: 'Claim answer' }).click();
  const choose = (group: string, name: RegExp) =>
    own.getByRole('radiogroup', { name: group }).getByRole('radio', { name }).check();
  await choose('Depth', depth);
  await choose('Style', /Clear/);
  await own.getByRole('button', { name: 'Submit mark' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit mark' }).click();
  await expect(page.getByRole('region', { name: 'Result', exact: true })).toContainText(result);
}

async function book({ page, locale }: Applicant, season: Season, time: RegExp): Promise<void> {
  const { choose, book: name } = WORDS[locale];
  await page.goto(`/join/${String(season.id)}`);
  await page.getByRole('link', { name: choose }).click();
  await button(page, time).click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
  await expect(page.getByRole('link', { name: /meet\.example\.org/ })).toBeVisible();
}

/** Draws the question, notes the answer on the sheet, and hands in the scorecard beside it. */
async function interview(page: Page, season: Season, username: string): Promise<void> {
  const path = `/admin/application-choices?campaignId=${String(season.id)}&username=${username}`;
  const [choice] = await call<Row[]>('interviewer', 'GET', path);
  await page.goto(`/control_panel/application-choices/${String(choice?.id)}`);
  await page.getByRole('link', { name: 'Interview sheet' }).click();
  await page.getByRole('button', { name: /^Draw \d+ question/ }).click();
  await page.getByLabel('Note on the answer to question 1').fill('The second log');
  await expect(page.getByText(/^Saved at/).first()).toBeVisible();
  const scorecard = page.getByRole('region', { name: 'Scorecards' });
  const check = (group: string, name: string) =>
    scorecard
      .getByRole('radiogroup', { name: group })
      .getByRole('radio', { name, exact: true })
      .check();
  await check('Skill', '3 · Above');
  await check('Recommendation', 'Accept');
  await scorecard.getByRole('button', { name: 'Hand in' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click();
  await expect(scorecard.getByText(/^Score \d+$/)).toBeVisible();
}

test('a season with tasks and interviews goes from the answer to the accepted student', async ({
  page,
  browser,
  mailServer,
}) => {
  challengeId = await createTask({ maxFiles: 3 });
  const season = await createSeason();
  const files = await makeDocuments(page);
  const player = await enter(browser, 'player', 'zh-CN', PHONE);
  const moth = await enter(browser, 'moth', 'en-US');
  for (const applicant of [player, moth]) await apply(applicant, season.id);
  await moveAll(season, 'screening', 'task');
  await answer(player, season, '先看日志，再看流量。', files);
  await answer(moth, season, 'I read the log first.', []);

  await openSession(page, 'reviewer', 'en-US');
  await openAnswer(page, 'player');
  for (const { name, buffer } of files) {
    const download = page.waitForEvent('download');
    await page
      .getByRole('region', { name: 'What was submitted' })
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .click();
    const stream = await (await download).createReadStream();
    expect(Buffer.concat(await stream.toArray()).equals(buffer)).toBe(true);
  }
  await mark(page, /Much/, '15 points, passed');
  await openAnswer(page, 'moth');
  await mark(page, /Some/, '10 points, passed');

  await moveAll(season, 'task', 'interview');
  await makeSlots(
    { id: season.id, stageId: season.stages.get('interview') ?? 0 },
    dayIn(3),
    [9, 10],
  );
  await book(player, season, /^09:00–09:30/);
  await book(moth, season, /^10:00–10:30/);
  await expect
    .poll(() => mailServer.mails.map(({ to }) => to))
    .toEqual(expect.arrayContaining(['player@vexil.example', 'moth@vexil.example']));

  await openSession(page, 'interviewer', 'en-US');
  await interview(page, season, 'player');
  await openSession(page, 'lead', 'en-US');
  await page.goto(`/control_panel/campaigns/${String(season.id)}/interviews?week=${dayIn(3)}`);
  await expect(page.getByRole('main').getByRole('button', { name: /1 of 1 booked/ })).toHaveCount(
    2,
  );
  const list = `/admin/application-choices?campaignId=${String(season.id)}&username=player`;
  const [choice] = await call<Row[]>('lead', 'GET', list);
  await page.goto(`/control_panel/application-choices/${String(choice?.id)}`);
  await expect(page.getByRole('region', { name: 'Evidence' })).toContainText('15');
  await page.getByRole('button', { name: 'Decide …' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Accepted', exact: true }).check();
  await dialog.getByRole('button', { name: 'Decide …' }).click();
  await page.goto(`/control_panel/campaigns/${String(season.id)}/decisions`);
  await page.getByRole('button', { name: 'Announce 1 decision' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Announce' }).click();
  await expect(page.getByText('Nothing to announce')).toBeVisible();

  await expect(await openResult(player, season.id)).toContainText('你已被录取：平台开发');
  await expect(await openResult(moth, season.id)).toHaveCount(0);
  const width = await player.page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(PHONE.width);
  for (const { page: own, console } of [player, moth]) {
    console.check();
    await own.context().close();
  }
});
