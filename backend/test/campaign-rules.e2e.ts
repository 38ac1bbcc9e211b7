import { startApp, type World } from './support/app';
import type { ChoiceCampaign } from './support/choices';
import { applyTo, challengeOf, insertCaptures, insertSeasonCampaign } from './support/evidence';
import { createUser, type TestUser } from './support/users';

const PATH = '/admin/campaign-rules';
const CHOICES = '/admin/application-choices';
const INSIDE = '2026-09-10T10:00:00Z';
const POINTS = { column: 'points', operator: 'gte', value: 300 };
const FIRST = { column: 'firstBloods', operator: 'gte', value: 1 };

describe('a rule of a campaign', () => {
  let world: World;
  let admin: TestUser;
  let campaign: ChoiceCampaign;
  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    admin = await createUser(world, { admin: true });
  });
  beforeEach(async () => {
    campaign = await insertSeasonCampaign(world);
  });
  afterEach(async () => {
    await world.query('DELETE FROM application');
    await world.query('DELETE FROM campaign');
  });
  afterAll(() => world.close());

  const send = (values: object) =>
    world.api.post(
      PATH,
      { campaignId: campaign.id, title: '积分或一血', titleEn: 'Points or blood', ...values },
      admin,
    );
  const create = async (values: object) => {
    const { status, body } = await send(values);
    expect(status).toBe(201);
    return body as { id: number; version: number };
  };
  const met = async (rule: number, query = '') => {
    const { status, body } = await world.api.get(`${CHOICES}?rule=${String(rule)}&${query}`, admin);
    expect(status).toBe(200);
    return (body as { id: number }[]).map(({ id }) => id);
  };

  it('selects by all of its conditions or by any', async () => {
    const [rich, first, both, none] = await Promise.all(
      [1, 2, 3, 4].map(async () => createUser(world)),
    );
    if (!rich || !first || !both || !none) throw new Error('no users');
    const choices = new Map<number, number>();
    for (const { id } of [rich, first, both, none])
      choices.set(id, await applyTo(world, campaign, id));
    const large = await challengeOf(world, 'web', [300], 'large');
    const small = await challengeOf(world, 'web', [10], 'small');
    await insertCaptures(world, [
      [both.id, large.flagIds[0], INSIDE],
      [rich.id, large.flagIds[0], '2026-09-11T10:00:00Z'],
      [first.id, small.flagIds[0], INSIDE],
    ]);
    const of = (...users: TestUser[]) => users.map(({ id }) => choices.get(id));
    const any = await create({ match: 'any', conditions: [POINTS, FIRST] });
    expect(await met(any.id)).toEqual(of(rich, first, both));
    const all = await create({ match: 'all', conditions: [POINTS, FIRST] });
    expect(await met(all.id)).toEqual(of(both));
    expect(await met(all.id, 'points_gte=301')).toEqual([]);
    const total = await world.api.get(`${CHOICES}?rule=${String(any.id)}&_end=0`, admin);
    expect(total.headers['x-total-count']).toBe('3');
  });

  it('is met by its own position and campaign alone', async () => {
    const user = await createUser(world);
    const own = await applyTo(world, campaign, user.id, 2);
    const elsewhere = await insertSeasonCampaign(world);
    await applyTo(world, elsewhere, user.id);
    const conditions = [{ column: 'points', operator: 'gte', value: 0 }];
    const any = await create({ conditions });
    expect(await met(any.id)).toHaveLength(2);
    const web = await create({ conditions, positionId: campaign.positions[0] });
    expect(await met(web.id)).toEqual([own]);
    expect(await met(999_999)).toEqual([]);
  });

  it('compares stages and days without activity', async () => {
    const user = await createUser(world);
    const choice = await applyTo(world, campaign, user.id);
    const stage = (operator: string, value: number) => ({ column: 'stageId', operator, value });
    const [first, second] = campaign.stages;
    expect(await met((await create({ conditions: [stage('eq', first)] })).id)).toEqual([choice]);
    expect(await met((await create({ conditions: [stage('ne', first)] })).id)).toEqual([]);
    expect(await met((await create({ conditions: [stage('ne', second)] })).id)).toEqual([choice]);
    const recent = await create({
      conditions: [{ column: 'daysInactive', operator: 'lte', value: 7 }],
    });
    expect(await met(recent.id)).toEqual([choice]);
    await world.query('DELETE FROM active_hour WHERE user_id = $1', [user.id]);
    expect(await met(recent.id)).toEqual([]);
    const idle = await create({
      conditions: [{ column: 'daysInactive', operator: 'gte', value: 3 }],
    });
    expect(await met(idle.id)).toEqual([choice]);
  });

  it.each([
    [{ conditions: [] }, 'conditions'],
    [{ conditions: [{ ...POINTS, column: 'username' }] }, 'conditions.0.column'],
    [{ conditions: [POINTS, { ...POINTS, operator: 'ne' }] }, 'conditions.1.operator'],
    [{ conditions: [{ ...POINTS, value: -1 }] }, 'conditions.0.value'],
    [{ conditions: [{ column: 'stageId', operator: 'eq', value: 999_999 }] }, 'conditions.0.value'],
    [{ conditions: [POINTS], stageId: 999_999 }, 'stageId'],
    [{ conditions: [POINTS], positionId: 999_999 }, 'positionId'],
  ])('is refused with %j', async (values, field) => {
    const { status, body } = await send(values);
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });

  it('is copied with its campaign, to the stages and positions of the copy', async () => {
    const [first, second] = campaign.stages;
    const conditions = [POINTS, { column: 'stageId', operator: 'eq', value: first }];
    await create({ conditions, positionId: campaign.positions[1], stageId: second });
    await create({ title: 'gone', conditions: [{ ...conditions[1] }] });
    await world.query(
      `UPDATE campaign_rule SET conditions = '[{"column":"stageId","operator":"ne","value":999999}]' WHERE title = 'gone'`,
    );
    const { status, body } = await world.api.post(
      '/admin/campaigns/copy',
      { id: campaign.id },
      admin,
    );
    expect(status).toBe(201);
    const [rule, ...others] = (await world.api.get(`${PATH}?campaignId=${String(body.id)}`, admin))
      .body;
    expect(others).toEqual([]);
    const parts = await world.query<{ stages: number[]; position: number }>(
      `SELECT (SELECT array_agg(id ORDER BY sort_order) FROM campaign_stage WHERE campaign_id = $1) AS stages,
         (SELECT id FROM campaign_position WHERE campaign_id = $1 AND key = 'pwn') AS position`,
      [body.id],
    );
    const [{ stages, position } = { stages: [], position: 0 }] = parts;
    expect(rule).toMatchObject({
      ...{ positionId: position, stageId: stages[1], match: 'all' },
      conditions: [POINTS, { column: 'stageId', operator: 'eq', value: stages[0] }],
    });
  });

  it('proposes nothing once its stage is deleted, and goes with its position', async () => {
    const [position] = campaign.positions;
    const { id } = await create({
      ...{ conditions: [POINTS], positionId: position, stageId: campaign.stages[2] },
    });
    await world.query('DELETE FROM campaign_stage WHERE id = $1', [campaign.stages[2]]);
    expect((await world.api.get(`${PATH}/${String(id)}`, admin)).body.stageId).toBeNull();
    await world.query('DELETE FROM campaign_position WHERE id = $1', [position]);
    expect((await world.api.get(`${PATH}/${String(id)}`, admin)).status).toBe(404);
  });
});
