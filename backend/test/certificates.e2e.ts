import { startApp, type World } from './support/app';
import { createChallenge } from './support/challenges';
import { holdingLock } from './support/locks';
import { createUser, openSession, type TestUser } from './support/users';

const PERIODS = '/admin/periods';
const SEASON = { name: '春季赛', nameEn: 'Spring', kind: 'season', counts: 'inside' };

let world: World;
let other: World;
let admin: TestUser;
let ann: TestUser;
let bob: TestUser;
let web: { id: number };
let periodId: number;

beforeAll(async () => {
  world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
  other = await world.second();
  admin = await createUser(world, { admin: true });
});
beforeEach(async () => {
  for (const table of ['period', 'challenge']) await world.query(`DELETE FROM ${table}`);
  await world.query('DELETE FROM "user" WHERE NOT admin');
  [ann, bob] = [await createUser(world), await createUser(world)];
  web = await createChallenge(world, {
    flags: [
      { literal: 'vexil{1}', score: 40 },
      { literal: 'vexil{2}', score: 60 },
    ],
  });
  const pwn = await createChallenge(world, {
    category: 'pwn',
    flags: [{ literal: 'vexil{3}', score: 30 }],
  });
  await submit(ann, web, 'vexil{1}');
  await submit(ann, web, 'vexil{2}');
  await submit(ann, pwn, 'vexil{3}');
  await submit(bob, web, 'vexil{2}');
  periodId = await createSeason();
});
afterAll(() => world.close());

async function submit(user: TestUser, { id }: { id: number }, flag: string): Promise<void> {
  const answer = await world.api.post(`/challenges/${String(id)}/submissions`, { flag }, user);
  expect(answer.status).toBe(201);
}

/** Creates a season that has just ended. */
async function createSeason(more: object = {}): Promise<number> {
  const times = { startsAt: '2020-01-01T00:00:00Z', endsAt: '2091-01-01T00:00:00Z' };
  const made = await world.api.post(PERIODS, { ...SEASON, ...times, ...more }, admin);
  expect(made.status).toBe(201);
  await endNow(made.body.id as number);
  return made.body.id as number;
}

/** Ends a season now, so that it counts what happened up to now. */
async function endNow(id: number): Promise<string> {
  const [row] = await world.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  const endsAt = row?.now.toISOString() ?? '';
  expect((await edit({ endsAt }, id)).status).toBe(200);
  return endsAt;
}

async function setRanked(code: number, ranked: boolean): Promise<void> {
  const groups = (await world.api.get(`/admin/user-groups?code=${String(code)}`, admin)).body as {
    id: number;
  }[];
  const path = `/admin/user-groups/${String(groups[0]?.id)}`;
  expect((await world.api.patch(path, { ranked }, admin)).status).toBe(200);
}

async function adjust(user: TestUser, points: number): Promise<void> {
  const body = { userId: user.id, points, reason: 'as decided' };
  expect((await world.api.post('/admin/adjustments', body, admin)).status).toBe(201);
}

const edit = (body: object, id = periodId) =>
  world.api.patch(`${PERIODS}/${String(id)}`, body, admin);
const setArchived = async (archived: boolean, id = periodId) =>
  expect((await edit({ archived }, id)).status).toBe(200);
const issue = (user: TestUser, on = world, id = periodId) =>
  on.api.post('/certificates', { periodId: id }, user);
const list = async (user: TestUser) =>
  (await world.api.get('/certificates', user)).body as {
    periodId: number;
    certificateId: string | null;
  }[];
const check = (id: string, on = world) => on.api.get(`/certificates/${id}`);

const issued = async (user: TestUser) => (await issue(user)).body.certificateId as string;

