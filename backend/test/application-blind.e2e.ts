import { startApp, type World } from './support/app';
import { publishForm, question } from './support/applications';
import {
  insertApplication,
  insertCampaign,
  insertFile,
  type ChoiceCampaign,
} from './support/choices';
import { decisionsOf, resultsOf } from './support/decisions';
import { everyOperation } from './support/all-responses';
import { addStaff } from './support/staff';
import { createUser, type TestUser } from './support/users';

const PATH = '/admin/application-choices';
const QUESTIONS = [
  question('why', 'longText'),
  question('name', 'shortText', { privacy: 'identity' }),
  question('number', 'shortText', { privacy: 'identity' }),
  question('phone', 'shortText', { privacy: 'contact' }),
  question('works', 'file'),
  question('card', 'file', { privacy: 'identity' }),
];
/** Values that identify the applicant, one in each place where they are stored. */
const PLANTED = {
  username: 'planted-moth',
  realName: '张种子',
  studentNumber: '26009200123',
  phone: '13912345678',
  qqId: '987654321',
  telephone: '+86 138-7777-0000',
  fileName: '张种子-25级-简历.pdf',
  cardName: '学生证-planted.png',
  group: 1234,
};

describe('the choices of a blind stage', () => {
  let world: World;
  let admin: TestUser;
  let lead: TestUser;
  let interviewer: TestUser;
  let applicant: TestUser;
  let campaign: ChoiceCampaign;
  let choice: number;
  let applicationId: number;
  let files: { works: number; card: number };

  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    admin = await createUser(world, { admin: true, username: 'the-admin' });
    await world.query(
      `INSERT INTO user_group (code, name, name_en) VALUES ($1, '种子班', 'Planted class')`,
      [PLANTED.group],
    );
    applicant = await createUser(world, { username: PLANTED.username, userGroup: PLANTED.group });
    await world.query('UPDATE "user" SET telephone = $2, qq_id = $3 WHERE id = $1', [
      ...[applicant.id, PLANTED.telephone, PLANTED.qqId],
    ]);
    campaign = await insertCampaign(world, QUESTIONS);
    [lead, interviewer] = [await createUser(world), await createUser(world)];
    await addStaff(world, campaign.id, lead.id, 'lead');
    await addStaff(world, campaign.id, interviewer.id, 'interviewer', [campaign.positions[0]]);
    const application = await insertApplication(world, campaign, { userId: applicant.id });
    applicationId = application.id;
    choice = application.choices[0] ?? 0;
    files = {
      works: await insertFile(world, applicationId, 'works', 'works', PLANTED.fileName),
      card: await insertFile(world, applicationId, 'card', 'card', PLANTED.cardName),
    };
    await world.query('UPDATE application SET answers = $2 WHERE id = $1', [
      applicationId,
      JSON.stringify({
        ...{ why: 'I like puzzles', name: PLANTED.realName, number: PLANTED.studentNumber },
        ...{ phone: PLANTED.phone, works: [files.works], card: [files.card] },
      }),
    ]);
    await insertApplication(world, campaign, {
      userId: (await createUser(world, { username: 'aaa-first' })).id,
    });
  });
  beforeEach(async () => {
    const { body } = await world.api.get(`/admin/campaigns/${String(campaign.id)}`, admin);
    await setBlindUntil(campaign.stages[1], body.version as number);
    await world.query('UPDATE application_choice SET stage_id = $1', [campaign.stages[0]]);
  });
  afterAll(() => world.close());

  const setBlindUntil = (blindUntilStageId: number | null, version: number) =>
    world.api.patch(
      `/admin/campaigns/${String(campaign.id)}`,
      { version, blindUntilStageId },
      admin,
    );
  const get = (path: string, by: TestUser) => world.api.get(`${PATH}${path}`, by);
  const idsOf = async (query: string, by: TestUser = lead) =>
    (await get(`?${query}`, by)).body.map(({ id }: { id: number }) => id) as number[];
  const pageOf = async (by: TestUser) =>
    (await get(`/${String(choice)}/application`, by)).body as {
      answers: { key: string; files: { name: string }[] }[];
    };
  const keysOf = async (by: TestUser) => (await pageOf(by)).answers.map(({ key }) => key);
  /** All calls that read choices and are open to staff, except the one that identifies the applicant. */
  const readPaths = () =>
    everyOperation(world).flatMap(({ method, path, roles }) => {
      const isOpen = roles.some((role) => role === 'lead' || role === 'interviewer');
      if (method !== 'get' || !isOpen || !path.startsWith(`/api${PATH}`)) return [];
      if (path.endsWith('/identity')) return [];
      return path
        .slice(4)
        .replace('{id}', String(choice))
        .replace('{fileId}', String(files.works))
        .replaceAll(/\{\w+\}/g, '1');
    });
  const enter = (stage: number | null | undefined) =>
    world.query('UPDATE application_choice SET stage_id = $2 WHERE id = $1', [choice, stage]);

  it('never reveal the applicant in any answer', async () => {
    const { group, ...words } = PLANTED;
    const found = [
      ...[...Object.values(words), '种子班', 'Planted class'],
      ...[applicant.token, `"userId":${String(applicant.id)}`, `@example`],
    ];
    // Not inside a longer word or number: a hash may contain the same four digits.
    const groupCode = new RegExp(`(?<![\\w.-])${String(group)}(?![\\w.-])`);
    const one = `/${String(choice)}`;
    const paths = readPaths();
    expect(paths.length).toBeGreaterThan(4);
    for (const by of [admin, lead, interviewer]) {
      const answers = await Promise.all(paths.map((path) => world.api.get(path, by)));
      answers.push(
        await world.api.post(
          `${PATH}/bulk`,
          { ids: [choice], action: 'move', values: { from: campaign.stages[2], to: 1 } },
          by,
        ),
        await world.api.get(`/admin/campaigns/${String(campaign.id)}`, by),
      );
      const told = answers
        .map(({ body, headers }) =>
          [JSON.stringify(body), decodeURIComponent(JSON.stringify(headers))].join('\n'),
        )
        .join('\n');
      expect(found.filter((secret) => told.includes(secret))).toEqual([]);
      // Bodies only, as a Content-Length may have the same value.
      expect(JSON.stringify(answers.map(({ body }) => body))).not.toMatch(groupCode);
      expect((await get(one, by)).body).toMatchObject({
        ...{ isBlind: true, applicationId, userId: null, username: null, userGroup: null },
      });
    }
    const audited = JSON.stringify(
      await world.query(
        `SELECT before, after FROM audit_log WHERE resource = 'application-choices'`,
      ),
    );
    expect(found.filter((secret) => audited.includes(secret))).toEqual([]);
  });

  it("cannot be found by the applicant's identity", async () => {
    for (const query of [
      `q=${PLANTED.username}`,
      `username=${PLANTED.username}`,
      'username_like=moth',
      `userId=${String(applicant.id)}`,
      `userGroup=${String(PLANTED.group)}`,
    ])
      expect([query, await idsOf(query)]).toEqual([query, []]);
    for (const name of ['username', 'userGroup'])
      for (const order of ['asc', 'desc']) {
        const ids = await idsOf(`_sort=${name}&_order=${order}`);
        expect(ids).toEqual([...ids].sort((one, other) => one - other));
      }
    await enter(campaign.stages[1]);
    expect(await idsOf(`q=${PLANTED.username}`)).toEqual([choice]);
    expect(await idsOf(`userId=${String(applicant.id)}`)).toEqual([choice]);
  });

  it('leave out answers of identity and contact, which later leads read, and interviewers but for contact', async () => {
    for (const by of [admin, lead, interviewer]) expect(await keysOf(by)).toEqual(['why', 'works']);
    await enter(campaign.stages[1]);
    const known = ['why', 'name', 'number'];
    expect(await keysOf(interviewer)).toEqual([...known, 'works', 'card']);
    for (const by of [admin, lead])
      expect(await keysOf(by)).toEqual([...known, 'phone', 'works', 'card']);
  });

  it('number their files, and offer none of a hidden answer', async () => {
    const { answers } = await pageOf(interviewer);
    expect(answers.at(-1)?.files).toMatchObject([{ id: files.works, name: 'file 1.pdf' }]);
    const file = await get(`/${String(choice)}/files/${String(files.works)}`, interviewer);
    expect(file.headers['content-disposition']).toContain('file 1.pdf');
    for (const by of [admin, lead, interviewer])
      expect((await get(`/${String(choice)}/files/${String(files.card)}`, by)).status).toBe(404);
    await enter(campaign.stages[1]);
    expect((await get(`/${String(choice)}/files/${String(files.card)}`, lead)).status).toBe(200);
  });

  it('are all before the stage, and those without one', async () => {
    const isBlind = async () => (await get(`/${String(choice)}`, lead)).body.isBlind as boolean;
    for (const [stage, blind] of [
      [null, true],
      [campaign.stages[0], true],
      [campaign.stages[1], false],
      [campaign.stages[2], false],
    ] as const) {
      await enter(stage);
      expect([stage, await isBlind()]).toEqual([stage, blind]);
    }
    const { body } = await world.api.get(`/admin/campaigns/${String(campaign.id)}`, admin);
    expect((await setBlindUntil(null, body.version as number)).status).toBe(200);
    await enter(null);
    expect(await isBlind()).toBe(false);
  });

  it('end at a stage of their own campaign, which cannot be deleted', async () => {
    const other = await insertCampaign(world);
    const { body } = await world.api.get(`/admin/campaigns/${String(campaign.id)}`, admin);
    const refused = await setBlindUntil(other.stages[0], body.version as number);
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { blindUntilStageId: ['Must be a stage of this campaign'] },
    ]);
    const stage = `/admin/campaign-stages/${String(campaign.stages[1])}`;
    expect((await world.api.delete(stage, undefined, admin)).body.code).toBe('row.inUse');
  });

  it('show the applicant to leads only, with each read recorded', async () => {
    const path = `/${String(choice)}/identity`;
    expect((await get(path, interviewer)).status).toBe(403);
    const elsewhere = await createUser(world);
    await addStaff(world, (await insertCampaign(world)).id, elsewhere.id, 'lead');
    await addStaff(world, campaign.id, elsewhere.id, 'interviewer');
    expect((await get(path, elsewhere)).status).toBe(404);
    const before = await readsOf('application.identity');
    for (const by of [lead, admin]) {
      const { body } = await get(path, by);
      expect(body).toMatchObject({
        ...{ userId: applicant.id, username: PLANTED.username, userGroup: PLANTED.group },
        ...{ telephone: PLANTED.telephone, qqId: PLANTED.qqId, email: expect.any(String) },
      });
      expect((body.answers as { answer: string }[]).map(({ answer }) => answer)).toEqual([
        ...[PLANTED.realName, PLANTED.studentNumber, PLANTED.phone],
      ]);
    }
    expect((await readsOf('application.identity')) - before).toBe(2);
  });

  const readsOf = async (action: string) =>
    (
      await world.query('SELECT 1 FROM audit_log WHERE target_id = $1 AND action = $2', [
        choice,
        action,
      ])
    ).length;

  it('hide what a newer version of the form marks', async () => {
    const [form] = await world.query<{ id: number }>(
      'SELECT form_id AS id FROM campaign WHERE id = $1',
      [campaign.id],
    );
    const marked = QUESTIONS.map((one) =>
      one.key === 'why' ? { ...one, privacy: 'contact' as const } : one,
    );
    await publishForm(world, form?.id ?? 0, marked);
    await enter(campaign.stages[1]);
    expect(await keysOf(interviewer)).not.toContain('why');
    expect(await keysOf(lead)).toContain('why');
  });

  it('name nobody in the audit log when an offer is answered', async () => {
    const calls = decisionsOf(world, campaign, admin);
    await calls.decide([choice], 'none', 'accepted');
    expect((await calls.announceAll()).status).toBe(201);
    const results = resultsOf(world, campaign, applicant);
    expect((await results.respond(campaign.positions[0], 'declined')).status).toBe(200);
    const query = `resource=application-choices&targetId=${String(choice)}&action=respond`;
    const { body } = await world.api.get(`/admin/audit-logs?${query}`, admin);
    expect(body).toMatchObject([
      { actorId: null, actorName: '', ip: '', after: { offer: 'declined' } },
    ]);
    expect((await get(`/${String(choice)}`, admin)).body.isBlind).toBe(true);
  });
});
