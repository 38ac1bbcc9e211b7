import { startApp, type World } from './support/app';
import { moveTimes } from './support/applications';
import { type ChoiceCampaign, insertCampaign } from './support/choices';
import { createApplicant, decisionsOf, resultsOf } from './support/decisions';
import { addStaff } from './support/staff';
import { createUser, type TestUser } from './support/users';

const PATH = '/admin/user-groups/roll-over';
const CLASS = { name: '2026 级', nameEn: 'Class of 2026' };

describe('a new year and the campaigns so far', () => {
  let world: World;
  let admin: TestUser;
  let campaign: ChoiceCampaign;
  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    admin = await createUser(world, { admin: true });
  });
  beforeEach(async () => {
    campaign = await insertCampaign(world);
  });
  afterEach(async () => {
    await world.query('DELETE FROM application');
    await world.query('DELETE FROM campaign');
    await world.query('DELETE FROM user_group WHERE code > 2');
  });
  afterAll(() => world.close());

  const preview = async () => (await world.api.get(PATH, admin)).body.campaigns as object[];
  const rollOver = (body: object) => world.api.post(PATH, { ...CLASS, ...body }, admin);
  const NOTHING = { undecided: 0, unannounced: 0, unanswered: 0, copied: false };

  it('lists what is left to do in each campaign that has opened', async () => {
    expect(await preview()).toMatchObject([
      { ...NOTHING, id: campaign.id, titleEn: 'Autumn', open: true },
    ]);
    const [first, second, third] = [
      await createApplicant(world, campaign),
      await createApplicant(world, campaign),
      await createApplicant(world, campaign),
    ];
    const calls = decisionsOf(world, campaign, admin);
    await calls.decide([first.choices[0]], 'none', 'accepted');
    await calls.decide([second.choices[0]], 'none', 'rejected');
    await moveTimes(world, campaign.id, ['-2 hours', '-1 hour']);
    expect(await preview()).toMatchObject([
      { open: false, undecided: 1, unannounced: 2, unanswered: 0 },
    ]);
    await calls.announceAll();
    expect(await preview()).toMatchObject([{ undecided: 1, unannounced: 0, unanswered: 1 }]);
    await resultsOf(world, campaign, first.user).respond(campaign.positions[0], 'confirmed');
    await calls.decide([third.choices[0]], 'none', 'rejected');
    await calls.announceAll();
    expect(await preview()).toMatchObject([{ ...NOTHING, open: false }]);
  });

  it('lists neither drafts nor campaigns that open later', async () => {
    const later = await insertCampaign(world);
    await moveTimes(world, later.id, ['1 hour', '2 hours']);
    await world.query(`UPDATE campaign SET state = 'draft' WHERE id = $1`, [campaign.id]);
    expect(await preview()).toEqual([]);
  });

  it('copies one to a draft for the new year, and leaves it to its applicants', async () => {
    const { user } = await createApplicant(world, campaign);
    expect((await rollOver({ copyCampaign: campaign.id })).status).toBe(201);
    const copies = (await world.api.get('/admin/campaigns?state=draft', admin)).body as object[];
    expect(copies).toMatchObject([
      { titleEn: 'Autumn', copiedFromId: campaign.id, positions: 2, stages: 3 },
    ]);
    expect(await preview()).toMatchObject([{ id: campaign.id, copied: true }]);
    const path = `/campaigns/${String(campaign.id)}/application`;
    expect((await world.api.get(path, user)).body.state).toBe('submitted');
  });

  it('writes nothing if the campaign or the season cannot be found', async () => {
    for (const body of [{ copyCampaign: 999_999 }, { copyCampaign: campaign.id, closePeriod: 9 }]) {
      const { status, body: answer } = await rollOver(body);
      expect(status).toBe(400);
      expect(Object.keys(answer.errors as object)).toHaveLength(1);
    }
    expect(await world.query('SELECT 1 FROM user_group WHERE code > 2')).toEqual([]);
    expect(await world.query(`SELECT 1 FROM campaign WHERE state = 'draft'`)).toEqual([]);
  });

  it('is previewed by admins only', async () => {
    const lead = await createUser(world);
    await addStaff(world, campaign.id, lead.id, 'lead');
    expect((await world.api.get(PATH, lead)).status).toBe(403);
  });
});
