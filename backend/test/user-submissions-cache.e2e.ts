import { startApp, type World } from './support/app';
import { binOf } from './support/bin';
import { createChallenge } from './support/challenges';
import { createUser, type TestUser } from './support/users';
import { waitUntil } from './support/wait-until';

/** What a user sees of own progress in a challenge; all of it is 0 or false without captures. */
interface Own {
  score: number;
  flagsCaptured: number;
  complete: boolean;
}

const NOTHING: Own = { score: 0, flagsCaptured: 0, complete: false };

describe('the own rows of a user, which processes keep', () => {
  let world: World;
  let other: World;
  let admin: TestUser;
  let player: TestUser;
  let challenge: { id: number; flagIds: number[] };

  const submit = (flag: string, user = player) =>
    world.api.post(`/challenges/${String(challenge.id)}/submissions`, { flag }, user);
  const capture = async (flag: string, user = player) =>
    expect((await submit(flag, user)).status).toBe(201);
  const edit = async (path: string, values: object) => {
    const { version } = (await world.api.get(path, admin)).body;
    expect((await world.api.patch(path, { version, ...values }, admin)).status).toBe(200);
  };
  const judge = async (path: string) => {
    const body = { userId: player.id, flagId: challenge.flagIds[0], reason: '测试' };
    const { status } = await world.api.post(`/admin/captures/${path}`, body, admin);
    expect(status).toBe(200);
  };

  /** What the list, the detail and the solved view say of the challenge. */
  const read = async (on: World): Promise<Record<'list' | 'detail' | 'view', Own>> => {
    const { id } = challenge;
    const list = (await on.api.get('/challenges', player)).body;
    const solved = (await on.api.get('/challenges?solved=true', player)).body;
    const detail = (await on.api.get(`/challenges/${String(id)}`, player)).body;
    const view = (await on.api.get(`/user/solved/${String(player.id)}`, player)).body;
    const complete = solved.some((one: { id: number }) => one.id === id);
    const ownOf = ({ score, flagsCaptured, ...row }: Own & { completedAt?: string | null }) => ({
      ...{ score, flagsCaptured },
      complete: row.completedAt === undefined ? complete : row.completedAt !== null,
    });
    const shown = view.solved.find((one: { challengeId: number }) => one.challengeId === id);
    return {
      list: ownOf(list.find((one: { id: number }) => one.id === id)),
      detail: ownOf(detail),
      view: ownOf(shown ?? { ...NOTHING, completedAt: null }),
    };
  };
  /** At once where it was changed, and on the other process after its notification. */
  const expectOwn = async (own: Own) => {
    const expected = { list: own, detail: own, view: own };
    expect(await read(world)).toEqual(expected);
    let last: unknown;
    await waitUntil('the other process shows the same', async () => {
      last = await read(other);
      return JSON.stringify(last) === JSON.stringify(expected);
    }).catch(() => undefined);
    expect(last).toEqual(expected);
  };

  const solve = async (user: TestUser) => {
    await capture('vexil{one}', user);
    await capture('vexil{two}', user);
  };
  /** The challenge loses half of its value with the second solver. */
  const solveDecaying = async () => {
    const path = `/admin/challenges/${String(challenge.id)}`;
    await edit(path, { scoreMode: 'decay', floorScore: 50, decaySolves: 1 });
    await solve(player);
    await expectOwn({ score: 100, flagsCaptured: 2, complete: true });
  };
  const solveByRival = async () => solve(await createUser(world));

  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    other = await world.second();
    admin = await createUser(world, { admin: true });
  });
  beforeEach(async () => {
    player = await createUser(world);
    challenge = await createChallenge(world, {
      flags: [
        { literal: 'vexil{one}', score: 40 },
        { literal: 'vexil{two}', score: 60 },
      ],
    });
    await waitUntil('the challenge is known', async () => {
      return (await other.api.get(`/challenges/${String(challenge.id)}`, player)).status === 200;
    });
  });
  afterAll(() => world.close());

  it('follow each submission', async () => {
    await expectOwn(NOTHING);
    await capture('vexil{one}');
    await expectOwn({ score: 40, flagsCaptured: 1, complete: false });
    expect((await submit('vexil{wrong}')).status).toBe(400);
    await capture('vexil{two}');
    await expectOwn({ score: 100, flagsCaptured: 2, complete: true });
    const detail = (await other.api.get(`/challenges/${String(challenge.id)}`, player)).body;
    expect(detail.submissions).toMatchObject({ tries: 3, correct: 2 });
  });

  it('lose a voided capture, and have it again', async () => {
    await capture('vexil{one}');
    await capture('vexil{two}');
    await expectOwn({ score: 100, flagsCaptured: 2, complete: true });
    await judge('void');
    await expectOwn({ score: 60, flagsCaptured: 1, complete: false });
    await judge('restore');
    await expectOwn({ score: 100, flagsCaptured: 2, complete: true });
  });

  it('include captures of a later re-judging', async () => {
    expect((await submit('vexil{typo}')).status).toBe(400);
    await expectOwn(NOTHING);
    const flag = `/admin/flags/${String(challenge.flagIds[0])}`;
    await edit(flag, { alternatives: ['vexil{typo}'] });
    // Reading fills the caches of both processes after the edit, so that only the rejudging can make them stale.
    await expectOwn(NOTHING);
    const body = { challengeId: challenge.id };
    const { digest } = (await world.api.post('/admin/rejudge', body, admin)).body;
    const applied = await world.api.post(
      '/admin/rejudge',
      { ...body, dryRun: false, digest },
      admin,
    );
    expect(applied.body).toMatchObject({ applied: true, gained: 1 });
    await expectOwn({ score: 40, flagsCaptured: 1, complete: false });
  });

  it('lose the captures of a deleted flag, and have them again', async () => {
    const bin = binOf(world, admin);
    const [flagId = 0] = challenge.flagIds;
    await capture('vexil{one}');
    await expectOwn({ score: 40, flagsCaptured: 1, complete: false });
    expect((await bin.delete('flags', flagId)).status).toBe(200);
    await expectOwn(NOTHING);
    expect((await bin.restore('flags', flagId)).status).toBe(200);
    await expectOwn({ score: 40, flagsCaptured: 1, complete: false });
  });

  it('lose the captures of a deleted challenge, and have them again', async () => {
    const bin = binOf(world, admin);
    await capture('vexil{one}');
    await expectOwn({ score: 40, flagsCaptured: 1, complete: false });
    expect((await bin.delete('challenges', challenge.id)).status).toBe(200);
    for (const on of [world, other])
      await waitUntil('the solve is gone', async () => {
        const { body } = await on.api.get(`/user/solved/${String(player.id)}`, player);
        return body.solved.length === 0;
      });
    expect((await bin.restore('challenges', challenge.id)).status).toBe(200);
    await waitUntil('the challenge is back', async () => {
      return (await other.api.get(`/challenges/${String(challenge.id)}`, player)).status === 200;
    });
    await expectOwn({ score: 40, flagsCaptured: 1, complete: false });
  });

  it('are worth less after a solve of another user', async () => {
    await solveDecaying();
    await solveByRival();
    await expectOwn({ score: 50, flagsCaptured: 2, complete: true });
  });

  it('contain late captures, which are worth nothing', async () => {
    await capture('vexil{one}');
    await expectOwn({ score: 40, flagsCaptured: 1, complete: false });
    const past = new Date(Date.now() - 1000).toISOString();
    await edit(`/admin/challenges/${String(challenge.id)}`, { closesAt: past });
    await capture('vexil{two}');
    await expectOwn({ score: 40, flagsCaptured: 2, complete: true });
  });

  it('have the values of a freeze, which later solves do not change', async () => {
    await solveDecaying();
    const times = { startsAt: '2020-01-01T00:00:00Z', endsAt: '2090-01-01T00:00:00Z' };
    const period = { name: '赛季', nameEn: 'Season', kind: 'season', ...times };
    const freezeAt = new Date(Date.now() + 100).toISOString();
    const made = await world.api.post('/admin/periods', { ...period, freezeAt }, admin);
    expect(made.status).toBe(201);
    for (const on of [world, other])
      await waitUntil('the scores are frozen', async () => {
        const { body } = await on.api.get('/user/scoreboard/4', player);
        return body.frozenAt !== null;
      });
    await solveByRival();
    await expectOwn({ score: 100, flagsCaptured: 2, complete: true });
    await world.query('DELETE FROM period');
    await world.query(`SELECT notify_event('site', '{}')`);
    for (const on of [world, other])
      await waitUntil('the present value is shown', async () => {
        const { list, detail, view } = await read(on);
        return [list, detail, view].every(({ score }) => score === 50);
      });
  });
});
