import { startApp, type World } from './support/app';
import { type ChoiceCampaign, insertApplication, insertCampaign } from './support/choices';
import { createCriterion, scorecardOf } from './support/scorecards';
import { addStaff, removeStaff } from './support/staff';
import { openStream, waitForLateEvents } from './support/streams';
import { createUser, type TestUser } from './support/users';

const LIST = '/admin/application-choices';
const HIDDEN = { scorecards: null, meanScore: null, conflicting: null };

describe('scorecards of others', () => {
  let world: World;
  let campaign: ChoiceCampaign;
  let choices: number[];
  let criterion: number;
  let people: Record<'admin' | 'lead' | 'ada' | 'ben' | 'pwn' | 'stranger', TestUser>;
  let staff: Record<string, { id: number }>;
  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    people = {
      admin: await createUser(world, { admin: true, username: 'boss' }),
      lead: await createUser(world, { username: 'lead' }),
      ada: await createUser(world, { username: 'ada' }),
      ben: await createUser(world, { username: 'ben' }),
      pwn: await createUser(world, { username: 'pwn-only' }),
      stranger: await createUser(world, { username: 'stranger' }),
    };
  });
  beforeEach(async () => {
    campaign = await insertCampaign(world);
    criterion = await createCriterion(world, campaign.id, { title: 'Skill', levels: 5 });
    const [web, pwn] = campaign.positions;
    staff = {
      lead: await addStaff(world, campaign.id, people.lead.id, 'lead'),
      ada: await addStaff(world, campaign.id, people.ada.id, 'interviewer', [web]),
      ben: await addStaff(world, campaign.id, people.ben.id, 'interviewer', [web]),
      pwn: await addStaff(world, campaign.id, people.pwn.id, 'interviewer', [pwn]),
    };
    const { id } = await createUser(world);
    ({ choices } = await insertApplication(world, campaign, { userId: id }));
  });
  afterEach(async () => {
    await world.query('DELETE FROM application');
    await world.query('DELETE FROM campaign');
  });
  afterAll(() => world.close());

  const of = (name: keyof typeof people) => scorecardOf(world, choices[0] ?? 0, people[name]);
  const handIn = async (name: keyof typeof people, level: number, recommendation: string) => {
    await of(name).save(0, { marks: [{ criterionId: criterion, level }], recommendation });
    const { status } = await of(name).submit(1);
    expect(status).toBe(200);
  };
  const list = async (name: keyof typeof people, query = '') => {
    const { status, body } = await world.api.get(`${LIST}?${query}`, people[name]);
    expect(status).toBe(200);
    return body as object[];
  };

  it('are seen by an interviewer after the own one, in the page and in the list', async () => {
    await handIn('ada', 5, 'yes');
    expect((await of('ben').read()).body).toMatchObject({ others: null, summary: null });
    expect(await list('ben')).toMatchObject([HIDDEN]);
    await of('ben').save(0, { privateNote: 'typing' });
    expect(await list('ben')).toMatchObject([HIDDEN]);
    await of('ben').discard(1);
    await handIn('ben', 1, 'no');
    expect((await of('ben').read()).body).toMatchObject({
      others: [{ interviewerName: 'ada', score: 100 }],
      summary: { number: 2, mean: 50, spread: 100, conflicting: true },
    });
    const numbers = { scorecards: 2, meanScore: 50, conflicting: true };
    for (const name of ['ada', 'ben', 'lead', 'admin'] as const)
      expect(await list(name)).toMatchObject([numbers]);
  });

  it('are seen by leads and admins, unless they have begun one', async () => {
    await handIn('ada', 4, 'yes');
    for (const name of ['lead', 'admin'] as const) {
      expect((await of(name).read()).body.others).toHaveLength(1);
      expect(await list(name)).toMatchObject([{ scorecards: 1, meanScore: 75 }]);
      await of(name).save(0, { privateNote: 'typing' });
      expect((await of(name).read()).body).toMatchObject({ others: null, summary: null });
      expect(await list(name)).toMatchObject([HIDDEN]);
      await of(name).discard(1);
    }
  });

  it.each(['scorecards_gte=1', 'meanScore_gte=0', 'meanScore_lte=100', 'conflicting=false'])(
    'are found by %s only where the list shows them',
    async (filter) => {
      await handIn('ada', 4, 'yes');
      expect(await list('ben', filter)).toEqual([]);
      expect(await list('lead', filter)).toHaveLength(1);
      expect(await list('ada', filter)).toHaveLength(1);
    },
  );

  it('say nothing by the order of the list', async () => {
    const { id } = await createUser(world);
    const later = await insertApplication(world, campaign, { userId: id });
    await handIn('ada', 5, 'yes');
    const ids = async (name: keyof typeof people) =>
      (await list(name, '_sort=meanScore&_order=asc')).map((row) => (row as { id: number }).id);
    expect(await ids('ben')).toEqual([...choices, ...later.choices]);
    choices = later.choices;
    await handIn('ada', 1, 'no');
    expect((await ids('ada'))[0]).toBe(later.choices[0]);
    expect((await ids('ben'))[0]).not.toBe(later.choices[0]);
  });

  it('leave choices without a mean for the end of the order, in both directions and on pages', async () => {
    const [bare] = choices;
    const rated: unknown[] = [];
    for (const mark of [5, 1]) {
      const { id } = await createUser(world);
      ({ choices } = await insertApplication(world, campaign, { userId: id }));
      rated.push(choices[0]);
      await handIn('ada', mark, 'yes');
    }
    const [best, least] = rated;
    const ids = async (query: string) =>
      (await list('lead', `_sort=meanScore&${query}`)).map((row) => (row as { id: number }).id);
    expect(await ids('_order=desc')).toEqual([best, least, bare]);
    expect(await ids('_order=asc')).toEqual([least, best, bare]);
    expect(await ids('_order=desc&_start=0&_end=2')).toEqual([best, least]);
    expect(await ids('_order=desc&_start=2&_end=4')).toEqual([bare]);
  });

  it('send events to users who see them', async () => {
    const names = ['lead', 'ada', 'ben', 'pwn'] as const;
    const streams = await Promise.all(names.map((name) => openStream(world, people[name].token)));
    // Events of the application.
    await waitForLateEvents();
    for (const [name, told] of [
      ['ada', [true, true, false, false]],
      ['ben', [true, true, true, false]],
    ] as const) {
      for (const { received } of streams) received.length = 0;
      await handIn(name, 3, 'yes');
      await waitForLateEvents();
      const isTold = streams.map((stream) => stream.named('resource.changed').length > 0);
      expect([name, isTold]).toEqual([name, told]);
    }
    for (const stream of streams) stream.close();
  });

  it('of a position are nowhere for interviewers of another, and for no staff', async () => {
    await handIn('ada', 5, 'yes');
    expect((await of('pwn').read()).status).toBe(404);
    expect((await of('pwn').save(0, {})).status).toBe(404);
    expect(await list('pwn')).toEqual([]);
    expect((await of('stranger').read()).status).toBe(403);
  });

  it('stay for leads when their interviewer is removed', async () => {
    await of('ada').save(0, { privateNote: 'Half an interview' });
    await removeStaff(world, staff['ada']?.id ?? 0);
    // Staff of another campaign, so that the route itself is allowed.
    const other = await insertCampaign(world);
    await addStaff(world, other.id, people.ada.id, 'interviewer');
    expect((await of('ada').save(1, {})).status).toBe(404);
    expect((await of('lead').read()).body.others).toMatchObject([
      { interviewerName: 'ada', privateNote: 'Half an interview', submittedAt: null },
    ]);
    expect((await of('ben').read()).body.others).toBeNull();
  });

  it('are refused to the applicant, and to staff with a conflict', async () => {
    const { choices: own } = await insertApplication(world, campaign, { userId: people.ada.id });
    expect((await scorecardOf(world, own[0] ?? 0, people.ada).read()).status).toBe(404);
    const [{ id } = { id: 0 }] = await world.query<{ id: number }>(
      'SELECT application_id AS id FROM application_choice WHERE id = $1',
      [choices[0]],
    );
    await world.query(
      `INSERT INTO application_conflict (application_id, user_id, reason) VALUES ($1, $2, 'A friend')`,
      [id, people.ada.id],
    );
    expect((await of('ada').save(0, {})).status).toBe(404);
  });

  it('tell in a blind stage nothing of the applicant', async () => {
    await world.query('UPDATE campaign SET blind_until_stage_id = $1 WHERE id = $2', [
      campaign.stages[2],
      campaign.id,
    ]);
    await handIn('ada', 5, 'yes');
    const { body } = await of('ada').read();
    const [{ username } = { username: '' }] = await world.query<{ username: string }>(
      'SELECT u.username FROM application a JOIN "user" u ON u.id = a.user_id',
    );
    expect(JSON.stringify(body)).not.toContain(username);
    expect(await list('ada')).toMatchObject([{ username: null, scorecards: 1 }]);
  });
});
