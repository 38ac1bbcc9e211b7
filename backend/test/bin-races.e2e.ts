import { startApp, type World } from './support/app';
import { binOf } from './support/bin';
import type { ApiAnswer } from './support/client';
import { createChallenge } from './support/challenges';
import { holdingLock } from './support/locks';
import { expectStoredCounts } from './support/raw-scores';
import { createUser, type TestUser } from './support/users';

const ROUNDS = 8;
const [A, B] = ['vexil{a}', 'vexil{b}'];

describe('two admins at the same row of the bin, on two processes', () => {
  let world: World;
  let player: TestUser;
  let admin: TestUser;
  let mine: ReturnType<typeof binOf>;
  let theirs: ReturnType<typeof binOf>;

  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    player = await createUser(world);
    admin = await createUser(world, { admin: true });
    mine = binOf(world, admin);
    theirs = binOf(await world.second(), await createUser(world, { admin: true }));
  });
  afterAll(() => world.close());

  const played = async () => {
    const { id, flagIds } = await createChallenge(world, {
      flags: [{ literal: A }, { literal: B }],
    });
    for (const flag of [A, B])
      await world.api.post(`/challenges/${String(id)}/submissions`, { flag }, player);
    return { id, flags: flagIds as [number, number] };
  };
  /** Expects that one call succeeds, and that the others report the row as gone. */
  const expectOne = (answers: ApiAnswer[]) => {
    const codes = answers.map(({ status, body }) => (status < 300 ? 'done' : body.code));
    expect(codes.filter((code) => code === 'done')).toHaveLength(1);
    for (const code of codes)
      expect(['done', 'bin.notDeleted', 'row.notFound', 'flag.literalTaken']).toContain(code);
  };
  const expectNothingLost = async () => {
    await expectStoredCounts(world);
    const orphans = await world.query(`SELECT source FROM deleted_row d
      WHERE NOT EXISTS (SELECT 1 FROM deleted_challenge c WHERE c.id = d.challenge_id)
        AND NOT EXISTS (SELECT 1 FROM deleted_flag f WHERE f.id = d.flag_id)`);
    expect(orphans).toEqual([]);
    const dangling = await world.query(`SELECT text FROM submission s WHERE s.flag_id IS NOT NULL
      AND s.flag_id NOT IN (SELECT id FROM flag UNION ALL SELECT id FROM deleted_flag)`);
    expect(dangling).toEqual([]);
  };

  it('restore a flag once, beside its re-creation or its deletion for good', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, flags } = await played();
      await mine.delete('flags', flags[0]);
      const calls = [
        () => mine.restore('flags', flags[0]),
        () => theirs.restore('flags', flags[0]),
        round % 2
          ? () => theirs.purge('flags', flags[0])
          : () =>
              world.api.post('/admin/flags', { challengeId: id, flagLiteral: A, score: 9 }, admin),
      ];
      expectOne(await Promise.all((round % 4 < 2 ? calls : calls.reverse()).map((call) => call())));
      await expectNothingLost();
    }
  });

  it('restore a challenge once, beside its deletion for good and that of a flag in it', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, flags } = await played();
      await mine.delete('challenges', id);
      const purging = round % 2 ? theirs.purge('flags', flags[1]) : undefined;
      expectOne(
        await Promise.all([
          mine.restore('challenges', id),
          theirs.restore('challenges', id),
          theirs.purge('challenges', id),
        ]),
      );
      expect([200, 404, undefined]).toContain((await purging)?.status);
      await expectNothingLost();
    }
  });

  it.each(['purge', 'restore'] as const)(
    'cannot wait for each other where one deletes a flag for good: %s of its challenge',
    async (what) => {
      const { id, flags } = await played();
      await mine.delete('flags', flags[0]);
      await mine.delete('challenges', id);
      const { status } = await holdingLock(
        world,
        async (query) => {
          await query('SELECT 1 FROM deleted_flag WHERE id = $1 FOR UPDATE', [flags[0]]);
        },
        () => mine[what]('challenges', id),
        // The lock that the other admin takes next.
        (query) =>
          query('SELECT 1 FROM deleted_row WHERE challenge_id = $1 FOR UPDATE NOWAIT', [id]),
      );
      expect(status).toBeLessThan(300);
      await expectNothingLost();
    },
  );

  it('create a flag again with the captures of a deleted one, or delete them for good first', async () => {
    const { id, flags } = await played();
    await mine.delete('flags', flags[0]);
    const { status, body } = await holdingLock(
      world,
      async (query) => {
        await query('SELECT 1 FROM deleted_flag WHERE id = $1 FOR UPDATE', [flags[0]]);
      },
      () => world.api.post('/admin/flags', { challengeId: id, flagLiteral: A, score: 9 }, admin),
      async (query) => {
        await query('SELECT 1 FROM deleted_row WHERE flag_id = $1 FOR UPDATE NOWAIT', [flags[0]]);
        await query('SELECT purge_deleted_flag($1)', [flags[0]]);
      },
    );
    expect(status).toBe(201);
    expect(body.id).not.toBe(flags[0]);
    const ofPlayers = 'SELECT 1 FROM score_event WHERE flag_id = $1 AND user_id IS NOT NULL';
    expect(await world.query(ofPlayers, [body.id])).toEqual([]);
    await expectNothingLost();
  });
});
