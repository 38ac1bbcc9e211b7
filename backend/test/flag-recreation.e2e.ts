import { startApp, type World } from './support/app';
import { binOf, earnedOf } from './support/bin';
import { createChallenge } from './support/challenges';
import { expectStoredCounts, replayScores } from './support/raw-scores';
import { createUser, type TestUser } from './support/users';

/** Tools such as ctfcli delete all flags of a challenge and create them again. */
describe('a flag created again with the literal of a deleted one', () => {
  let world: World;
  let second: World;
  let admin: TestUser;
  let bin: ReturnType<typeof binOf>;

  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    second = await world.second();
    admin = await createUser(world, { admin: true });
    bin = binOf(world, admin);
  });
  afterAll(() => world.close());

  const submit = (user: TestUser, id: number, flag: string, { api } = world) =>
    api.post(`/challenges/${String(id)}/submissions`, { flag }, user);
  const create = async (challengeId: number, flagLiteral: string, values: object = {}) => {
    const { status, body } = await world.api.post(
      '/admin/flags',
      { challengeId, flagLiteral, score: 100, ...values },
      admin,
    );
    expect(status).toBe(201);
    return body.id as number;
  };
  const ledger = async (user: TestUser) =>
    (await world.api.get(`/user/ledger/${String(user.id)}`, user)).body;
  const expectExactScores = async (players: TestUser[]) => {
    await expectStoredCounts(world);
    const replayed = await replayScores(world);
    for (const player of players)
      expect(replayed.get(player.id) ?? 0).toBe((await ledger(player)).points);
  };

  it('keeps captures, times, bloods and submissions, at its own value', async () => {
    const { id, flagIds } = await createChallenge(world, {
      flags: [
        { literal: 'vexil{one}', score: 100, alternatives: ['vexil{uno}'] },
        { literal: 'VEXIL{TWO}', score: 50, kind: 'caseInsensitive' },
      ],
    });
    const players = [await createUser(world), await createUser(world)];
    const [first, late] = players as [TestUser, TestUser];
    for (const player of players)
      for (const flag of ['vexil{one}', 'vexil{two}']) await submit(player, id, flag);
    const before = await earnedOf(world, id);
    await world.api.post('/admin/flags/bulk', { ids: flagIds, action: 'delete' }, admin);
    expect((await bin.list('flags', `challengeId=${String(id)}`)).length).toBe(2);
    const one = await create(id, 'vexil{one}', { score: 300 });
    const two = await create(id, 'vexil{TWO}', { kind: 'caseInsensitive', score: 50 });
    expect(await bin.list('flags', `challengeId=${String(id)}`)).toEqual([]);
    expect([one, two]).toEqual(flagIds);
    const { values, ...after } = await earnedOf(world, id);
    expect(after).toEqual({ ...before, values: undefined });
    expect(values).toMatchObject([{ value: 300 }, { value: 50 }]);
    expect((await ledger(first)).points).toBe(350);
    const { body } = await world.api.get(`/challenges/${String(id)}/solvers`, late);
    expect(body.map(({ userId, bloodRank }: any) => [userId, bloodRank])).toEqual([
      [first.id, 1],
      [late.id, 2],
    ]);
    expect((await submit(late, id, 'vexil{two}')).body.code).toBe('flag.alreadyCaptured');
    await expectExactScores(players);
  });

  it('takes the captures by any literal it shares, each user once', async () => {
    const { id, flagIds } = await createChallenge(world, {
      flags: [{ literal: 'vexil{x}' }, { literal: 'vexil{y}' }],
    });
    const [both, only] = [await createUser(world), await createUser(world)];
    await submit(both, id, 'vexil{x}');
    await submit(both, id, 'vexil{y}');
    await submit(only, id, 'vexil{y}');
    const third = await createUser(world);
    await submit(third, id, 'vexil{x}');
    const { captures } = await earnedOf(world, id);
    for (const flag of flagIds) await bin.delete('flags', flag);
    const merged = await create(id, 'vexil{y}', { alternatives: ['vexil{x}'] });
    expect(merged).toBe(flagIds[1]);
    const kept = (await earnedOf(world, id)).captures;
    const moved = { ...(captures[3] as object), flag_id: merged };
    expect(kept).toEqual([captures[1], captures[2], moved]);
    await expectExactScores([both, only, third]);
  });

  it('takes no id of another kind, another challenge or an undeleted flag', async () => {
    const [a, b] = [
      await createChallenge(world, { flags: [{ literal: 'vexil{own}' }] }),
      await createChallenge(world, { flags: [] }),
    ];
    const player = await createUser(world);
    await submit(player, a.id, 'vexil{own}');
    await bin.delete('flags', a.flagIds[0] ?? 0);
    await create(b.id, 'vexil{own}');
    await create(a.id, 'vexil{own}', { kind: 'caseInsensitive' });
    await create(a.id, 'vexil{OWN2}');
    expect((await earnedOf(world, a.id)).captures).toEqual([]);
    expect((await earnedOf(world, b.id)).captures).toEqual([]);
    expect(await bin.list('flags', `challengeId=${String(a.id)}`)).toMatchObject([{ captures: 1 }]);
    await expectExactScores([player]);
  });

  it('keeps a voided capture voided, and lets it be restored', async () => {
    const { id, flagIds } = await createChallenge(world, { flags: [{ literal: 'vexil{v}' }] });
    const player = await createUser(world);
    await submit(player, id, 'vexil{v}');
    const [capture] = (await earnedOf(world, id)).captures as { captured_at: string }[];
    const change = (word: string, flagId: number) =>
      world.api.post(
        `/admin/captures/${word}`,
        { userId: player.id, flagId, reason: 'shared' },
        admin,
      );
    await change('void', flagIds[0] ?? 0);
    await bin.delete('flags', flagIds[0] ?? 0);
    const again = await create(id, 'vexil{v}', { score: 70 });
    expect((await submit(player, id, 'vexil{v}')).body.code).toBe('flag.voided');
    expect(await ledger(player)).toMatchObject({
      points: 0,
      list: [
        { kind: 'void', points: -100, reason: 'shared' },
        { kind: 'capture', points: 100 },
      ],
    });
    await expectExactScores([player]);
    expect((await change('restore', again)).body.score).toBe(70);
    expect((await earnedOf(world, id)).captures).toMatchObject([
      { captured_at: capture?.captured_at, flag_id: again },
    ]);
    await expectExactScores([player]);
  });

  it('loses no capture while players submit to two processes', async () => {
    const literals = ['vexil{s1}', 'vexil{s2}', 'vexil{s3}'];
    const { id } = await createChallenge(world, {
      flags: literals.map((literal) => ({ literal })),
    });
    const players = await Promise.all(Array.from({ length: 12 }, () => createUser(world)));
    let synced = 0;
    const sync = async () => {
      for (; synced < 8; synced += 1) {
        const rows = await world.api.get(`/admin/flags?challengeId=${String(id)}`, admin);
        for (const flag of rows.body) await bin.delete('flags', flag.id);
        for (const literal of literals) await create(id, literal);
      }
    };
    const accepted = new Set<string>();
    const play = async (player: TestUser, index: number) => {
      for (let turn = 0; synced < 8; turn += 1) {
        const literal = literals[turn % 3] ?? '';
        await world.query('DELETE FROM submission_pace WHERE user_id = $1', [player.id]);
        const answer = await submit(player, id, literal, index % 2 === 0 ? world : second);
        expect([201, 400, 409, 429]).toContain(answer.status);
        const held = `${String(player.id)} ${literal}`;
        if (answer.status === 201) {
          // Capturing it a second time would mean that the first capture was lost.
          expect(accepted).not.toContain(held);
          accepted.add(held);
        }
      }
    };
    await Promise.all([sync(), ...players.map(play)]);
    const rows = await world.query<{ held: string }>(
      `SELECT k.user_id || ' ' || f.flag_literal AS held FROM capture k JOIN flag f ON f.id = k.flag_id
       WHERE k.challenge_id = $1`,
      [id],
    );
    expect(rows.map(({ held }) => held).sort()).toEqual([...accepted].sort());
    expect(accepted.size).toBeGreaterThan(players.length);
    expect(await bin.list('flags', `challengeId=${String(id)}`)).toEqual([]);
    await expectExactScores(players);
  });
});
