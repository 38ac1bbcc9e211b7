import fc from 'fast-check';
import { startApp, type World } from './support/app';
import { createChallenge } from './support/challenges';
import { rawSolved } from './support/raw-solved';
import { createUser, type TestUser } from './support/users';
import { waitUntil } from './support/wait-until';

const DAY = Date.parse('2026-03-02T00:00:00Z');
const [PLAYERS, CHALLENGES] = [6, 7];

/** A capture of a random history; several can have the same `minute`. */
interface Capture {
  player: number;
  challenge: number;
  flag: number;
  minute: number;
  micros: number;
  late: boolean;
}
interface History {
  captures: Capture[];
  adjustments: { player: number; minute: number; points: number }[];
  hidden: number;
  noticed: number;
  banned: number;
  unrankedGroup: boolean;
  freezeMinute: number | null;
}

const minute = fc.nat(20);
const histories: fc.Arbitrary<History> = fc.record({
  captures: fc.uniqueArray(
    fc.record({
      player: fc.nat(PLAYERS - 1),
      challenge: fc.nat(CHALLENGES - 1),
      flag: fc.nat(2),
      minute,
      micros: fc.constantFrom(0, 1, 999, 1000, 500_123),
      late: fc.boolean(),
    }),
    { minLength: 15, maxLength: 60, selector: (c) => [c.player, c.challenge, c.flag].join() },
  ),
  adjustments: fc.array(
    fc.record({ player: fc.nat(PLAYERS - 1), minute, points: fc.constantFrom(-30, 5, 80) }),
    { maxLength: 6 },
  ),
  hidden: fc.nat(CHALLENGES - 1),
  noticed: fc.nat(2 * CHALLENGES),
  banned: fc.nat(2 * PLAYERS),
  unrankedGroup: fc.boolean(),
  freezeMinute: fc.option(minute, { nil: null }),
});

