import { startApp, type World } from './support/app';
import { question } from './support/applications';
import {
  insertApplication,
  insertCampaign,
  insertFile,
  type ChoiceCampaign,
} from './support/choices';
import { openStream, waitForLateEvents } from './support/streams';
import { createUser, type TestUser } from './support/users';

const PATH = '/admin/application-choices';
const QUESTIONS = [
  question('why', 'longText', { title: '为什么', titleEn: 'Why' }),
  question('about', 'section', { title: '关于你', titleEn: 'About you' }),
  question('from', 'choices', {
    ...{ title: '来源', titleEn: 'From' },
    options: [
      { key: 'fair', title: '社团招新', titleEn: 'Club fair' },
      { key: 'friend', title: '朋友', titleEn: 'A friend' },
    ],
  }),
  question('works', 'file', { title: '作品', titleEn: 'Works' }),
  question('never', 'shortText', { title: '未回答', titleEn: 'Unanswered' }),
];

describe('choices of applications', () => {
  let world: World;
  let admin: TestUser;
  let student: TestUser;
  let campaign: ChoiceCampaign;
  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    admin = await createUser(world, { admin: true, username: 'lead' });
    student = await createUser(world, { userGroup: 1, username: 'moth' });
  });
  beforeEach(async () => {
    campaign = await insertCampaign(world, QUESTIONS);
  });
  afterEach(async () => {
    await world.query('DELETE FROM application');
    await world.query('DELETE FROM campaign');
  });
  afterAll(() => world.close());

  const list = async (query = '') => {
    const { status, body } = await world.api.get(`${PATH}?${query}`, admin);
    expect(status).toBe(200);
    return body as { id: number; username: string }[];
  };
  const move = (ids: number[], values: object, by: World = world) =>
    by.api.post(`${PATH}/bulk`, { ids, action: 'move', values }, admin);
  const page = async (id: number) => {
    const { status, body } = await world.api.get(`${PATH}/${String(id)}/application`, admin);
    expect(status).toBe(200);
    return body;
  };
  /** The audit log entries of a choice, by action. */
  const audited = async (id: number, action: string) =>
    (
      await world.query<{ after: object }>(
        `SELECT after FROM audit_log WHERE resource = 'application-choices' AND target_id = $1 AND action = $2 ORDER BY id`,
        [id, action],
      )
    ).map(({ after }) => after);

  it('are listed with their applicant, position and stage', async () => {
    const { id, choices } = await insertApplication(world, campaign, {
      userId: student.id,
      wishes: 2,
    });
    const rows = await list('_sort=rank');
    expect(rows.map((row) => row.id)).toEqual(choices);
    expect(rows[1]).toEqual({
      ...{ id: choices[1], applicationId: id, rank: 2, state: 'submitted', version: 1 },
      ...{ decision: 'none', words: '', announced: 'none', announcedAt: null, offer: null },
      ...{ standing: 'waiting', decidable: ['none', 'accepted', 'waitlisted', 'rejected'] },
      ...{ campaignId: campaign.id, campaignTitle: '秋季招新', campaignTitleEn: 'Autumn' },
      ...{ positionId: campaign.positions[1], positionTitle: 'pwn', positionTitleEn: 'pwn' },
      ...{ userId: student.id, username: 'moth', userGroup: 1, isBlind: false },
      ...{ stageId: campaign.stages[0], stageTitle: 'Screening阶段', stageTitleEn: 'Screening' },
      ...{ stageOrder: 0, submittedAt: expect.any(String) as string },
      ...{ points: 0, totalPoints: 0, solves: 0, firstBloods: 0 },
      lastActiveAt: expect.any(String) as string,
      stageSince: expect.any(String) as string,
      ...{ tags: [], scorecards: 0, meanScore: null, conflicting: false },
    });
  });

  it('of applications that were never submitted are nowhere', async () => {
    const { choices } = await insertApplication(world, campaign, {
      userId: student.id,
      state: 'draft',
    });
    const id = choices[0] ?? 0;
    expect(await list()).toEqual([]);
    for (const path of [`${PATH}/${String(id)}`, `${PATH}/${String(id)}/application`])
      expect((await world.api.get(path, admin)).status).toBe(404);
    const { status } = await move([id], { from: campaign.stages[0], to: campaign.stages[1] });
    expect(status).toBe(404);
  });

  it('are filtered by campaign, position, stage, state and name', async () => {
    const other = await insertCampaign(world);
    const withdrawn = await createUser(world, { username: 'beetle' });
    await insertApplication(world, campaign, { userId: student.id, wishes: 2 });
    const staged = await insertApplication(world, campaign, {
      ...{ userId: withdrawn.id, state: 'withdrawn' as const },
    });
    const elsewhere = await insertApplication(world, other, { userId: student.id });
    await world.query('UPDATE application_choice SET stage_id = NULL WHERE id = $1', [
      elsewhere.choices[0],
    ]);
    const ids = async (query: string) => (await list(query)).map(({ id }) => id);
    expect(await ids(`campaignId=${String(other.id)}`)).toEqual(elsewhere.choices);
    expect(await ids(`positionId=${String(campaign.positions[1])}`)).toHaveLength(1);
    expect(await ids(`stageId=${String(campaign.stages[0])}`)).toHaveLength(3);
    expect(await ids('stageId=0')).toEqual(elsewhere.choices);
    expect(await ids('state=withdrawn')).toEqual(staged.choices);
    expect(await ids('q=beetle')).toEqual(staged.choices);
    expect(await ids('rank=2')).toHaveLength(1);
  });

  it('are for staff alone', async () => {
    const { choices } = await insertApplication(world, campaign, { userId: student.id });
    const one = `${PATH}/${String(choices[0])}`;
    for (const path of [PATH, one, `${one}/application`, `${one}/files/1`])
      expect((await world.api.get(path, student)).status).toBe(403);
    const body = { ids: choices, action: 'move', values: { from: null, to: 1 } };
    expect((await world.api.post(`${PATH}/bulk`, body, student)).status).toBe(403);
    expect((await world.api.get(PATH)).status).toBe(401);
  });

  it('show what was answered beside its questions, and the other choices', async () => {
    const answers = { why: '喜欢 <b>CTF</b>', from: ['friend'], gone: 'no such question' };
    const { id, choices } = await insertApplication(world, campaign, {
      ...{ userId: student.id, answers, wishes: 2 as const },
    });
    expect(await page(choices[0] ?? 0)).toEqual({
      ...{
        id,
        isLead: true,
        state: 'submitted',
        submittedAt: expect.any(String) as string,
        history: [],
      },
      answers: [
        {
          ...{ key: 'why', kind: 'longText', title: '为什么', titleEn: 'Why' },
          ...{ answer: '喜欢 <b>CTF</b>', options: [], files: [] },
        },
        {
          ...{ key: 'from', kind: 'choices', title: '来源', titleEn: 'From' },
          ...{ answer: null, files: [] },
          options: [{ key: 'friend', title: '朋友', titleEn: 'A friend' }],
        },
      ],
      otherChoices: [
        {
          ...{ id: choices[1], rank: 2, positionTitle: 'pwn', positionTitleEn: 'pwn' },
          ...{ stageTitle: 'Screening阶段', stageTitleEn: 'Screening' },
        },
      ],
    });
  });

  it('record each read of an application, without the answers', async () => {
    const { id, choices } = await insertApplication(world, campaign, {
      ...{ userId: student.id, answers: { why: 'call 13800000000' } },
    });
    const choice = choices[0] ?? 0;
    await list();
    expect(await audited(choice, 'application.read')).toEqual([]);
    await page(choice);
    expect(await audited(choice, 'application.read')).toEqual([{ applicationId: id }]);
  });

  it('give the files that were submitted, and none of unsent changes', async () => {
    const { id, choices } = await insertApplication(world, campaign, { userId: student.id });
    const sent = await insertFile(world, id, 'works', 'a write-up');
    const unsent = await insertFile(world, id, 'works', 'not sent yet');
    await world.query('UPDATE application SET answers = $1 WHERE id = $2', [
      JSON.stringify({ works: [sent] }),
      id,
    ]);
    const { answers } = await page(choices[0] ?? 0);
    const url = `/api${PATH}/${String(choices[0])}/files/${String(sent)}`;
    expect(answers[0].files).toEqual([{ id: sent, name: 'write-up.pdf', size: 10, url }]);
    const file = await world.api.get(url.slice(4), admin);
    expect([file.status, file.body]).toEqual([200, 'a write-up']);
    expect(file.headers['content-disposition']).toContain('attachment');
    const someone = await createUser(world);
    const others = await insertApplication(world, campaign, { userId: someone.id });
    for (const [choice, fileId] of [
      [choices[0], unsent],
      [others.choices[0], sent],
    ])
      expect(
        (await world.api.get(`${PATH}/${String(choice)}/files/${String(fileId)}`, admin)).status,
      ).toBe(404);
    expect(await audited(choices[0] ?? 0, 'application.read')).toEqual([
      { applicationId: id },
      { fileId: sent, name: 'write-up.pdf' },
    ]);
  });

  it('tell the pages of admins when an application is withdrawn', async () => {
    await insertApplication(world, campaign, { userId: student.id });
    await waitForLateEvents();
    const stream = await openStream(world, admin.token);
    await world.query(`UPDATE application SET state = 'withdrawn'`);
    const event = await stream.until('resource.changed');
    stream.close();
    expect(event.data).toEqual({ resource: 'application-choices' });
  });
});
