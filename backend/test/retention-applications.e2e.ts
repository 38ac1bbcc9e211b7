import { startApp, type World } from './support/app';
import { applicant, moveTimes } from './support/applications';
import { insertApplication, insertCampaign } from './support/choices';
import {
  createRejected,
  daysUntil,
  endCampaign,
  retentionOf,
  runRetention,
  warningsTo,
} from './support/retention';
import { createUser, type TestUser } from './support/users';

let world: World;
let admin: TestUser;
let retention: ReturnType<typeof retentionOf>;

beforeAll(async () => {
  world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
  admin = await createUser(world, { admin: true });
  retention = retentionOf(world, admin);
});
afterEach(() => retention.reset());
afterAll(() => world.close());

const ownDue = async (user: TestUser) => (await world.api.get('/user/due-data', user)).body;

const mailsOf = (user: TestUser) => warningsTo(world, user);

const rejected = (days: number) => createRejected(world, days);

describe('an application without a place', () => {
  const set = (values: object = {}) =>
    retention.set('unsuccessfulApplications', {
      ...{ enabled: true, days: 100, warnDays: 0, action: 'anonymize' },
      ...values,
    });
  const rowOf = async (id: number) =>
    (
      await world.query<{
        userId: number | null;
        userGroup: number | null;
        answers: object | null;
      }>(
        'SELECT user_id AS "userId", user_group AS "userGroup", answers FROM application WHERE id = $1',
        [id],
      )
    )[0];

  it('is made anonymous, and its applicant reads when and why', async () => {
    const { user, id } = await rejected(99);
    await set({ warnDays: 30 });
    await runRetention(world);
    const due = await ownDue(user);
    expect(due).toMatchObject([
      {
        purpose: 'unsuccessfulApplications',
        action: 'anonymize',
        days: 100,
        campaignTitleEn: 'Autumn',
      },
    ]);
    expect(daysUntil(due)).toEqual([30]);
    expect((await mailsOf(user))[0]?.text).toMatch(
      /your application to “Autumn” will be made anonymous/,
    );
    await set();
    await runRetention(world);
    expect(await rowOf(id)).toMatchObject({ userId: user.id });
    const other = await rejected(101);
    await runRetention(world);
    expect(await rowOf(other.id)).toEqual({ userId: null, userGroup: 0, answers: {} });
    expect(await ownDue(other.user)).toEqual([]);
    expect((await applicant(world, other.campaign, other.user).read()).body.state).toBe('draft');
  });

  it('is deleted with its choices, where the rule says so', async () => {
    const { id, choices } = await rejected(101);
    await set({ action: 'delete' });
    await runRetention(world);
    expect(await rowOf(id)).toBeUndefined();
    expect(
      await world.query('SELECT 1 FROM application_choice WHERE id = ANY ($1)', [choices]),
    ).toEqual([]);
  });

  it.each([
    ['a draft', 'draft', true],
    ['a withdrawn one', 'withdrawn', true],
    ['one without a result yet', 'submitted', false],
  ] as const)('counts %s from its end', async (_, state, isDue) => {
    const campaign = await insertCampaign(world);
    const { id: userId } = await createUser(world);
    const { id } = await insertApplication(world, campaign, { userId, state });
    await endCampaign(world, campaign, 101);
    await set();
    await runRetention(world);
    expect((await rowOf(id))?.userId).toBe(isDue ? null : userId);
  });

  it('counts an offer that nobody answered, and not a confirmed one', async () => {
    const campaign = await insertCampaign(world);
    const offer = async (response: string | null) => {
      const { id: userId } = await createUser(world);
      const { id, choices } = await insertApplication(world, campaign, { userId });
      await world.query(
        `UPDATE application_choice SET decision = 'accepted', decided_at = now(), announced = 'accepted',
          announced_at = now() - interval '110 days', respond_until = now() - interval '101 days', response = $2::varchar,
          responded_at = CASE WHEN $2::varchar IS NOT NULL THEN now() - interval '105 days' END WHERE id = $1`,
        [choices[0], response],
      );
      return id;
    };
    const ids = [await offer(null), await offer('declined'), await offer('confirmed')];
    await endCampaign(world, campaign, 120);
    await set();
    await runRetention(world);
    const isAnonymous = await Promise.all(
      ids.map(async (id) => (await rowOf(id))?.userId === null),
    );
    expect(isAnonymous).toEqual([true, true, false]);
  });

  it('goes on when the campaign is opened again and the draft is submitted', async () => {
    const campaign = await insertCampaign(world);
    const user = await createUser(world);
    const { id } = await insertApplication(world, campaign, { userId: user.id, state: 'draft' });
    await endCampaign(world, campaign, 101);
    await set();
    const due = () => retention.due(`userId=${String(user.id)}&enabled=true`);
    expect(await due()).toHaveLength(1);
    await moveTimes(world, campaign.id, ['-1 hour', '1 hour']);
    const calls = applicant(world, campaign, user);
    const { version } = (await calls.read()).body;
    const saved = await calls.save(version, {}, [campaign.positions[0]]);
    expect((await calls.submit(saved.body.version)).status).toBe(200);
    await runRetention(world);
    expect((await rowOf(id))?.userId).toBe(user.id);
    expect(await due()).toEqual([]);
  });

  it('keeps the numbers of its campaign as they were, and is shown to nobody', async () => {
    const { user, campaign, choices } = await rejected(101);
    const numbers = async () => {
      const path = `/admin/campaigns/${String(campaign.id)}/numbers?tz=UTC`;
      return (await world.api.get(path, admin)).body;
    };
    const before = await numbers();
    await set();
    await runRetention(world);
    expect(await numbers()).toEqual(before);
    const list = await world.api.get(
      `/admin/application-choices?campaignId=${String(campaign.id)}`,
      admin,
    );
    expect(list.body).toEqual([]);
    for (const path of ['', '/application', '/identity', '/evidence']) {
      const found = await world.api.get(
        `/admin/application-choices/${String(choices[0])}${path}`,
        admin,
      );
      expect(found.status).toBe(404);
    }
    // Deleted afterwards, the account takes nothing along.
    await world.api.delete(`/admin/users/${String(user.id)}`, undefined, admin);
    expect(await numbers()).toEqual(before);
  });
});
