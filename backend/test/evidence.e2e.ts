import { startApp, type World } from './support/app';
import type { ChoiceCampaign } from './support/choices';
import {
  ACCEPTS,
  applyTo,
  challengeOf,
  insertCaptures,
  insertSeasonCampaign,
  OPENS,
  recountScores,
} from './support/evidence';
import { rawScores } from './support/raw-scores';
import { createUser, type TestUser } from './support/users';
import { waitUntil } from './support/wait-until';

const PATH = '/admin/application-choices';
const BEFORE = '2026-09-01T08:00:00.123455Z';
const INSIDE = '2026-09-10T10:00:00Z';
const LAST = '2026-09-21T17:00:00.499999Z';
/** In the format of `rawTime`. */
const WINDOW = { from: '20260901080000123456', to: '20260921170000500000' };

describe('the evidence of a choice', () => {
  let world: World;
  let admin: TestUser;
  let moth: TestUser;
  let bee: TestUser;
  let campaign: ChoiceCampaign;
  let choice: number;
  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    admin = await createUser(world, { admin: true, username: 'lead' });
  });
  beforeEach(async () => {
    moth = await createUser(world, { userGroup: 0 });
    bee = await createUser(world, { userGroup: 1 });
    campaign = await insertSeasonCampaign(world);
    choice = await applyTo(world, campaign, moth.id);
    await applyTo(world, campaign, bee.id);
  });
  afterEach(async () => {
    await world.query('DELETE FROM application');
    await world.query('DELETE FROM campaign');
    await world.query('DELETE FROM challenge');
    await recountScores(world);
  });
  afterAll(() => world.close());

  const read = async (id = choice, query = '') => {
    const { status, body } = await world.api.get(`${PATH}/${String(id)}/evidence${query}`, admin);
    expect(status).toBe(200);
    return body;
  };
  const addStaff = async (user: TestUser, kind: string, positionIds: number[]) => {
    const row = { campaignId: campaign.id, userId: user.id, kind, positionIds };
    expect((await world.api.post('/admin/campaign-staff', row, admin)).status).toBe(201);
  };
  const listed = async (id = choice) =>
    (await world.api.get(`${PATH}?id=${String(id)}`, admin)).body[0];

  it('counts what boards count: inside the window, in the categories, hidden or not', async () => {
    const web = await challengeOf(world, 'web', [100, 50]);
    const other = await challengeOf(world, 'web', [70], 'other web');
    const pwn = await challengeOf(world, 'pwn', [200]);
    await insertCaptures(world, [
      [moth.id, web.flagIds[0], OPENS],
      [moth.id, web.flagIds[1], LAST],
      [moth.id, other.flagIds[0], BEFORE],
      [moth.id, pwn.flagIds[0], ACCEPTS],
    ]);
    await world.api.post(
      '/admin/adjustments',
      { userId: moth.id, points: 5, reason: 'helped', reasonEn: 'helped' },
      admin,
    );
    await world.query('UPDATE challenge SET hidden = true WHERE id = $1', [web.id]);
    await recountScores(world);
    const raw = await rawScores(world);
    const { points, counts, gains, challenges } = await read();
    const inWindow = raw.pointsByChallenge(moth.id, WINDOW);
    expect(points).toEqual({
      window: inWindow.get(web.id),
      allTime: raw.pointsOf(moth.id, 'web'),
      windowTotal: 150,
      total: raw.pointsOf(moth.id),
    });
    expect(points).toEqual({ window: 150, allTime: 220, windowTotal: 150, total: 425 });
    expect(counts).toMatchObject({ solves: 1, allSolves: 3, firstBloods: 1 });
    expect(gains.map((gain: { points: number }) => gain.points)).toEqual([70, 100, 50, 200, 5]);
    expect(challenges.map(({ title }: { title: string }) => title)).toEqual([
      ...['other web', 'web', 'pwn'],
    ]);
    expect(await listed()).toMatchObject({
      ...{ points: 150, totalPoints: 425, solves: 1, firstBloods: 1 },
    });
  });

  it('has no solve inside the window where a flag was captured before it', async () => {
    const web = await challengeOf(world, 'web', [100, 50]);
    await insertCaptures(world, [
      [moth.id, web.flagIds[0], BEFORE],
      [moth.id, web.flagIds[1], INSIDE],
    ]);
    expect((await read()).counts).toMatchObject({ solves: 0, allSolves: 1, firstBloods: 0 });
    expect(await listed()).toMatchObject({ points: 50, solves: 0, firstBloods: 0 });
  });

  it('contains how challenges were solved, and those only tried', async () => {
    const web = await challengeOf(world, 'web', [100]);
    const pwn = await challengeOf(world, 'pwn', [100]);
    const unopened = await challengeOf(world, 'misc', [100]);
    await insertCaptures(world, [[moth.id, web.flagIds[0], INSIDE]]);
    for (const [id, at] of [
      [web.id, '2026-09-10T09:20:00Z'],
      [pwn.id, '2026-09-11T00:00:00Z'],
    ])
      await world.query('INSERT INTO challenge_opening VALUES ($1, $2, $3)', [moth.id, id, at]);
    const tries = [
      [web.id, '2026-09-10T09:30:00Z', false],
      [web.id, '2026-09-10T09:40:00Z', false],
      [web.id, '2026-09-10T10:30:00Z', false],
      [pwn.id, '2026-09-11T00:10:00Z', false],
      [pwn.id, '2026-09-11T00:20:00Z', true],
    ];
    for (const values of tries)
      await world.query(
        `INSERT INTO submission (user_id, challenge_id, created_at, test, text, result) VALUES ($1, $2, $3, $4, 'x', 'wrong')`,
        [moth.id, ...values],
      );
    await world.query(
      `INSERT INTO instance (user_id, challenge_id, driver, state) VALUES ($1, $2, 'docker', 'stopped')`,
      [moth.id, pwn.id],
    );
    const { challenges, counts } = await read();
    expect(challenges).toMatchObject([
      {
        ...{ id: web.id, secondsToSolve: 2400, wrongTries: 2, instances: 0, firstBlood: true },
        ...{ solvedAt: '2026-09-10T10:00:00.000Z', solvedInWindow: true, inCategories: true },
      },
      {
        ...{ id: pwn.id, secondsToSolve: null, wrongTries: 1, instances: 1, firstBlood: false },
        ...{ solvedAt: null, captured: 0, flagsTotal: 1, inCategories: false },
      },
    ]);
    expect(challenges.map(({ id }: { id: number }) => id)).not.toContain(unopened.id);
    expect(counts).toMatchObject({ wrongTries: 3, instances: 1 });
  });

  it('ranks those whose application stands, in all and in the own group', async () => {
    const web = await challengeOf(world, 'web', [100, 50]);
    const wasp = await createUser(world, { userGroup: 0 });
    const gone = await createUser(world, { userGroup: 0 });
    const outsider = await createUser(world, { userGroup: 0 });
    await applyTo(world, campaign, wasp.id);
    await applyTo(world, campaign, gone.id);
    await world.query(`UPDATE application SET state = 'withdrawn' WHERE user_id = $1`, [gone.id]);
    await insertCaptures(world, [
      [bee.id, web.flagIds[0], INSIDE],
      [bee.id, web.flagIds[1], INSIDE],
      [moth.id, web.flagIds[0], INSIDE],
      [gone.id, web.flagIds[0], OPENS],
      [outsider.id, web.flagIds[0], OPENS],
    ]);
    await waitUntil('the board counts the captures', async () => {
      const { place } = await read();
      return place.place === 2;
    });
    const { place, groupPlace } = await read();
    expect([place, groupPlace]).toEqual([
      { place: 2, of: 3 },
      { place: 1, of: 2 },
    ]);
  });

  it('of a banned applicant keeps its numbers and has no place', async () => {
    const web = await challengeOf(world, 'web', [100]);
    await insertCaptures(world, [[moth.id, web.flagIds[0], INSIDE]]);
    await world.query('UPDATE "user" SET banned = true WHERE id = $1', [moth.id]);
    await recountScores(world);
    await waitUntil('the board leaves the user out', async () => {
      const { place } = await read();
      return place.place === null;
    });
    const { points, counts } = await read();
    expect(points.window).toBe(100);
    expect(counts.firstBloods).toBe(0);
    expect(await listed()).toMatchObject({ points: 100, solves: 1, firstBloods: 0 });
  });

  it('of a position without categories has totals and no points of its own', async () => {
    const web = await challengeOf(world, 'web', [100]);
    await insertCaptures(world, [[moth.id, web.flagIds[0], INSIDE]]);
    await world.query(`UPDATE campaign_position SET categories = '{}'`);
    const { categories, points } = await read();
    expect(categories).toEqual([]);
    expect(points).toEqual({ window: 0, allTime: 0, windowTotal: 100, total: 100 });
    expect(await listed()).toMatchObject({ points: 0, totalPoints: 100 });
  });

  it('counts days in the zone of the reader, and names the last hour of activity', async () => {
    for (const hour of ['2026-09-01T07:00Z', '2026-09-10T15:00Z', '2026-09-10T16:00Z'])
      await world.query('INSERT INTO active_hour VALUES ($1, $2)', [hour, moth.id]);
    await world.query(`DELETE FROM active_hour WHERE user_id = $1 AND hour > '2026-09-30'`, [
      moth.id,
    ]);
    expect((await read(choice, '?tz=Asia/Shanghai')).days).toEqual(['2026-09-10', '2026-09-11']);
    const { days, lastActiveAt } = await read(choice, '?tz=UTC');
    expect([days, lastActiveAt]).toEqual([['2026-09-10'], '2026-09-10T16:00:00.000Z']);
    expect((await listed()).lastActiveAt).toBe('2026-09-10T16:00:00.000Z');
    const unknown = await world.api.get(`${PATH}/${String(choice)}/evidence?tz=No/Where`, admin);
    expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([400, ['tz']]);
  });

  it('tells admins of integrity events and of a position that fits', async () => {
    const pwn = await challengeOf(world, 'pwn', [100]);
    await insertCaptures(world, [[moth.id, pwn.flagIds[0], INSIDE]]);
    await world.query(
      `INSERT INTO integrity_event (user_id, owner_id, challenge_id, flag_id) VALUES ($1, $2, $3, 1)`,
      [moth.id, bee.id, pwn.id],
    );
    await waitUntil('the board counts the capture', async () => (await read()).suggestion !== null);
    const { suggestion, integrity } = await read();
    expect(suggestion).toEqual({
      ...{ positionId: campaign.positions[1], title: 'pwn', titleEn: 'pwn', categories: ['pwn'] },
      percentBehind: 100,
    });
    expect(integrity).toMatchObject([
      { challenge: { id: pwn.id, title: 'pwn' }, reviewed: false, asOwner: false },
    ]);
    await world.query('DELETE FROM application WHERE user_id = $1', [moth.id]);
    const both = await applyTo(world, campaign, moth.id, 2);
    expect((await read(both)).suggestion).toBeNull();
  });

  it('tells interviewers of the position what they may know, and nobody else', async () => {
    const interviewer = await createUser(world);
    const elsewhere = await createUser(world);
    const lead = await createUser(world);
    await addStaff(interviewer, 'interviewer', [campaign.positions[0]]);
    await addStaff(elsewhere, 'interviewer', [campaign.positions[1]]);
    await addStaff(lead, 'lead', []);
    const web = await challengeOf(world, 'web', [100]);
    await insertCaptures(world, [[moth.id, web.flagIds[0], INSIDE]]);
    await world.query('UPDATE challenge SET hidden = true WHERE id = $1', [web.id]);
    const path = `${PATH}/${String(choice)}/evidence`;
    const { status, body } = await world.api.get(path, interviewer);
    expect([status, body.integrity, body.suggestion]).toEqual([200, null, null]);
    expect(body.points.window).toBe(100);
    expect(body.challenges).toMatchObject([{ title: null, titleEn: null, category: 'web' }]);
    expect((await world.api.get(path, lead)).body.integrity).toEqual([]);
    for (const user of [elsewhere, moth])
      expect([403, 404]).toContain((await world.api.get(path, user)).status);
    expect((await world.api.get(path, elsewhere)).status).toBe(404);
  });

  it('tells nobody the class in a blind stage', async () => {
    const [first, second] = campaign.stages;
    await world.query('UPDATE campaign SET blind_until_stage_id = $2 WHERE id = $1', [
      campaign.id,
      second,
    ]);
    await world.query('UPDATE application_choice SET stage_id = $2 WHERE id = $1', [choice, first]);
    const blind = await read();
    expect([blind.place.of, blind.groupPlace]).toEqual([2, null]);
    expect(JSON.stringify(blind)).not.toContain(moth.username);
    expect(await listed()).toMatchObject({ username: null, points: 0, solves: 0 });
    await world.query('UPDATE application_choice SET stage_id = $2 WHERE id = $1', [
      choice,
      second,
    ]);
    expect((await read()).groupPlace).toMatchObject({ of: 1 });
  });

  it('orders and filters the list', async () => {
    const web = await challengeOf(world, 'web', [100]);
    await insertCaptures(world, [[bee.id, web.flagIds[0], INSIDE]]);
    const names = async (query: string) =>
      (await world.api.get(`${PATH}?campaignId=${String(campaign.id)}&${query}`, admin)).body.map(
        ({ userId }: { userId: number }) => userId,
      ) as number[];
    expect(await names('_sort=points&_order=desc')).toEqual([bee.id, moth.id]);
    expect(await names('_sort=totalPoints&_order=asc')).toEqual([moth.id, bee.id]);
    expect(await names('solves_gte=1')).toEqual([bee.id]);
    expect(await names('firstBloods=0')).toEqual([moth.id]);
    await world.query('DELETE FROM active_hour WHERE user_id = $1', [bee.id]);
    // Applicants without activity come last in both directions.
    for (const direction of ['asc', 'desc'])
      expect(await names(`_sort=lastActiveAt&_order=${direction}`)).toEqual([moth.id, bee.id]);
  });
});
