import { startApp, type World } from './support/app';
import { createChallenge } from './support/challenges';
import { createUser, type TestUser } from './support/users';

const STAGES = '/admin/campaign-stages';
const CAMPAIGN = {
  ...{ title: '2026 秋季招新', titleEn: 'Autumn 2026' },
  ...{ opensAt: '2026-09-01T00:00:00Z', closesAt: '2026-09-21T16:00:00Z' },
};
const TASK = { kind: 'task', title: '作业', titleEn: 'Task' };

describe('a task stage', () => {
  let world: World;
  let admin: TestUser;
  let student: TestUser;
  let campaignId: number;
  let web: number;
  let design: number;
  let unreleased: number;
  let notice: number;
  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    admin = await createUser(world, { admin: true });
    student = await createUser(world, { userGroup: 0 });
    const { body } = await world.api.post('/admin/campaigns', CAMPAIGN, admin);
    campaignId = body.id as number;
    await world.query("UPDATE campaign SET state = 'published'");
    const make = async (values: Parameters<typeof createChallenge>[1]) =>
      (await createChallenge(world, values)).id;
    web = await make({ category: 'web' });
    design = await make({ category: 'design' });
    unreleased = await make({ hidden: true });
    notice = await make({ category: 'notice', flags: [] });
  });
  afterEach(() => world.query('DELETE FROM campaign_stage'));
  afterAll(() => world.close());

  const create = (values: object) =>
    world.api.post(STAGES, { campaignId, ...TASK, ...values }, admin);
  const readIds = async (user: TestUser) => {
    const { body } = await world.api.get(`/campaigns/${String(campaignId)}`, user);
    return (body.stages as { challengeIds: number[] }[]).map(({ challengeIds }) => challengeIds);
  };

  it('names its challenges in their order, and each student those that they see', async () => {
    const challengeIds = [design, unreleased, web];
    const { status, body } = await create({ challengeIds });
    expect([status, body.challengeIds]).toEqual([201, challengeIds]);
    expect(await readIds(student)).toEqual([[design, web]]);
    await world.query('UPDATE challenge SET hidden = false WHERE id = $1', [unreleased]);
    expect(await readIds(student)).toEqual([[design, unreleased, web]]);
    await world.query('UPDATE challenge SET hidden = true WHERE id = $1', [unreleased]);
  });

  it('names none at first', async () => {
    expect((await create({})).body.challengeIds).toEqual([]);
    expect(await readIds(student)).toEqual([[]]);
  });

  it.each([
    ['an unknown challenge', () => ({ challengeIds: [web, 999_999] })],
    ['a notice', () => ({ challengeIds: [notice] })],
    ['a challenge twice', () => ({ challengeIds: [web, web] })],
    ['more than twenty', () => ({ challengeIds: Array.from({ length: 21 }, (_, at) => at + 1) })],
    ['challenges of an interview', () => ({ kind: 'interview', challengeIds: [web] })],
  ])('is refused with %s', async (_what, values) => {
    const { status, body } = await create(values());
    expect([status, Object.keys(body.errors)]).toEqual([400, ['challengeIds']]);
  });

  it('loses its challenges when it becomes an interview', async () => {
    const { body } = await create({ challengeIds: [web] });
    const path = `${STAGES}/${String(body.id)}`;
    const values = { kind: 'interview', version: body.version as number };
    const { status, body: changed } = await world.api.patch(path, values, admin);
    expect([status, changed.kind, changed.challengeIds]).toEqual([200, 'interview', []]);
  });

  it('keeps a deleted challenge, which students see no more, and can still be edited', async () => {
    const gone = (await createChallenge(world, { category: 'misc' })).id;
    const { body } = await create({ challengeIds: [web, gone] });
    await world.api.delete(`/admin/challenges/${String(gone)}`, undefined, admin);
    expect(await readIds(student)).toEqual([[web]]);
    const { status, body: changed } = await world.api.patch(
      `${STAGES}/${String(body.id)}`,
      { title: '第二轮作业', challengeIds: [gone, web], version: body.version as number },
      admin,
    );
    expect([status, changed.challengeIds]).toEqual([200, [gone, web]]);
  });

  it('is copied with its challenges', async () => {
    await create({ challengeIds: [web, design] });
    const copy = await world.api.post('/admin/campaigns/copy', { id: campaignId }, admin);
    const { body } = await world.api.get(`${STAGES}?campaignId=${String(copy.body.id)}`, admin);
    expect(body).toMatchObject([{ challengeIds: [web, design] }]);
  });
});