describe('a certificate', () => {
  it('says what the archived board says, to anybody with its link, on every process', async () => {
    await adjust(ann, -5);
    const endsAt = await endNow(periodId);
    await setArchived(true);
    expect(await list(ann)).toMatchObject([{ periodId, nameEn: 'Spring', certificateId: null }]);
    const id = await issued(ann);
    expect(id).toMatch(/^[\w-]{22}$/);
    expect(await list(ann)).toMatchObject([{ periodId, certificateId: id }]);
    const answers = [await check(id), await check(id, other)];
    for (const { status, body, headers } of answers) {
      expect(status).toBe(200);
      expect(headers['x-robots-tag']).toBe('noindex');
      expect(body).toEqual({
        state: 'valid',
        certificate: {
          ...{ id, number: 1, username: ann.username, rank: 1, ranked: 2 },
          ...{ score: 125, solvedCount: 2, markedTasks: null },
          byCategory: [
            { category: 'web', score: 100, solvedCount: 1 },
            { category: 'pwn', score: 30, solvedCount: 1 },
            { category: null, score: -5, solvedCount: 0 },
          ],
          season: {
            ...{ name: '春季赛', nameEn: 'Spring', startsAt: '2020-01-01T00:00:00.000Z' },
            endsAt,
          },
          issuedAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
        },
      });
    }
    const second = await check(await issued(bob));
    expect(second.body.certificate).toMatchObject({ rank: 2, ranked: 2, score: 60 });
  });

  it('stays the same whatever changes after the archive', async () => {
    await setArchived(true);
    await adjust(bob, 500);
    const id = await issued(bob);
    expect((await check(id)).body.certificate).toMatchObject({ rank: 2, score: 60 });
    expect(await issued(bob)).toBe(id);
  });

  it('is one, though it is issued on two processes at once', async () => {
    await setArchived(true);
    await world.query('DELETE FROM certificate_key');
    const answers = await Promise.all([world, other, world, other].map((on) => issue(ann, on)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const ids = new Set(answers.map(({ body }) => body.certificateId as string));
    expect(ids.size).toBe(1);
    expect((await check([...ids][0] ?? '')).body.state).toBe('valid');
    expect(await world.query('SELECT 1 FROM certificate')).toHaveLength(1);
  });

  it('is signed by one key, though two processes create it at once', async () => {
    await setArchived(true);
    await world.query('DELETE FROM certificate_key');
    const answers = await Promise.all([issue(ann), issue(bob, other)]);
    for (const { body } of answers)
      expect((await check(body.certificateId as string)).body.state).toBe('valid');
  });

  it('does not hold once its text was changed', async () => {
    await setArchived(true);
    const id = await issued(bob);
    await world.query(
      `UPDATE certificate SET content = replace(content, '"rank":2', '"rank":1') WHERE public_id = $1`,
      [id],
    );
    expect((await check(id)).body).toEqual({ state: 'forged', certificate: null });
  });
});

describe('nobody gets a certificate', () => {
  const isRefused = async (user: TestUser, id = periodId) => {
    const { status, body } = await issue(user, world, id);
    expect([status, body.code]).toEqual([404, 'certificate.unavailable']);
  };

  it('of a season that is not archived, of a week, or of no season', async () => {
    const week = await createSeason({ kind: 'week' });
    await setArchived(true, week);
    for (const id of [periodId, week, 999_999]) await isRefused(ann, id);
    expect(await list(ann)).toEqual([]);
  });

  it('without points in the archive, as admins, banned users and unranked groups have none', async () => {
    const idle = await createUser(world);
    const unranked = await createUser(world, { userGroup: 1 });
    await submit(unranked, web, 'vexil{1}');
    await endNow(periodId);
    await setRanked(1, false);
    await world.api.post('/auth/banned', { userId: bob.id, banned: true }, admin);
    await setArchived(true);
    await setRanked(1, true);
    await world.api.post('/auth/banned', { userId: bob.id, banned: false }, admin);
    bob = await openSession(world, bob);
    for (const user of [idle, unranked, admin, bob]) {
      await isRefused(user);
      expect(await list(user)).toEqual([]);
    }
  });

  it('without a log-in', async () => {
    await setArchived(true);
    expect((await world.api.post('/certificates', { periodId })).status).toBe(401);
    expect((await world.api.get('/certificates')).status).toBe(401);
  });

  it('and the body names its field', async () => {
    const { status, body } = await world.api.post('/certificates', { periodId: 'x' }, ann);
    expect([status, Object.keys(body.errors as object)]).toEqual([400, ['periodId']]);
  });
});

describe('a certificate is void', () => {
  const VOID = { state: 'void', certificate: null };

  it('once the season is reopened, and is issued again with the next number', async () => {
    await setArchived(true);
    const first = await issued(ann);
    await setArchived(false);
    expect((await check(first, other)).body).toEqual(VOID);
    expect((await issue(ann)).status).toBe(404);
    await adjust(bob, 500);
    await endNow(periodId);
    await setArchived(true);
    expect((await check(first)).body).toEqual(VOID);
    const second = await issued(ann);
    expect(second).not.toBe(first);
    expect((await check(second)).body.certificate).toMatchObject({ number: 2, rank: 2 });
    expect((await check(first)).body).toEqual(VOID);
  });

  it('if the archive is dropped while it is issued', async () => {
    await setArchived(true);
    const answer = await holdingLock(
      world,
      async (query) => {
        await query('UPDATE period SET archived_at = NULL WHERE id = $1', [periodId]);
        await query('DELETE FROM period_total WHERE period_id = $1', [periodId]);
      },
      () => issue(ann, other),
    );
    expect(answer.status).toBe(404);
    expect(await world.query('SELECT 1 FROM certificate')).toEqual([]);
  });

  it('or says what the new archive says, if that is made meanwhile', async () => {
    await setArchived(true);
    const first = await issued(bob);
    const answer = await holdingLock(
      world,
      async (query) => {
        await query('UPDATE period SET archived_at = now() WHERE id = $1', [periodId]);
        await query('UPDATE period_total SET score = score + 1000 WHERE user_id = $1', [bob.id]);
      },
      () => issue(bob, other),
    );
    expect(answer.status).toBe(201);
    expect((await check(first)).body).toEqual(VOID);
    const { body } = await check(answer.body.certificateId as string);
    expect(body.certificate).toMatchObject({ number: 2, rank: 1, score: 1060 });
  });

  it('when the archive is dropped after it was issued at the same time', async () => {
    await setArchived(true);
    const [answer] = await Promise.all([issue(ann, other), setArchived(false)]);
    if (answer.status === 201)
      expect((await check(answer.body.certificateId as string)).body).toEqual(VOID);
    else expect(answer.status).toBe(404);
    expect(await world.query('SELECT 1 FROM certificate WHERE voided_at IS NULL')).toEqual([]);
  });

  it('while its account is banned', async () => {
    await setArchived(true);
    const id = await issued(ann);
    await world.api.post('/auth/banned', { userId: ann.id, banned: true }, admin);
    expect((await check(id)).body).toEqual(VOID);
    await world.api.post('/auth/banned', { userId: ann.id, banned: false }, admin);
    expect((await check(id)).body.state).toBe('valid');
  });
});

describe('the link of a certificate', () => {
  it('tells nothing of the account', async () => {
    await setArchived(true);
    await world.query(`UPDATE "user" SET telephone = '13800000000' WHERE id = $1`, [ann.id]);
    const { body } = await check(await issued(ann));
    const text = JSON.stringify(body);
    for (const secret of [`"userId"`, 'email', '@example', '13800000000', `"periodId"`])
      expect(text).not.toContain(secret);
  });

  it('answers unknown and malformed ids, and those of deleted accounts, in the same way', async () => {
    await setArchived(true);
    const gone = await issued(ann);
    await world.api.delete(`/admin/users/${String(ann.id)}`, undefined, admin);
    const ids = ['A'.repeat(22), 'x', '1', 'a'.repeat(300), '%ff', '%E5%BC%A0', `${gone}x`, gone];
    const answers = await Promise.all(ids.map((id) => check(id)));
    const [first] = answers.map(({ body: { requestId: _, instance: __, ...rest } }) => rest);
    expect(first).toMatchObject({ status: 404, code: 'certificate.notFound' });
    for (const { body } of answers) expect(body).toMatchObject(first);
    expect(await world.query('SELECT 1 FROM certificate')).toEqual([]);
  });
});
