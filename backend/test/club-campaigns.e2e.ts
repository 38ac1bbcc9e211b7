import readWorkbook from 'read-excel-file/node';
import { startApp, type World } from './support/app';
import { applicant } from './support/applications';
import { type ClubCampaign, clubCampaigns } from './support/club-campaigns';
import { both } from './support/forms';
import { createUser, type TestUser } from './support/users';

/** The columns before the answers, in both languages. */
const COLUMNS = [
  ...['用户名 | Name', '用户组 | Class', '邮箱 | Email', '手机号 | Telephone', 'QQ 号 | QQ ID'],
  ...[
    '方向 | Position',
    '志愿 | Choice',
    '阶段 | Stage',
    '进入阶段时间（UTC） | In stage since (UTC)',
  ],
  ...['状态 | State', '提交时间（UTC） | Submitted (UTC)', '标签 | Tags', '评价表 | Scorecards'],
  ...['平均分 | Mean score', '意见不一 | Conflicting', '结果 | Decision', '反馈 | Feedback'],
  ...['已公布 | Announced', '公布时间（UTC） | Announced at (UTC)', '答复 | Answer'],
  ...['志愿状态 | Standing', '总分 | Points'],
].map(both);

let world: World;
let admin: TestUser;
let student: TestUser;
beforeAll(async () => {
  world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
  admin = await createUser(world, { admin: true });
  student = await createUser(world);
});
afterAll(() => world.close());

async function write(path: string, values: object) {
  const { status, body } = await world.api.post(`/admin/${path}`, values, admin);
  expect(status).toBe(201);
  return body as { id: number; version: number };
}

/** Creates and publishes the campaign through the admin API; returns the ids of campaign and positions. */
async function publish({ form, positions, stages, maxChoices }: ClubCampaign) {
  const { id: formId, version } = await write('forms', form);
  await write('forms/publish', { id: formId, version });
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const { id: campaignId } = await write('campaigns', {
    ...{ title: form.name, titleEn: form.name, formId, maxChoices },
    ...{ opensAt: inHours(-1), closesAt: inHours(1) },
  });
  const positionIds: number[] = [];
  for (const [sortOrder, [key, titles]] of Object.entries(positions).entries()) {
    const { title, titleEn } = both(titles);
    const values = { campaignId, key, title, titleEn: titleEn || title, sortOrder };
    positionIds.push((await write('campaign-positions', values)).id);
  }
  for (const [sortOrder, stage] of stages.entries())
    await write('campaign-stages', { campaignId, ...stage, sortOrder });
  const body = { ids: [campaignId], action: 'publish' };
  expect((await world.api.post('/admin/campaigns/bulk', body, admin)).status).toBe(200);
  return { id: campaignId, positionIds };
}

/** Applies for as many positions as allowed, in their order; returns their number. */
async function apply(
  campaign: Awaited<ReturnType<typeof publish>>,
  club: ClubCampaign,
): Promise<number> {
  const me = applicant(world, campaign, student);
  const answers = { ...club.answers };
  for (const key of Object.keys(answers).filter((asked) => answers[asked] === 'upload')) {
    const { status, body } = await me.upload(key, 'file.pdf', '%PDF-1.7');
    expect(status).toBe(201);
    answers[key] = [body.id];
  }
  const wishes = campaign.positionIds.slice(0, club.maxChoices);
  expect((await me.save(0, answers, wishes)).status).toBe(200);
  expect((await me.submit(1)).status).toBe(200);
  return wishes.length;
}

async function exportRows(campaignId: number, language: string): Promise<unknown[][]> {
  const { statusCode, rawPayload } = await world.app.inject({
    method: 'GET',
    url: `/api/admin/campaigns/${String(campaignId)}/export.xlsx`,
    headers: { authorization: `Bearer ${admin.token}`, 'accept-language': language },
  });
  expect(statusCode).toBe(200);
  const [sheet] = await readWorkbook(rawPayload);
  return sheet?.data ?? [];
}

it.each(Object.entries(clubCampaigns))(
  'runs the recruitment of a club without code, and exports the columns of its sheet: %s',
  async (_, club) => {
    const campaign = await publish(club);
    const wishes = await apply(campaign, club);
    const [head = [], ...rows] = await exportRows(campaign.id, club.language);
    const titleOf = ({ title, titleEn }: { title: string; titleEn: string }) =>
      club.language === 'en-US' ? titleEn || title : title;
    expect(head).toEqual([...COLUMNS, ...club.form.questions].map(titleOf));
    expect(new Set(head).size).toBe(head.length);
    const missing = Object.values(club.sheet).filter(
      (ours) => ours !== null && !head.includes(ours),
    );
    expect(missing).toEqual([]);
    expect(rows).toHaveLength(wishes);
    const texts = club.form.questions.filter(({ kind }) => kind.endsWith('Text'));
    for (const question of texts)
      expect(rows[0]?.[head.indexOf(titleOf(question))]).toBe(club.answers[question.key] ?? null);
  },
);
