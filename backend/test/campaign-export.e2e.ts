import readWorkbook from 'read-excel-file/node';
import type { Question } from '../src/modules/forms/question';
import { startApp, type World } from './support/app';
import { option, publishForm, question } from './support/applications';
import { createChallenge } from './support/challenges';
import {
  type ChoiceCampaign,
  insertApplication,
  insertCampaign,
  insertFile,
} from './support/choices';
import { decisionsOf, resultsOf } from './support/decisions';
import { createCriterion, scorecardOf } from './support/scorecards';
import { addStaff } from './support/staff';
import { createUser, type TestUser } from './support/users';

const QUESTIONS: Question[] = [
  question('about', 'section'),
  question('why', 'longText', { title: '为什么', titleEn: 'Why' }),
  question('phone', 'shortText', { title: '电话', titleEn: 'Phone', privacy: 'contact' }),
  question('from', 'choices', {
    ...{ title: '来源', titleEn: 'From' },
    options: [
      { ...option('fair'), title: '招新', titleEn: 'Fair' },
      { ...option('friend'), title: '朋友', titleEn: 'Friend' },
    ],
  }),
  question('works', 'file', { title: '作品', titleEn: 'Works' }),
  question('agree', 'consent', { title: '同意', titleEn: 'Agree' }),
  question('hours', 'number', { title: '小时', titleEn: 'Hours' }),
];