describe('solved views, from caches and one statement', () => {
  let world: World;
  let other: World;
  let admin: TestUser & { admin: true };
  let reader: TestUser;
  let players: TestUser[];
  let challenges: { id: number; flagIds: number[] }[];

  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    other = await world.second();
    admin = { ...(await createUser(world, { admin: true })), admin: true };
    reader = await createUser(world);
    players = [];
    for (let n = 0; n < PLAYERS; n += 1)
      players.push(await createUser(world, { userGroup: n % 2 }));
    challenges = [];
    for (let n = 0; n < CHALLENGES; n += 1)
      challenges.push(
        await createChallenge(world, {
          category: ['web', 'pwn', 'misc'][n % 3] ?? 'web',
          ...(n % 2 === 0 ? { titleEn: `Challenge ${String(n)}` } : {}),
          flags: Array.from({ length: 1 + (n % 3) }, (_, part) => ({
            literal: `vexil{truth-${String(part)}}`,
            score: 30 + 20 * part,
          })),
        }),
      );
    // Some values decay with the number of solvers.
    await world.query(
      `UPDATE challenge SET score_mode = 'decay', floor_score = 10, decay_solves = 3 WHERE id % 3 = 0`,
    );
  });
  afterAll(() => world.close());

  const timeOf = (at: number, micros = 0) => {
    const text = new Date(DAY + at * 60_000).toISOString();
    return text.replace('.000Z', `.${String(micros).padStart(6, '0')}Z`);
  };
  const write = async (history: History) => {
    await world.query('DELETE FROM period');
    await world.query('DELETE FROM capture');
    await world.query('ALTER TABLE score_event DISABLE TRIGGER score_event_append_only');
    await world.query(`DELETE FROM score_event`);
    await world.query('ALTER TABLE score_event ENABLE TRIGGER score_event_append_only');
    const ids = challenges.map(({ id }) => id);
    await world.query(`UPDATE challenge SET hidden = id = $1 WHERE id = ANY ($2)`, [
      ids[history.hidden],
      ids,
    ]);
    for (const [n, id] of ids.entries())
      await world.query('UPDATE challenge SET category = $2 WHERE id = $1', [
        id,
        n === history.noticed ? 'notice' : ['web', 'pwn', 'misc'][n % 3],
      ]);
    await world.query('UPDATE "user" SET banned = id IS NOT DISTINCT FROM $1 WHERE id = ANY ($2)', [
      players[history.banned]?.id ?? null,
      players.map(({ id }) => id),
    ]);
    await world.query('UPDATE user_group SET ranked = NOT $1 WHERE code = 1', [
      history.unrankedGroup,
    ]);
    for (const { player, challenge, flag, minute: at, micros, late } of history.captures) {
      const { id, flagIds = [] } = challenges[challenge] ?? {};
      if (flagIds[flag] === undefined) continue;
      await world.query(
        'INSERT INTO capture (user_id, challenge_id, flag_id, captured_at, late) VALUES ($1, $2, $3, $4, $5)',
        [players[player]?.id, id, flagIds[flag], timeOf(at, micros), late],
      );
    }
    for (const { player, minute: at, points } of history.adjustments)
      await world.query(
        `INSERT INTO score_event (kind, user_id, delta, at, actor_id, reason) VALUES ('adjust', $1, $2, $3, $4, 'test')`,
        [players[player]?.id, points, timeOf(at), admin.id],
      );
    await world.query('SELECT rebuild_totals()');
    if (history.freezeMinute !== null) {
      const times = { startsAt: '2020-01-01T00:00:00Z', endsAt: '2090-01-01T00:00:00Z' };
      const freezeAt = new Date(DAY + history.freezeMinute * 60_000).toISOString();
      const body = { name: '赛季', nameEn: 'Season', kind: 'season', ...times, freezeAt };
      expect((await world.api.post('/admin/periods', body, admin)).status).toBe(201);
    }
    await world.query(
      `SELECT notify_event('site', '{}'), notify_event('totals', '{"reason":"test"}')`,
    );
  };
  const shown = async (on: World, viewer: TestUser, userId: number) => {
    const { status: answered, body } = await on.api.get(`/user/solved/${String(userId)}`, viewer);
    if (answered === 404) return undefined;
    const { status: _, message, ...view } = body;
    expect(message).not.toBe('');
    return view;
  };

  it('equal what statements over all rows say, to every viewer and on every process', async () => {
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        await write(history);
        for (const on of [world, other])
          for (const { id } of [...players, reader]) {
            const own = players.find((player) => player.id === id) ?? reader;
            for (const viewer of [
              reader,
              admin,
              ...(players[history.banned] === own ? [] : [own]),
            ]) {
              const same = async () =>
                JSON.stringify(sorted(await shown(on, viewer, id))) ===
                JSON.stringify(sorted(await rawSolved(on, viewer, id)));
              // A process handles the events of a write a moment after its commit.
              await waitUntil('the view follows', same, 2000).catch(() => undefined);
              expect(await shown(on, viewer, id)).toEqual(await rawSolved(on, viewer, id));
            }
          }
      }),
      { numRuns: 8, endOnFailure: true },
    );
  });

  it('follow a release by the clock', async () => {
    const { id } = await createChallenge(world, { flags: [{ literal: 'vexil{soon}' }] });
    await world.api.post(`/challenges/${String(id)}/submissions`, { flag: 'vexil{soon}' }, reader);
    const listed = async () =>
      (await shown(world, admin, reader.id)).solved.some(
        ({ challengeId }: { challengeId: number }) => challengeId === id,
      );
    expect(await listed()).toBe(true);
    await world.query(
      `UPDATE challenge SET release_at = now() + interval '700 milliseconds' WHERE id = $1`,
      [id],
    );
    await waitUntil('the challenge is locked', async () => !(await listed()), 600);
    await waitUntil('the challenge is released', listed, 2000);
    expect(await listed()).toBe(true);
  });
});

/** Sorts the properties of all nested objects. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const names = Object.keys(value).sort();
  return names.map((name) => [name, sorted((value as Record<string, unknown>)[name])]);
}
