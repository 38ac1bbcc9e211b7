import { startApp, type World } from './support/app';
import { insertApplication, insertCampaign, type ChoiceCampaign } from './support/choices';
import { addStaff } from './support/staff';
import { createUser, type TestUser } from './support/users';

const PATH = '/admin/application-choices';

describe('a conflict of interest', () => {
  let world: World;
  let admin: TestUser;
  let lead: TestUser;
  let interviewer: TestUser;
  let campaign: ChoiceCampaign;
  let choices: number[];
  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    admin = await createUser(world, { admin: true });
    [lead, interviewer] = [await createUser(world), await createUser(world)];
  });
  beforeEach(async () => {
    campaign = await insertCampaign(world);
    const applicant = await createUser(world);
    const application = { userId: applicant.id, wishes: 2 as const };
    ({ choices } = await insertApplication(world, campaign, application));
    await addStaff(world, campaign.id, lead.id, 'lead');
    await addStaff(world, campaign.id, interviewer.id, 'interviewer', [campaign.positions[0]]);
  });
  afterEach(async () => {
    await world.query('DELETE FROM application');
    await world.query('DELETE FROM campaign');
  });
  afterAll(() => world.close());

  const pathOf = (part = '', id = choices[0]) => `${PATH}/${String(id)}${part}`;
  const declare = (by: TestUser, reason = 'my room mate') =>
    world.api.post(pathOf('/conflicts'), { reason }, by);
  const listed = async (by: TestUser) =>
    (await world.api.get(PATH, by)).body.map(({ id }: { id: number }) => id) as number[];
  const move = (by: TestUser) =>
    world.api.post(
      `${PATH}/bulk`,
      {
        ...{ ids: [choices[0]], action: 'move' },
        values: { from: campaign.stages[0], to: campaign.stages[1] },
      },
      by,
    );
  const actions = async () =>
    (
      await world.query<{ action: string; actor: number }>(
        `SELECT action, actor_id AS actor FROM audit_log WHERE target_id = $1 AND action LIKE '%Conflict' ORDER BY id`,
        [choices[0]],
      )
    ).map(({ action, actor }) => [action, actor]);

  it('hides the application from the user who declared it, also from an admin', async () => {
    for (const by of [interviewer, lead, admin]) {
      expect((await declare(by)).body).toEqual({ userId: by.id });
      for (const id of by === interviewer ? choices.slice(0, 1) : choices)
        for (const part of ['', '/application', '/files/1'])
          expect((await world.api.get(pathOf(part, id), by)).status).toBe(404);
      expect(await listed(by)).toEqual([]);
      expect((await move(by)).status).toBe(404);
      expect((await declare(by)).status).toBe(404);
    }
    for (const by of [lead, admin])
      for (const part of ['/identity', '/conflicts'])
        expect((await world.api.get(pathOf(part), by)).status).toBe(404);
  });

  it('is seen and lifted by leads, and both are recorded', async () => {
    await declare(interviewer);
    const conflicts = await world.api.get(pathOf('/conflicts'), lead);
    expect(conflicts.body).toEqual([
      {
        ...{ userId: interviewer.id, username: interviewer.username, reason: 'my room mate' },
        createdAt: expect.any(String) as string,
      },
    ]);
    const path = pathOf(`/conflicts/${String(interviewer.id)}`);
    expect((await world.api.delete(path, undefined, interviewer)).status).toBe(403);
    expect((await world.api.delete(path, undefined, lead)).body).toEqual({
      userId: interviewer.id,
    });
    expect((await world.api.delete(path, undefined, lead)).status).toBe(404);
    expect(await listed(interviewer)).toEqual([choices[0]]);
    expect(await actions()).toEqual([
      ['declareConflict', interviewer.id],
      ['liftConflict', lead.id],
    ]);
  });

  it('requires a reason, which is hidden while the choice is blind', async () => {
    expect((await declare(interviewer, ' ')).body.errors).toHaveProperty('reason');
    await declare(interviewer);
    await world.query('UPDATE campaign SET blind_until_stage_id = $1', [campaign.stages[1]]);
    const { body } = await world.api.get(pathOf('/conflicts'), lead);
    expect(body).toMatchObject([{ userId: interviewer.id, reason: null }]);
  });

  it('cannot be declared of what one does not see', async () => {
    const { status } = await world.api.post(
      pathOf('/conflicts', choices[1]),
      { reason: 'a friend' },
      interviewer,
    );
    expect(status).toBe(404);
    expect(await world.query('SELECT 1 FROM application_conflict')).toEqual([]);
  });
});
