import { startApp, type World } from './support/app';
import { option, question } from './support/applications';
import { type ChoiceCampaign, insertApplication, insertCampaign } from './support/choices';
import { decisionsOf, resultsOf } from './support/decisions';
import { createUser, type TestUser } from './support/users';

const QUESTIONS = [
  question('source', 'choice', {
    options: [option('poster'), option('friend'), option('never')],
  }),
];
const APPLICATIONS = 60;

/** A seeded pseudo-random generator of numbers from 0 to 1. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;
}

describe('the numbers of a campaign', () => {
  let world: World;
  let admin: TestUser;
  let campaign: ChoiceCampaign;
  const random = randomNumbers(20_261_127);
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[Math.floor(random() * values.length)];
    if (value === undefined) throw new Error('nothing to pick');
    return value;
  };

  const OF_CAMPAIGN = `application_choice o JOIN application a ON a.id = o.application_id JOIN "user" u ON u.id = a.user_id
    WHERE a.state <> 'draft' AND a.campaign_id = $1`;

  const numbersOf = async (id: number, query = 'tz=UTC') => {
    const { status, body } = await world.api.get(
      `/admin/campaigns/${String(id)}/numbers?${query}`,
      admin,
    );
    expect(status).toBe(200);
    return body;
  };
  const count = async (text: string, values: unknown[] = []) =>
    (await world.query<{ n: number }>(`SELECT count(*)::integer AS n FROM ${text}`, values))[0]?.n;
  const move = (id: number, from: number, to: number) =>
    world.api.post(
      '/admin/application-choices/bulk',
      { ids: [id], action: 'move', values: { from, to, reason: 'because' } },
      admin,
    );

  const users = new Map<number, TestUser>();

  /** Inserts an application with random moves along the stages, some of them back. */
  const apply = async (to: ChoiceCampaign, userGroup: number) => {
    const user = await createUser(world, { userGroup });
    users.set(user.id, user);
    const source = pick(['poster', 'friend', null]);
    const { id, choices } = await insertApplication(world, to, {
      userId: user.id,
      answers: source === null ? {} : { source },
      wishes: pick([1, 2]),
    });
    for (const choice of choices) {
      let at = to.stages[0];
      for (let moves = Math.floor(random() * 4); moves > 0; moves -= 1) {
        const next = pick(to.stages.filter((stage) => stage !== at));
        expect((await move(choice, at, next)).status).toBe(200);
        at = next;
      }
    }
    await world.query(
      `UPDATE application SET submitted_at = now() - $2 * interval '1 hour', state = $3 WHERE id = $1`,
      [id, Math.floor(random() * 100), pick(['submitted', 'submitted', 'withdrawn'])],
    );
  };

  /** Makes random decisions. Those of one position are announced and answered; a waitlisted applicant withdraws. */
  const decide = async () => {
    const calls = decisionsOf(world, campaign, admin);
    const open = await world.query<{ id: number }>(`SELECT o.id FROM ${OF_CAMPAIGN}`, [
      campaign.id,
    ]);
    for (const { id } of open)
      await calls.decide([id], 'none', pick(['accepted', 'waitlisted', 'rejected', 'none']));
    const told = await calls.announceAll({ positions: campaign.positions.slice(0, 1) });
    expect(told.status).toBe(201);
    const offers = await world.query<{ user: number }>(
      `SELECT a.user_id AS user FROM ${OF_CAMPAIGN} AND o.announced = 'accepted' ORDER BY o.id`,
      [campaign.id],
    );
    for (const [index, offer] of offers.entries()) {
      const user = users.get(offer.user);
      const response = ['confirmed', 'declined', 'declined'][index % 4];
      if (!user || response === undefined) continue;
      const answered = await resultsOf(world, campaign, user).respond(
        ...([campaign.positions[0], response] as const),
      );
      expect(answered.status).toBe(200);
    }
    await world.query(
      `UPDATE application SET state = 'withdrawn' WHERE id = (SELECT max(a.id)
        FROM ${OF_CAMPAIGN} AND o.decision = 'waitlisted')`,
      [campaign.id],
    );
  };

  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '10000' });
    admin = await createUser(world, { admin: true });
    const before = await insertCampaign(world, QUESTIONS);
    for (let n = 0; n < 3; n += 1) await apply(before, 1);
    await world.query(
      `UPDATE campaign SET opens_at = now() - interval '1 year', closes_at = now() - interval '11 months' WHERE id = $1`,
      [before.id],
    );
    campaign = await insertCampaign(world, QUESTIONS);
    await world.query(`UPDATE campaign SET opens_at = now() - interval '5 days' WHERE id = $1`, [
      campaign.id,
    ]);
    for (let n = 0; n < APPLICATIONS; n += 1) await apply(campaign, n % 3);
    for (let n = 0; n < 4; n += 1) {
      const { id } = await createUser(world);
      await insertApplication(world, campaign, { userId: id, state: 'draft', wishes: 1 });
    }
    await decide();
  });
  afterAll(() => world.close());

  /** Counts from the rows: choices in this stage, and choices that have reached it. */
  const recount = async (condition: string, value: unknown) => {
    const here = [];
    const reached = [];
    for (const [index, stage] of campaign.stages.entries()) {
      const later = campaign.stages.slice(index);
      here.push(
        await count(
          `${OF_CAMPAIGN} AND ${condition} AND o.stage_id = $3 AND a.state = 'submitted'`,
          [...[campaign.id, value, stage]],
        ),
      );
      reached.push(
        await count(
          `${OF_CAMPAIGN} AND ${condition} AND (o.stage_id = ANY ($3) OR EXISTS (SELECT 1 FROM application_choice_event e
             WHERE e.choice_id = o.id AND (e.from_stage_id = ANY ($3) OR e.to_stage_id = ANY ($3))))`,
          [campaign.id, value, later],
        ),
      );
    }
    const some = (which: string) =>
      count(`${OF_CAMPAIGN} AND ${condition} AND ${which}`, [campaign.id, value]);
    return {
      ...{ choices: await some('true'), here, reached },
      accepted: await some("o.decision = 'accepted'"),
      waitlisted: await some("o.decision = 'waitlisted'"),
      rejected: await some("o.decision = 'rejected'"),
      announced: await some("o.announced <> 'none'"),
      confirmed: await some("o.response = 'confirmed'"),
      declined: await some("o.response = 'declined'"),
    };
  };

  it('equal a recount of the rows, as a whole and in each part', async () => {
    const numbers = await numbersOf(campaign.id);
    expect(numbers.total).toMatchObject(await recount('$2::integer IS NULL', null));
    expect(numbers.positions).toHaveLength(2);
    for (const { id, ...figures } of numbers.positions as { id: number }[])
      expect(figures).toMatchObject(await recount('o.position_id = $2', id));
    expect(numbers.groups).toHaveLength(3);
    for (const { userGroup, ...figures } of numbers.groups as { userGroup: number }[])
      expect(figures).toMatchObject(await recount('u.user_group = $2', userGroup));
    expect((numbers.sources as { key: string }[]).map(({ key }) => key)).toEqual([
      ...['poster', 'friend', null],
    ]);
    for (const { key, ...figures } of numbers.sources as { key: string | null }[])
      expect(figures).toMatchObject(
        await recount(`a.answers->>'source' IS NOT DISTINCT FROM $2`, key),
      );
  });

  it('have decisions, announcements and answers of every kind in this test', async () => {
    const { total, positions } = await numbersOf(campaign.id);
    for (const name of ['accepted', 'waitlisted', 'rejected', 'announced'])
      expect([name, total[name] > 0]).toEqual([name, true]);
    expect(total.confirmed).toBeGreaterThan(0);
    expect(total.declined).toBeGreaterThan(0);
    expect(total.accepted).toBeGreaterThan(total.confirmed + total.declined);
    expect(positions[1]).toMatchObject({ announced: 0, confirmed: 0, declined: 0 });
  });

  it('have drafts as a count alone, beside submitted and withdrawn applications', async () => {
    const numbers = await numbersOf(campaign.id);
    const ofState = (state: string) =>
      count('application WHERE campaign_id = $1 AND state = $2', [campaign.id, state]);
    expect(numbers).toMatchObject({
      drafts: 4,
      submitted: await ofState('submitted'),
      withdrawn: await ofState('withdrawn'),
    });
    expect(numbers.submitted + numbers.withdrawn).toBe(APPLICATIONS);
  });

  it('have the submissions of each day in the zone', async () => {
    const { days } = await numbersOf(campaign.id, 'tz=Asia/Shanghai');
    const rows = await world.query<{ day: string; n: number }>(
      `SELECT to_char(submitted_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD') AS day, count(*)::integer AS n
       FROM application WHERE campaign_id = $1 AND state <> 'draft' GROUP BY 1 ORDER BY 1`,
      [campaign.id],
    );
    const some = (days as { day: string; applications: number }[]).filter(
      ({ applications }) => applications > 0,
    );
    expect(some.map(({ day, applications: n }) => ({ day, n }))).toEqual(rows);
  });

  it('have the median of the stays that ended', async () => {
    const own = await insertCampaign(world, QUESTIONS);
    const [first, second] = own.stages;
    for (const hours of [1, 3, 11]) {
      const { id } = await createUser(world);
      const { choices } = await insertApplication(world, own, { userId: id });
      await world.query(
        `UPDATE application_choice SET created_at = now() - $2 * interval '1 hour' WHERE id = $1`,
        [choices[0], hours],
      );
      await move(choices[0] ?? 0, first, second);
    }
    const { stages } = await numbersOf(own.id);
    const [screening, task] = stages as { medianSeconds: number | null }[];
    expect(Math.round((screening?.medianSeconds ?? 0) / 60)).toBe(180);
    expect(task?.medianSeconds).toBeNull();
  });

  it('stand beside those of the campaign before, or of the one it was copied from', async () => {
    const { previous } = await numbersOf(campaign.id);
    expect(previous).toMatchObject({ total: { applications: 3 } });
    expect(previous.previous).toBeUndefined();
    const copy = (await world.api.post('/admin/campaigns/copy', { id: campaign.id }, admin)).body;
    expect(copy.copiedFromId).toBe(campaign.id);
    const { previous: source, ...figures } = await numbersOf(copy.id as number);
    expect(source).toMatchObject({ id: campaign.id, total: { applications: APPLICATIONS } });
    expect(figures).toMatchObject({ total: { choices: 0 }, groups: [], sources: [], days: [] });
  });

  it('are for a lead of the campaign, and for no lead of another nor an interviewer', async () => {
    const other = await insertCampaign(world);
    const read = async (id: number, kind: string) => {
      const user = await createUser(world);
      await world.query(
        'INSERT INTO campaign_staff (campaign_id, user_id, kind) VALUES ($1, $2, $3)',
        [id, user.id, kind],
      );
      const path = `/admin/campaigns/${String(campaign.id)}/numbers`;
      const { status, body } = await world.api.get(path, user);
      return [status, body.code];
    };
    expect(await read(campaign.id, 'lead')).toEqual([200, undefined]);
    expect(await read(other.id, 'lead')).toEqual([404, 'campaign.notFound']);
    expect(await read(campaign.id, 'interviewer')).toEqual([403, 'access.denied']);
  });

  it('are refused to others, and for an unknown campaign', async () => {
    const path = `/admin/campaigns/${String(campaign.id)}/numbers`;
    expect((await world.api.get(path, await createUser(world))).status).toBe(403);
    expect((await world.api.get('/admin/campaigns/999999/numbers', admin)).body.code).toBe(
      'campaign.notFound',
    );
    expect((await world.api.get(`${path}?tz=Nowhere/City`, admin)).status).toBe(400);
  });
});
