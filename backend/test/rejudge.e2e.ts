import { startApp, type World } from './support/app';
import { createChallenge } from './support/challenges';
import { createUser, type TestUser } from './support/users';

describe('judging submissions again', () => {
  let world: World;
  let admin: TestUser;

  const submit = (user: TestUser, id: number, flag: string) =>
    world.api.post(`/challenges/${String(id)}/submissions`, { flag }, user);
  const rejudge = (challengeId: number, values: object = {}) =>
    world.api.post('/admin/rejudge', { challengeId, ...values }, admin);
  const apply = async (challengeId: number) => {
    const { digest } = (await rejudge(challengeId)).body;
    return rejudge(challengeId, { dryRun: false, digest });
  };
  const editFlag = async (id: number, values: object) => {
    const path = `/admin/flags/${String(id)}`;
    const { version } = (await world.api.get(path, admin)).body;
    expect((await world.api.patch(path, { version, ...values }, admin)).status).toBe(200);
  };
  const flagsOf = async (id: number): Promise<{ id: number }[]> =>
    (await world.api.get(`/admin/flags?challengeId=${String(id)}`, admin)).body;
  const own = async (user: TestUser) =>
    (await world.api.get('/user/scoreboard/4', user)).body.me?.score ?? null;
  const card = async (id: number) => (await world.api.get(`/challenges/${String(id)}`, admin)).body;
  const history = async (user: TestUser, id: number) =>
    (await world.api.get(`/challenges/${String(id)}/submissions`, user)).body.map(
      ({ flag, result, score }: Record<string, unknown>) => [flag, result, score],
    );

  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    admin = await createUser(world, { admin: true });
  });
  afterAll(() => world.close());

  it('gives points to tries that became right, at their own times', async () => {
    const [early, late] = [await createUser(world), await createUser(world)];
    const { id } = await createChallenge(world, { flags: [{ literal: 'vexil{typo}', score: 90 }] });
    expect((await submit(early, id, 'vexil{right}')).status).toBe(400);
    expect((await submit(early, id, 'vexil{right}')).status).toBe(400);
    expect((await submit(late, id, 'vexil{typo}')).status).toBe(201);
    const [flag] = await flagsOf(id);
    await editFlag(flag?.id ?? 0, { alternatives: ['vexil{right}'] });

    const preview = await rejudge(id);
    expect(preview).toMatchObject({
      status: 200,
      body: { challengeId: id, applied: false, gained: 1, lost: 0, moved: 0 },
    });
    const [tried] = await world.query<{ at: Date }>(
      `SELECT created_at AS at FROM submission WHERE user_id = $1 ORDER BY id LIMIT 1`,
      [early.id],
    );
    expect(preview.body.changes).toEqual([
      {
        change: 'gained',
        userId: early.id,
        username: early.username,
        flagId: flag?.id,
        points: 90,
        text: 'vexil{right}',
        at: tried?.at.toISOString(),
      },
    ]);
    expect(await own(early)).toBeNull();

    expect((await apply(id)).body).toMatchObject({ applied: true, gained: 1 });
    expect(await own(early)).toBe(90);
    expect(await card(id)).toMatchObject({
      solvedCount: 2,
      bloods: [{ userId: early.id }, { userId: late.id }],
    });
    expect(await history(early, id)).toEqual([
      ['vexil{right}', 'duplicate', 0],
      ['vexil{right}', 'correct', 90],
    ]);
    const lines = (await world.api.get(`/user/ledger/${String(early.id)}`, early)).body;
    expect(lines).toMatchObject({
      points: 90,
      list: [{ kind: 'capture', at: tried?.at.toISOString() }],
    });
    expect((await rejudge(id)).body).toMatchObject({ gained: 0, lost: 0, moved: 0, changes: [] });
  });

  it('takes points from tries that are no longer right, and lets them be earned again', async () => {
    const player = await createUser(world);
    const { id } = await createChallenge(world, {
      flags: [{ literal: 'vexil{leaked}', score: 60 }],
    });
    await submit(player, id, 'vexil{leaked}');
    const [flag] = await flagsOf(id);
    await editFlag(flag?.id ?? 0, { flagLiteral: 'vexil{fresh}' });
    expect(await own(player)).toBe(60);
    expect((await apply(id)).body).toMatchObject({ applied: true, lost: 1 });
    expect(await own(player)).toBeNull();
    expect(await history(player, id)).toEqual([['vexil{leaked}', 'wrong', 0]]);
    expect((await submit(player, id, 'vexil{fresh}')).status).toBe(201);
    expect(await own(player)).toBe(60);
    const { list } = (await world.api.get(`/user/ledger/${String(player.id)}`, player)).body;
    expect(list).toMatchObject([
      { kind: 'capture', points: 60, latest: true },
      { kind: 'rejudge', points: -60 },
      { kind: 'capture', points: 60, latest: false },
    ]);
  });

  it('moves a capture to an earlier try, and pattern flags are matched too', async () => {
    const player = await createUser(world);
    const { id } = await createChallenge(world, {
      flags: [{ kind: 'regex', literal: 'vexil\\{a+\\}', score: 50 }],
    });
    await submit(player, id, 'vexil{bbb}');
    await submit(player, id, 'vexil{aa}');
    const [flag] = await flagsOf(id);
    await editFlag(flag?.id ?? 0, { alternatives: ['vexil\\{b+\\}'] });
    expect((await apply(id)).body).toMatchObject({
      moved: 1,
      changes: [{ change: 'moved', text: 'vexil{bbb}' }],
    });
    expect(await history(player, id)).toEqual([
      ['vexil{aa}', 'duplicate', 0],
      ['vexil{bbb}', 'correct', 50],
    ]);
    expect(await own(player)).toBe(50);
  });

  it('lets bloods and decay move along', async () => {
    const [first, second] = [await createUser(world), await createUser(world)];
    const flags = [{ literal: 'vexil{second}', score: 200 }];
    const { id } = await createChallenge(world, { flags });
    const path = `/admin/challenges/${String(id)}`;
    const { version } = (await world.api.get(path, admin)).body;
    const decay = { version, scoreMode: 'decay', floorScore: 100, decaySolves: 1 };
    await world.api.patch(path, decay, admin);
    await submit(first, id, 'vexil{first}');
    await submit(second, id, 'vexil{second}');
    expect(await own(second)).toBe(200);
    const [flag] = await flagsOf(id);
    await editFlag(flag?.id ?? 0, { alternatives: ['vexil{first}'] });
    await apply(id);
    expect([await own(first), await own(second)]).toEqual([100, 100]);
    expect((await card(id)).bloods).toMatchObject([{ userId: first.id }, { userId: second.id }]);
  });

  it('leaves voided captures away and admins without points', async () => {
    const player = await createUser(world);
    const { id } = await createChallenge(world, { flags: [{ literal: 'vexil{a}', score: 40 }] });
    const { flagId } = (await submit(player, id, 'vexil{a}')).body;
    const capture = { userId: player.id, flagId, reason: '代做' };
    expect((await world.api.post('/admin/captures/void', capture, admin)).status).toBe(200);
    await submit(admin, id, 'vexil{b}');
    await editFlag(flagId, { alternatives: ['vexil{b}'] });
    expect((await rejudge(id)).body).toMatchObject({ gained: 0, lost: 0, moved: 0 });
  });

  it('refuses a preview that is no longer true, and one of two admins', async () => {
    const player = await createUser(world);
    const { id } = await createChallenge(world, { flags: [{ literal: 'vexil{x}', score: 40 }] });
    await submit(player, id, 'vexil{y}');
    const [flag] = await flagsOf(id);
    await editFlag(flag?.id ?? 0, { alternatives: ['vexil{y}'] });
    const { digest } = (await rejudge(id)).body;
    await editFlag(flag?.id ?? 0, { alternatives: [] });
    const outdated = await rejudge(id, { dryRun: false, digest });
    expect(outdated.body).toMatchObject({ status: 409, code: 'rejudge.outdated' });
    await editFlag(flag?.id ?? 0, { alternatives: ['vexil{y}'] });
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => rejudge(id, { dryRun: false, digest })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await own(player)).toBe(40);
  });

  it('races with a void of the same capture: one wins, and the other is refused', async () => {
    const [holder, other] = [await createUser(world), await createUser(world)];
    for (let round = 0; round < 8; round += 1) {
      const flags = [{ literal: `vexil{old-${String(round)}}`, score: 40 }];
      const { id, flagIds } = await createChallenge(world, { flags });
      const right = `vexil{new-${String(round)}}`;
      await submit(other, id, right);
      await submit(holder, id, flags[0]?.literal ?? '');
      await editFlag(flagIds[0] ?? 0, { flagLiteral: right });
      const { digest, gained, lost } = (await rejudge(id)).body;
      expect([gained, lost]).toEqual([1, 1]);
      const capture = { userId: holder.id, flagId: flagIds[0], reason: '代做' };
      const calls = [
        () => rejudge(id, { dryRun: false, digest }),
        () => world.api.post('/admin/captures/void', capture, admin),
      ];
      const answers = await Promise.all(
        (round % 2 ? calls.reverse() : calls).map((call) => call()),
      );
      const [judged, voided] = round % 2 ? answers.reverse() : answers;
      const codes = [judged, voided].map((answer) => answer?.body.code ?? 'done');
      expect([
        ['done', 'capture.notHeld'],
        ['rejudge.outdated', 'done'],
      ]).toContainEqual(codes);
      // Whichever was first, another attempt with a new preview leads to the same state.
      if (judged?.status === 409) expect((await apply(id)).status).toBe(200);
      const held = await world.query<{ id: number }>(
        'SELECT user_id AS id FROM capture WHERE challenge_id = $1',
        [id],
      );
      expect(held).toEqual([{ id: other.id }]);
      const { list } = (await world.api.get(`/user/ledger/${String(holder.id)}`, holder)).body;
      const sum = (list as { points: number }[]).reduce((total, { points }) => total + points, 0);
      expect(sum).toBe((await own(holder)) ?? 0);
    }
  });

  it('asks for a digest, and answers for a challenge that is missing', async () => {
    const { id } = await createChallenge(world, { flags: [{ literal: 'vexil{x}', score: 40 }] });
    expect((await rejudge(id, { dryRun: false })).body).toMatchObject({
      status: 400,
      errors: { digest: [expect.any(String)] },
    });
    expect((await rejudge(999_999)).status).toBe(404);
    expect((await rejudge(0)).body.errors).toHaveProperty('challengeId');
  });
});
