import { startApp, type World } from './support/app';
import { type ChoiceCampaign, insertCampaign, insertFile } from './support/choices';
import { createApplicant, decisionsOf, resultsOf } from './support/decisions';
import { createCriterion, scorecardOf } from './support/scorecards';
import { addStaff } from './support/staff';
import { createUser, openSession, type TestUser } from './support/users';

const LIST = '/admin/application-choices';

describe('an applicant', () => {
  let world: World;
  let other: World;
  let admin: TestUser;
  let campaign: ChoiceCampaign;
  let calls: ReturnType<typeof decisionsOf>;
  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    other = await world.second();
    admin = await createUser(world, { admin: true });
  });
  beforeEach(async () => {
    campaign = await insertCampaign(world);
    calls = decisionsOf(world, campaign, admin);
  });
  afterEach(async () => {
    await world.query('DELETE FROM application');
    await world.query('DELETE FROM campaign');
    await world.query('DELETE FROM mail');
  });
  afterAll(() => world.close());

  const remove = (user: TestUser, by: World = world) =>
    by.api.delete(`/admin/users/${String(user.id)}`, undefined, admin);
  const countOf = async (table: string) =>
    (await world.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`))[0]?.n;

  it('who is banned gets the result, and can respond once the ban is lifted', async () => {
    const { user, choices } = await createApplicant(world, campaign);
    await calls.decide(choices, 'none', 'accepted');
    const ban = (banned: boolean) =>
      world.api.post('/auth/banned', { userId: user.id, banned }, admin);
    expect((await ban(true)).status).toBe(200);
    expect((await world.api.get(`${LIST}?userId=${String(user.id)}`, admin)).body).toHaveLength(1);
    expect((await calls.announceAll()).body.total).toBe(1);
    expect(await countOf('mail')).toBe(1);
    expect([401, 403]).toContain((await resultsOf(world, campaign, user).read()).status);

    expect((await ban(false)).status).toBe(200);
    const { respond } = resultsOf(world, campaign, await openSession(world, user));
    expect((await respond(campaign.positions[0], 'confirmed')).body).toMatchObject([
      { offer: 'confirmed' },
    ]);
  });

  it('who is deleted leaves nothing of the application', async () => {
    const { user, applicationId, choices } = await createApplicant(world, campaign);
    const criterion = await createCriterion(world, campaign.id, { title: 'Skill', levels: 3 });
    await insertFile(world, applicationId, 'works', 'mine');
    const card = scorecardOf(world, choices[0], admin);
    const marks = [{ criterionId: criterion, level: 1 }];
    await card.save(0, { marks, recommendation: 'yes' });
    expect((await card.submit(1)).status).toBe(200);
    const note = `${LIST}/${String(choices[0])}/notes`;
    expect((await world.api.post(note, { text: 'Quiet' }, admin)).status).toBe(201);
    await world.query(
      `INSERT INTO interview_sheet_item (choice_id, stage_id, kind, text, sort_order) VALUES ($1, $2, 'own', 'Why us?', 1)`,
      [choices[0], campaign.stages[2]],
    );
    const [from, to] = campaign.stages;
    const move = { ids: choices, action: 'move', values: { from, to } };
    expect((await world.api.post(`${LIST}/bulk`, move, admin)).status).toBe(200);
    await calls.decide(choices, 'none', 'waitlisted');
    expect((await calls.announceAll()).status).toBe(201);

    expect((await remove(user)).status).toBe(200);
    for (const table of [
      ...['application', 'application_choice', 'application_file', 'scorecard', 'choice_note'],
      ...['application_choice_event', 'application_choice_decision', 'announcement_result'],
      'interview_sheet_item',
    ])
      expect([table, await countOf(table)]).toEqual([table, 0]);
    expect((await calls.list()).body).toMatchObject([{ waitlisted: 0 }]);
  });

  it('who is deleted during an announcement gets the mail before, or none', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [gone, staying] = [
        await createApplicant(world, campaign),
        await createApplicant(world, campaign),
      ];
      await calls.decide([gone.choices[0], staying.choices[0]], 'none', 'rejected');
      const [announced, removed] = await Promise.all([
        calls.announceAll(),
        remove(gone.user, other),
      ]);
      expect(removed.status).toBe(200);
      const isTold = announced.status === 201;
      if (!isTold) expect(announced.body.code).toBe('announcement.outdated');
      const { body } = await resultsOf(world, campaign, staying.user).read();
      expect(body).toHaveLength(isTold ? 1 : 0);
      if (!isTold) expect((await calls.announceAll()).body.total).toBe(1);
    }
  });

  it.each(['lead', 'admin'])(
    'who is made %s sees nothing of the own application from inside',
    async (role) => {
      const own = await createApplicant(world, campaign);
      const { choices } = await createApplicant(world, campaign);
      const both = [own.choices[0], choices[0]];
      if (role === 'lead') await addStaff(world, campaign.id, own.user.id, 'lead');
      else await world.api.post('/auth/admin', { userId: own.user.id }, admin);
      const theirs = decisionsOf(world, campaign, own.user);
      expect((await world.api.get(LIST, own.user)).body).toMatchObject([{ id: choices[0] }]);
      for (const part of ['', '/application', '/decision', '/scorecards', '/notes'])
        expect(
          (await world.api.get(`${LIST}/${String(own.choices[0])}${part}`, own.user)).status,
        ).toBe(404);
      expect((await theirs.decide([own.choices[0]], 'none', 'accepted')).status).toBe(404);
      await calls.decide(both, 'none', 'waitlisted');
      const [position] = await theirs.overview();
      expect(position).toMatchObject({ waiting: 1 });
      expect((await theirs.announceAll()).body.total).toBe(1);
      // Another lead announces.
      expect((await calls.announceAll()).body.total).toBe(1);
      expect((await resultsOf(world, campaign, own.user).read()).body).toHaveLength(1);
    },
  );
});
