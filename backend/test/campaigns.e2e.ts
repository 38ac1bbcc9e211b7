import { startApp, type World } from './support/app';
import { createForm } from './support/applications';
import { addStaff } from './support/staff';
import { createUser, type TestUser } from './support/users';

const PATH = '/admin/campaigns';
const AUTUMN = {
  title: '2026 秋季招新',
  titleEn: 'Autumn 2026',
  text: '# 加入我们',
  textEn: '# Join us',
  opensAt: '2026-09-01T00:00:00.000Z',
  closesAt: '2026-09-21T16:00:00.000Z',
};
const WEB = {
  key: 'web',
  title: 'Web 方向',
  titleEn: 'Web',
  quota: 5,
  categories: ['web', 'misc'],
};
const PUBLICITY = { key: 'publicity', title: '宣传', titleEn: 'Publicity', sortOrder: -1 };
const TALK = { title: '面试', titleEn: 'Interview', textEn: 'We talk.' };
const INTERVIEW = { kind: 'interview', ...TALK };

describe('a campaign', () => {
  let world: World;
  let admin: TestUser;
  let student: TestUser;
  let external: TestUser;
  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    admin = await createUser(world, { admin: true });
    student = await createUser(world, { userGroup: 0 });
    external = await createUser(world, { userGroup: 2 });
  });
  afterEach(() => world.query('DELETE FROM campaign'));
  afterAll(() => world.close());

  const create = async (values: object = {}) => {
    const { status, body } = await world.api.post(PATH, { ...AUTUMN, ...values }, admin);
    expect(status).toBe(201);
    return body as { id: number; version: number };
  };
  const add = async (kind: 'positions' | 'stages', campaignId: number, values: object) => {
    const { status, body } = await world.api.post(
      `/admin/campaign-${kind}`,
      { campaignId, ...values },
      admin,
    );
    expect(status).toBe(201);
    return body as { id: number };
  };
  const move = (id: number, action: string, from?: string) =>
    world.api.post(`${PATH}/bulk`, { ids: [id], action, ...(from ? { from } : {}) }, admin);
  const read = (id: number, user: TestUser) => world.api.get(`/campaigns/${String(id)}`, user);
  const listed = async (user: TestUser) =>
    (await world.api.get('/campaigns', user)).body.map(({ id }: { id: number }) => id) as number[];

  it('is a draft at first, which admins read and students do not', async () => {
    const { id } = await create();
    expect(await listed(admin)).toEqual([]);
    expect(await listed(student)).toEqual([]);
    expect((await read(id, student)).status).toBe(404);
    expect((await read(id, student)).body.message).toEqual(
      (await read(999_999, student)).body.message,
    );
    expect((await read(id, admin)).body).toMatchObject({ ...AUTUMN, draft: true });
  });

  it('is read once published, with positions and stages in their order, until it is taken back', async () => {
    const { id } = await create();
    await add('positions', id, WEB);
    await add('positions', id, PUBLICITY);
    await add('stages', id, INTERVIEW);
    expect((await move(id, 'publish', 'draft')).status).toBe(200);
    expect(await listed(student)).toEqual([id]);
    const { body } = await read(id, student);
    expect(body).toMatchObject({ ...AUTUMN, draft: false });
    expect(body.positions).toMatchObject([
      { key: 'publicity', title: PUBLICITY.title, titleEn: PUBLICITY.titleEn, quota: null },
      WEB,
    ]);
    expect(body.stages).toEqual([
      { id: expect.any(Number) as number, ...TALK, text: '', startsAt: null, challengeIds: [] },
    ]);
    expect((await move(id, 'unpublish', 'published')).status).toBe(200);
    expect(await listed(student)).toEqual([]);
    expect((await read(id, student)).status).toBe(404);
  });

  it('is published once by two admins at the same time', async () => {
    const { id } = await create();
    const answers = await Promise.all([move(id, 'publish', 'draft'), move(id, 'publish', 'draft')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      state: 'published',
    });
  });

  it('is listed for the groups that it addresses; admins read any', async () => {
    const { id } = await create({ audience: [0, 1] });
    await move(id, 'publish');
    expect(await listed(student)).toEqual([id]);
    expect(await listed(external)).toEqual([]);
    expect((await read(id, external)).status).toBe(404);
    expect((await read(id, admin)).status).toBe(200);
  });

  it('is no public fact', async () => {
    const { id } = await create();
    await move(id, 'publish');
    expect((await world.api.get('/campaigns')).status).toBe(401);
    expect((await world.api.get(`/campaigns/${String(id)}`)).status).toBe(401);
    expect((await world.api.get(PATH, student)).status).toBe(403);
    expect((await world.api.post(`${PATH}/copy`, { id }, student)).status).toBe(403);
  });

  it.each([
    [{ closesAt: AUTUMN.opensAt }, 'closesAt'],
    [{ audience: [99] }, 'audience'],
    [{ title: '' }, 'title'],
    [{ text: 'x'.repeat(20_001) }, 'text'],
  ])('is refused with %j', async (values, field) => {
    const { status, body } = await world.api.post(PATH, { ...AUTUMN, ...values }, admin);
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toEqual([field]);
  });

  it('keeps its opening before its deadline in an edit of one of them', async () => {
    const { id, version } = await create();
    const { status, body } = await world.api.patch(
      `${PATH}/${String(id)}`,
      { opensAt: '2026-10-01T00:00:00Z', version },
      admin,
    );
    expect([status, Object.keys(body.errors)]).toEqual([400, ['opensAt']]);
  });

  it('has no position or stage without being there', async () => {
    for (const [kind, values] of [
      ['positions', WEB],
      ['stages', INTERVIEW],
    ] as const) {
      const body = { campaignId: 999_999, ...values };
      const answer = await world.api.post(`/admin/campaign-${kind}`, body, admin);
      expect(answer.status).toBe(404);
    }
  });

  it('goes with its positions and stages', async () => {
    const { id } = await create();
    await add('positions', id, WEB);
    await add('stages', id, INTERVIEW);
    expect((await world.api.delete(`${PATH}/${String(id)}`, undefined, admin)).status).toBe(200);
    expect(await world.query('SELECT 1 FROM campaign_position, campaign_stage')).toEqual([]);
  });

  it('is published, and gets a form, only once that form can be filled in', async () => {
    const { body: form } = await world.api.post('/admin/forms', { name: 'Unpublished' }, admin);
    const withForm = await create({ formId: form.id as number });
    expect((await move(withForm.id, 'publish')).body).toMatchObject({
      code: 'campaign.formUnpublished',
    });
    const { id } = await create();
    await move(id, 'publish');
    const { version } = (await world.api.get(`${PATH}/${String(id)}`, admin)).body;
    const values = { formId: form.id as number, version: version as number };
    const { status, body } = await world.api.patch(`${PATH}/${String(id)}`, values, admin);
    expect([status, Object.keys(body.errors)]).toEqual([409, ['formId']]);
  });

  it('is copied to a draft of the next year, with all that it consists of', async () => {
    const formId = await createForm(world, []);
    const { id } = await create({
      audience: [0],
      opensAt: '2023-09-04T08:00:00Z',
      closesAt: '2023-09-18T08:00:00Z',
      acceptsUntil: '2023-09-18T09:00:00Z',
      maxChoices: 2,
      formId,
    });
    const position = await add('positions', id, WEB);
    await add('positions', id, PUBLICITY);
    await add('stages', id, INTERVIEW);
    const stage = await add('stages', id, { ...INTERVIEW, startsAt: '2023-10-02T08:00:00Z' });
    await world.query('UPDATE campaign SET blind_until_stage_id = $2 WHERE id = $1', [
      ...[id, stage.id],
    ]);
    await addStaff(world, id, student.id, 'lead');
    await world.query(
      `INSERT INTO campaign_question (campaign_id, position_id, topic, text, text_en, active)
       VALUES ($1, $2, 'Web', '讲讲同源策略', 'What is the same-origin policy?', true), ($1, NULL, 'Talk', '为什么来', '', false)`,
      [id, position.id],
    );
    await move(id, 'publish');
    const { status, body: copy } = await world.api.post(`${PATH}/copy`, { id }, admin);
    expect(status).toBe(201);
    expect(copy).toMatchObject({ title: AUTUMN.title, state: 'draft', positions: 2, stages: 2 });
    expect(copy).toMatchObject({ maxChoices: 2, formId });
    const opensAt = new Date(copy.opensAt as string);
    expect(opensAt.getTime()).toBeGreaterThan(Date.now());
    expect([opensAt.getUTCDay(), opensAt.getUTCHours()]).toEqual([1, 8]);
    const afterOpening = (time: unknown) => Date.parse(time as string) - opensAt.getTime();
    const fortnight = 14 * 24 * 3600 * 1000;
    expect(afterOpening(copy.closesAt)).toBe(fortnight);
    expect(afterOpening(copy.acceptsUntil)).toBe(fortnight + 3600 * 1000);
    const [original, copied] = [await read(id, admin), await read(copy.id as number, admin)];
    const parts = ({ body }: typeof original) =>
      [...body.positions, ...body.stages].map(
        ({ id: _, startsAt: __, ...part }: { id: number; startsAt?: string }) => part,
      );
    expect(parts(copied)).toEqual(parts(original));
    const [, dated] = copied.body.stages as { id: number; startsAt: string }[];
    expect(afterOpening(dated?.startsAt)).toBe(2 * fortnight);
    expect(copy.blindUntilStageId).toBe(dated?.id);
    expect(
      (await world.api.get(`/admin/campaign-staff?campaignId=${String(copy.id)}`, admin)).body,
    ).toEqual([]);
    const [web] = await world.query<{ id: number }>(
      `SELECT id FROM campaign_position WHERE campaign_id = $1 AND key = $2`,
      [copy.id, WEB.key],
    );
    const bank = await world.api.get(
      `/admin/campaign-questions?campaignId=${String(copy.id)}`,
      admin,
    );
    expect(bank.body).toMatchObject([
      { topic: 'Talk', text: '为什么来', textEn: '', active: false, positionId: null },
      { topic: 'Web', text: '讲讲同源策略', active: true, positionId: web?.id },
    ]);
    const audited = await world.query<{ resource: string }>(
      `SELECT resource FROM audit_log WHERE action = 'create' AND resource LIKE 'campaign%' AND resource <> 'campaign-staff' ORDER BY id DESC LIMIT 7`,
    );
    expect(audited.map(({ resource }) => resource).sort()).toEqual([
      ...['campaign-positions', 'campaign-positions', 'campaign-questions', 'campaign-questions'],
      ...['campaign-stages', 'campaign-stages', 'campaigns'],
    ]);
  });

  it('names the next dated stage to everybody, and to each student their own application', async () => {
    const [soon, later] = ['2099-01-01T08:00:00.000Z', '2099-02-01T08:00:00.000Z'];
    const { id } = await create({ closesAt: '2098-01-01T00:00:00Z' });
    await move(id, 'publish');
    const summary = async (user: TestUser) => (await world.api.get('/campaigns', user)).body[0];
    expect(await summary(student)).toMatchObject({ nextStage: null, applicationState: null });
    for (const startsAt of [later, '2020-01-01T00:00:00Z', soon])
      await add('stages', id, { ...INTERVIEW, titleEn: startsAt, startsAt });
    await add('stages', id, INTERVIEW);
    await world.query('INSERT INTO application (campaign_id, user_id) VALUES ($1, $2)', [
      ...[id, student.id],
    ]);
    const nextStage = { title: '面试', titleEn: soon, startsAt: soon };
    expect(await summary(student)).toMatchObject({ nextStage, applicationState: 'draft' });
    expect(await summary(external)).toMatchObject({ nextStage, applicationState: null });
    const { stages } = (await read(id, external)).body as { stages: { startsAt: string | null }[] };
    expect(stages.map(({ startsAt }) => startsAt)).toContain(later);
  });

  it('that is not there cannot be copied', async () => {
    expect((await world.api.post(`${PATH}/copy`, { id: 999_999 }, admin)).status).toBe(404);
  });
});
