import { startApp, type World } from './support/app';
import { insertApplication, insertCampaign, type ChoiceCampaign } from './support/choices';
import { addStaff, removeStaff } from './support/staff';
import { createUser, type TestUser } from './support/users';
import { waitUntil } from './support/wait-until';

const STAFF = '/admin/campaign-staff';
const CHOICES = '/admin/application-choices';

describe('staff of a campaign', () => {
  let world: World;
  let admin: TestUser;
  let student: TestUser;
  let person: TestUser;
  let campaign: ChoiceCampaign;
  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    admin = await createUser(world, { admin: true });
    student = await createUser(world);
  });
  beforeEach(async () => {
    campaign = await insertCampaign(world);
    person = await createUser(world);
  });
  afterEach(async () => {
    await world.query('DELETE FROM application');
    await world.query('DELETE FROM campaign');
  });
  afterAll(() => world.close());

  const add = (body: object, by: TestUser = admin) => world.api.post(STAFF, body, by);
  const choicesOf = async (by: TestUser, process: World = world) => {
    const { status, body } = await process.api.get(`${CHOICES}?_sort=rank`, { token: by.token });
    return status === 200 ? (body as { id: number }[]).map(({ id }) => id) : status;
  };
  const move = (id: number, by: TestUser) =>
    world.api.post(
      `${CHOICES}/bulk`,
      {
        ...{ ids: [id], action: 'move' },
        values: { from: campaign.stages[0], to: campaign.stages[1] },
      },
      by,
    );
  const profileOf = async ({ id, token }: TestUser) =>
    (await world.api.get(`/user/info/${String(id)}`, { token })).body;

  it('hold the role that their row names, as long as there is one', async () => {
    const other = await insertCampaign(world);
    const { id } = await addStaff(world, campaign.id, person.id, 'lead');
    await addStaff(world, other.id, person.id, 'lead');
    expect(await profileOf(person)).toMatchObject({
      roles: ['lead'],
      grants: [{ role: 'lead', categories: [], until: null }],
    });
    await removeStaff(world, id);
    expect(await profileOf(person)).toMatchObject({ roles: ['lead'] });
    await world.query('DELETE FROM campaign');
    expect(await profileOf(person)).toMatchObject({ roles: [] });
  });

  it('are named once in a campaign, with positions of that campaign alone', async () => {
    const other = await insertCampaign(world);
    const row = { campaignId: campaign.id, userId: person.id, kind: 'interviewer' };
    for (const positionIds of [[other.positions[0]], [campaign.positions[0], 999_999]]) {
      const { status, body } = await add({ ...row, positionIds });
      expect([status, body.errors]).toEqual([
        400,
        { positionIds: ['Must be a position of this campaign'] },
      ]);
    }
    const lead = await add({ ...row, kind: 'lead', positionIds: [campaign.positions[0]] });
    expect([lead.status, Object.keys(lead.body.errors as object)]).toEqual([400, ['positionIds']]);
    const nobody = await add({ ...row, userId: 999_999 });
    expect(nobody.body).toMatchObject({ status: 400, errors: { userId: ['No such user'] } });
    const added = await add({ ...row, positionIds: [campaign.positions[0]] });
    expect(added.body).toMatchObject({ username: person.username, version: 1 });
    expect((await add(row)).body).toMatchObject({ status: 409, code: 'campaignStaff.once' });
    const path = `${STAFF}/${String(added.body.id)}`;
    const wrong = await world.api.patch(path, { positionIds: [other.positions[0]] }, admin);
    expect([wrong.status, Object.keys(wrong.body.errors as object)]).toEqual([
      ...[400, ['positionIds']],
    ]);
    const promoted = await world.api.patch(path, { version: 1, kind: 'lead' }, admin);
    expect(promoted.body).toMatchObject({ kind: 'lead', positionIds: [] });
  });

  it('keep a position from being deleted while an interviewer has it', async () => {
    const [first, second] = campaign.positions;
    const { id } = await addStaff(world, campaign.id, person.id, 'interviewer', [second]);
    const remove = (position: number) =>
      world.api.delete(`/admin/campaign-positions/${String(position)}`, undefined, admin);
    expect((await remove(second)).body).toMatchObject({ status: 409, code: 'row.inUse' });
    await removeStaff(world, id);
    expect((await remove(second)).status).toBe(200);
    expect((await remove(first)).status).toBe(200);
  });

  it('see the choices of their positions, and leads those of all', async () => {
    const lead = await createUser(world);
    const { choices } = await insertApplication(world, campaign, {
      ...{ userId: student.id, wishes: 2 as const },
    });
    const elsewhere = await insertApplication(world, await insertCampaign(world), {
      userId: student.id,
    });
    await addStaff(world, campaign.id, person.id, 'interviewer', [campaign.positions[1]]);
    await addStaff(world, campaign.id, lead.id, 'lead');
    expect(await choicesOf(person)).toEqual([choices[1]]);
    expect(await choicesOf(lead)).toEqual(choices);
    expect(await choicesOf(student)).toBe(403);
    for (const [by, id, status] of [
      [person, choices[0], 404],
      [person, choices[1], 200],
      [lead, choices[0], 200],
      [lead, elsewhere.choices[0], 404],
    ] as const)
      for (const part of ['', '/application'])
        expect([
          part,
          (await world.api.get(`${CHOICES}/${String(id)}${part}`, { token: by.token })).status,
        ]).toEqual([part, status]);
    const page = await world.api.get(`${CHOICES}/${String(choices[1])}/application`, person);
    expect(page.body.otherChoices).toEqual([]);
  });

  it('read their campaigns with positions and stages, and no others', async () => {
    const other = await insertCampaign(world);
    await addStaff(world, campaign.id, person.id, 'interviewer', [campaign.positions[0]]);
    const ids = async (path: string) =>
      (await world.api.get(`/admin/${path}?_sort=id`, person)).body.map(
        ({ id }: { id: number }) => id,
      ) as number[];
    expect(await ids('campaigns')).toEqual([campaign.id]);
    expect(await ids('campaign-positions')).toEqual(campaign.positions);
    expect(await ids('campaign-stages')).toEqual([...campaign.stages].sort());
    for (const path of [
      `campaigns/${String(other.id)}`,
      `campaign-positions/${String(other.positions[0])}`,
      `campaign-stages/${String(other.stages[0])}`,
    ])
      expect((await world.api.get(`/admin/${path}`, person)).status).toBe(404);
    const patch = await world.api.patch(
      `/admin/campaigns/${String(campaign.id)}`,
      { title: 'mine' },
      person,
    );
    expect(patch.status).toBe(403);
  });

  it('move choices of their positions, until their row ends', async () => {
    const { choices } = await insertApplication(world, campaign, {
      ...{ userId: student.id, wishes: 2 as const },
    });
    const [first = 0, second = 0] = choices;
    const { id } = await addStaff(world, campaign.id, person.id, 'interviewer', [
      campaign.positions[1],
    ]);
    expect((await move(first, person)).status).toBe(404);
    expect((await move(second, person)).status).toBe(200);
    // Without an event, so that the caches are stale as right after the row ended.
    await world.query('ALTER TABLE campaign_staff DISABLE TRIGGER campaign_staff_event');
    await world.query('DELETE FROM campaign_staff WHERE id = $1', [id]);
    const late = await world.api.post(
      `${CHOICES}/bulk`,
      {
        ...{ ids: [second], action: 'move' },
        values: { from: campaign.stages[1], to: campaign.stages[2] },
      },
      person,
    );
    await world.query('ALTER TABLE campaign_staff ENABLE TRIGGER campaign_staff_event');
    expect([late.status, late.body.code]).toEqual([404, 'row.notFound']);
  });

  it('never see an application of their own, as admins neither do', async () => {
    await addStaff(world, campaign.id, person.id, 'lead');
    for (const applicant of [person, admin]) {
      const { choices } = await insertApplication(world, campaign, { userId: applicant.id });
      const id = choices[0] ?? 0;
      expect(await choicesOf(applicant)).not.toContain(id);
      for (const part of ['', '/application', '/files/1'])
        expect((await world.api.get(`${CHOICES}/${String(id)}${part}`, applicant)).status).toBe(
          404,
        );
      expect((await move(id, applicant)).status).toBe(404);
    }
  });

  it('are staff no more at once, on every process', async () => {
    const other = await world.second();
    await insertApplication(world, campaign, { userId: student.id });
    const { id } = await addStaff(world, campaign.id, person.id, 'interviewer');
    await waitUntil(
      'the other process knows',
      async () => (await choicesOf(person, other)) !== 403,
    );
    expect(await choicesOf(person)).toHaveLength(1);
    await removeStaff(world, id);
    const endedAt = Date.now();
    expect(await choicesOf(person)).toBe(403);
    await waitUntil('the other refuses', async () => (await choicesOf(person, other)) === 403);
    expect(Date.now() - endedAt).toBeLessThan(1000);
  });

  it('lose everything with a ban', async () => {
    await addStaff(world, campaign.id, person.id, 'lead');
    expect(await choicesOf(person)).toEqual([]);
    await world.api.post('/auth/banned', { userId: person.id }, admin);
    const { status, body } = await world.api.get(CHOICES, { token: person.token });
    expect([status, body.code]).toEqual([403, 'account.banned']);
  });
});