describe('the applications of a campaign as a workbook', () => {
  let world: World;
  let admin: TestUser;
  let ann: TestUser;
  let bob: TestUser;
  let campaign: ChoiceCampaign;
  /** The first choice of ann. */
  let choice: number;

  const request = (user: TestUser, query = '', language = 'en-US') =>
    world.app.inject({
      method: 'GET',
      url: `/api/admin/campaigns/${String(campaign.id)}/export.xlsx?${query}`,
      headers: { authorization: `Bearer ${user.token}`, 'accept-language': language },
    });
  /** The cells of a row by column heading. */
  const read = async (user: TestUser, query = '', language = 'en-US') => {
    const { statusCode, rawPayload } = await request(user, query, language);
    expect(statusCode).toBe(200);
    const [sheet] = await readWorkbook(rawPayload);
    const [head = [], ...rows] = sheet?.data ?? [];
    return {
      name: sheet?.sheet,
      head,
      rows: rows.map((row) => Object.fromEntries(head.map((key, at) => [String(key), row[at]]))),
    };
  };

  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    admin = await createUser(world, { admin: true });
    ann = await createUser(world, { userGroup: 1, username: 'ann' });
    bob = await createUser(world, { username: 'bob' });
    await world.query('UPDATE "user" SET email = $2, telephone = $3, qq_id = $4 WHERE id = $1', [
      ...[ann.id, '=ann@example.org', '+86 138-0000-0000', '0012345'],
    ]);
    const web = await createChallenge(world, {
      category: 'web',
      flags: [{ literal: 'vexil{a}', score: 40 }],
    });
    const path = `/challenges/${String(web.id)}/submissions`;
    expect((await world.api.post(path, { flag: 'vexil{a}' }, ann)).status).toBe(201);
  });
  beforeEach(async () => {
    campaign = await insertCampaign(world, QUESTIONS);
    const { id, choices } = await insertApplication(world, campaign, {
      ...{ userId: ann.id, wishes: 2 },
    });
    choice = choices[0] ?? 0;
    const file = await insertFile(world, id, 'works', 'mine');
    const answers = {
      ...{ why: '=HYPERLINK("http://evil.example")', phone: '@1', from: ['fair', 'friend'] },
      ...{ works: [file], agree: true, hours: 3 },
    };
    await world.query('UPDATE application SET answers = $2 WHERE id = $1', [
      ...[id, JSON.stringify(answers)],
    ]);
    await insertApplication(world, campaign, {
      userId: bob.id,
      answers: { why: '😀 שלום \n second' },
      state: 'withdrawn',
    });
    await insertApplication(world, campaign, {
      ...{ userId: (await createUser(world)).id, state: 'draft', answers: { why: 'secret' } },
    });
  });
  afterEach(async () => {
    await world.query('DELETE FROM application');
    await world.query('DELETE FROM campaign');
  });
  afterAll(() => world.close());

  it('has a row for each choice, and a column for each question', async () => {
    const { name, rows } = await read(admin);
    expect([name, rows.length]).toEqual(['Applications', 3]);
    expect(rows[0]).toMatchObject({
      ...{
        Name: 'ann',
        Class: 'Class of 2024',
        Telephone: '+86 138-0000-0000',
        'QQ ID': '0012345',
      },
      ...{
        Position: 'web',
        Choice: 1,
        Stage: 'Screening',
        State: 'Submitted',
        Points: 40,
        Web: 40,
      },
      ...{ From: 'Fair, Friend', Works: 'write-up.pdf', Agree: 'Yes', Hours: 3 },
    });
    expect(rows[1]).toMatchObject({ Name: 'bob', State: 'Withdrawn', Why: '😀 שלום \n second' });
    expect(rows[2]).toMatchObject({ Name: 'ann', Position: 'pwn', Choice: 2 });
  });

  it('has no formula of an applicant', async () => {
    const { rows } = await read(admin);
    expect(rows[0]).toMatchObject({
      ...{ Why: `'=HYPERLINK("http://evil.example")`, Phone: "'@1", Email: "'=ann@example.org" },
    });
  });

  it('has the tags of each choice', async () => {
    await world.query('UPDATE application_choice SET tags = $2 WHERE id = $1', [
      ...[choice, ['=1+1', '大佬']],
    ]);
    const { rows } = await read(admin);
    expect(rows.map(({ Tags }) => Tags)).toEqual(["'=1+1, 大佬", null, null]);
    expect((await read(admin, '', 'zh-CN')).rows[0]).toMatchObject({ 标签: "'=1+1、大佬" });
  });

  it('has submitted scorecards, but not for staff with an unsubmitted one', async () => {
    const criterionId = await createCriterion(world, campaign.id, { title: 'Skill', levels: 5 });
    const lead = await createUser(world);
    await addStaff(world, campaign.id, lead.id, 'lead');
    for (const [user, level] of [
      [admin, 5],
      [await createUser(world, { admin: true }), 1],
    ] as const) {
      const values = { marks: [{ criterionId, level }], recommendation: 'yes' };
      await scorecardOf(world, choice, user).save(0, values);
      expect((await scorecardOf(world, choice, user).submit(1)).status).toBe(200);
    }
    const { rows } = await read(lead);
    expect(rows[0]).toMatchObject({ Scorecards: 2, 'Mean score': 50, Conflicting: 'Yes' });
    expect(rows[1]).toMatchObject({ Scorecards: 0, 'Mean score': null, Conflicting: 'No' });
    expect((await read(admin, '', 'zh-CN')).rows[0]).toMatchObject({
      ...{ 评价表: 2, 平均分: 50, 意见不一: '是' },
    });
    await scorecardOf(world, choice, lead).save(0, {});
    expect((await read(lead)).rows[0]).toMatchObject({
      ...{ Scorecards: null, 'Mean score': null, Conflicting: null },
    });
  });

  it('has the decision of each choice, and what the applicant was told and answered', async () => {
    const calls = decisionsOf(world, campaign, admin);
    const standings = async () => (await read(admin)).rows.map(({ Standing }) => Standing);
    expect(await standings()).toEqual(['Open', 'Closed', 'Waits for a better wish']);
    expect((await read(admin)).rows[0]).toMatchObject({
      ...{ Decision: 'Not decided', Feedback: null, Announced: 'Not yet', Answer: null },
      'Announced at (UTC)': null,
    });
    await calls.decide([choice], 'none', 'accepted', '=Well done');
    expect((await calls.announceAll()).status).toBe(201);
    const [first] = (await read(admin)).rows;
    expect(first).toMatchObject({
      ...{ Decision: 'Accepted', Feedback: "'=Well done", Announced: 'Accepted' },
      ...{ Answer: 'To be answered', Standing: 'Closed' },
    });
    const { announcedAt } = await calls.row(choice);
    const told = Number(first?.['Announced at (UTC)']) - Date.parse(announcedAt as string);
    expect(Math.abs(told)).toBeLessThan(1000);
    await resultsOf(world, campaign, ann).respond(campaign.positions[0], 'confirmed');
    expect((await read(admin)).rows[0]).toMatchObject({ Answer: 'Confirmed' });
    expect(await standings()).toEqual(['Closed', 'Closed', 'Closed']);
    expect((await read(admin, '', 'zh-CN')).rows[0]).toMatchObject({
      ...{ 结果: '录取', 反馈: "'=Well done", 已公布: '录取', 答复: '已确认', 志愿状态: '已结束' },
    });
    // Seven workbooks, of which a busy machine makes one in five seconds.
  });

  it('is in the language and the zone of the reader', async () => {
    const { name, head, rows } = await read(admin, 'tz=Asia/Shanghai', 'zh-CN');
    expect(name).toBe('申请');
    expect(head).toContain('提交时间（Asia/Shanghai）');
    expect(rows[0]).toMatchObject({
      用户名: 'ann',
      来源: '招新、朋友',
      同意: '是',
      状态: '已提交',
    });
  });

  it('has the questions of all versions that were answered, once', async () => {
    const [row] = await world.query<{ form: number }>(
      'SELECT form_id AS form FROM form_version WHERE id = $1',
      [campaign.formVersionId],
    );
    await publishForm(world, row?.form ?? 0, [
      question('why', 'longText', { title: '为何', titleEn: 'Why you' }),
      question('new', 'shortText', { title: '新题', titleEn: 'New' }),
    ]);
    const { head } = await read(admin);
    const asked = head.slice(head.indexOf('Why you'));
    expect(asked).toEqual(['Why you', 'New', 'Phone', 'From', 'Works', 'Agree', 'Hours']);
  });

  it('can be limited to one position', async () => {
    const { rows } = await read(admin, `positionId=${String(campaign.positions[1])}`);
    expect(rows.map(({ Name, Position }) => [Name, Position])).toEqual([['ann', 'pwn']]);
  });

  it('does not identify applicants in a blind stage', async () => {
    await world.query('UPDATE campaign SET blind_until_stage_id = $2 WHERE id = $1', [
      ...[campaign.id, campaign.stages[1]],
    ]);
    await world.query(
      `UPDATE application_choice SET tags = '{fast}', decision = 'waitlisted', decided_at = now() WHERE id = $1`,
      [choice],
    );
    const readsOf = async (user: TestUser) => (await world.api.get('/user/data-reads', user)).body;
    const { total } = await readsOf(ann);
    const { rows } = await read(admin);
    const [first] = rows;
    expect(first).toMatchObject({ Class: null, Email: null, Telephone: null, 'QQ ID': null });
    expect(first).toMatchObject({ Phone: null, Works: 'File 1', Hours: 3 });
    expect(first).toMatchObject({ Tags: 'fast', Scorecards: 0, Decision: 'Waiting list' });
    expect(first?.Name).toMatch(/^Applicant \d+$/);
    const told = JSON.stringify(rows);
    for (const secret of ['ann', 'bob', '0012345', 'write-up', '@1'])
      expect(told).not.toContain(secret);
    expect((await readsOf(ann)).total).toBe(total);
  });

  it('is for leads of the campaign, without their own application', async () => {
    const lead = await createUser(world);
    await addStaff(world, campaign.id, lead.id, 'lead');
    await insertApplication(world, campaign, { userId: lead.id });
    expect((await read(lead)).rows).toHaveLength(3);
    const other = await createUser(world);
    await addStaff(world, (await insertCampaign(world)).id, other.id, 'lead');
    expect((await request(other)).json()).toMatchObject({ status: 404, code: 'campaign.notFound' });
    const interviewer = await createUser(world);
    await addStaff(world, campaign.id, interviewer.id, 'interviewer');
    expect((await request(interviewer)).statusCode).toBe(403);
  });

  it('is a row of the audit log, which the applicants see', async () => {
    await request(admin);
    const [row] = (
      await world.api.get(
        `/admin/audit-logs?action=contacts.read&resource=campaigns&targetId_gte=${String(campaign.id)}`,
        admin,
      )
    ).body as object[];
    expect(row).toMatchObject({
      ...{ actorId: admin.id, targetId: campaign.id },
      after: { export: 'applications', positionId: null },
    });
    const { reads } = (await world.api.get('/user/data-reads', bob)).body;
    expect(reads[0]).toMatchObject({ kind: 'export', actorName: admin.username });
  });
});
