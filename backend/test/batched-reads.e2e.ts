import { startApp, type World } from './support/app';
import { createChallenge } from './support/challenges';
import { rawProgress } from './support/raw-progress';
import { rawSolved } from './support/raw-solved';
import { grantRole } from './support/roles';
import { createUser, type TestUser } from './support/users';
import { waitUntil } from './support/wait-until';

const PLAYERS = 20;
/** Number of wrong flags per player, so that the times of attempts differ. */
const WRONG = 3;

type Viewer = TestUser & { admin?: boolean };

describe('reads that go together', () => {
  let world: World;
  let other: World;
  let admin: Viewer & { admin: true };
  let players: TestUser[];
  let viewers: Viewer[];
  const ids: number[] = [];

  const submit = (on: World, id: number, flag: string, user: TestUser) =>
    on.api.post(`/challenges/${String(id)}/submissions`, { flag }, user);
  const literal = (part: number) => `vexil{together-${String(part)}}`;

  beforeAll(async () => {
    world = await startApp();
    other = await world.second();
    admin = { ...(await createUser(world, { admin: true })), admin: true };
    for (let n = 0; n < 6; n += 1) {
      const { id } = await createChallenge(world, {
        category: n % 2 === 0 ? 'web' : 'pwn',
        hidden: n === 5,
        flags: Array.from({ length: 1 + (n % 3) }, (_, part) => ({
          literal: literal(part),
          score: 30 + 20 * part,
        })),
      });
      ids.push(id);
    }
    // Some values decay with their solvers, and one player is not counted.
    await world.query(
      `UPDATE challenge SET score_mode = 'decay', floor_score = 10, decay_solves = 3 WHERE id = ANY ($1)`,
      [[ids[0], ids[2]]],
    );
    await world.query(`UPDATE challenge SET closes_at = now() - interval '1 hour' WHERE id = $1`, [
      ids[3],
    ]);
    players = [];
    for (let n = 0; n < PLAYERS; n += 1)
      players.push(await createUser(world, { userGroup: n % 2 }));
    // The first player has no progress, the second only wrong attempts.
    for (const [n, player] of players.entries()) {
      for (let wrong = 0; n > 0 && wrong < WRONG; wrong += 1)
        await submit(world, ids[(n + wrong) % 5] ?? 0, `vexil{no-${String(wrong)}}`, player);
      for (const [index, id] of ids.slice(0, 5).entries())
        for (let part = 0; n > 1 && part <= index % 3; part += 1)
          if ((n + index + part) % 3 > 0) await submit(world, id, literal(part), player);
    }
    const author = await createUser(world);
    await grantRole(world, author.id, 'author', { categories: ['pwn'] });
    await world.query('INSERT INTO challenge_author (challenge_id, user_id) VALUES ($1, $2)', [
      ids[5],
      author.id,
    ]);
    await world.query(`SELECT notify_event('totals', '{"reason":"test"}')`);
    viewers = [...players, author, admin];
  });
  afterAll(() => world.close());

  const pathsOf = ({ id }: TestUser) => [
    '/challenges',
    '/challenges?solved=true',
    '/challenges?solved=false&category=web',
    ...ids.map((challenge) => `/challenges/${String(challenge)}`),
    `/user/solved/${String(id)}`,
    `/user/solved/${String(players[2]?.id)}`,
    '/user/solved/2147483647',
  ];
  const get = async (on: World, path: string, viewer: Viewer) => {
    const { status, body } = await on.api.get(path, viewer);
    return [viewer.id, path, status, status === 200 ? JSON.stringify(body) : body.code];
  };
  const expectSame = async () => {
    for (const on of [world, other]) {
      const calls = viewers.flatMap((viewer) =>
        pathsOf(viewer).map((path) => () => get(on, path, viewer)),
      );
      const alone: unknown[] = [];
      for (const call of calls) alone.push(await call());
      expect(await Promise.all(calls.map((call) => call()))).toEqual(alone);
    }
  };
  const expectTrue = async () => {
    const cards = await Promise.all(
      viewers.map((viewer) => world.api.get('/challenges?solved=true', viewer)),
    );
    const lists = await Promise.all(viewers.map((viewer) => world.api.get('/challenges', viewer)));
    const views = await Promise.all(
      viewers.map((viewer) => world.api.get(`/user/solved/${String(viewer.id)}`, viewer)),
    );
    for (const [index, viewer] of viewers.entries()) {
      const raw = await rawProgress(world, viewer);
      const shown = lists[index]?.body.filter(({ id }: { id?: number }) => id !== undefined);
      for (const { id, score, flagsCaptured, lastTryAt } of shown)
        expect({ challengeId: id, score, flagsCaptured, lastTryAt }).toEqual({
          ...raw.get(id),
          submissions: undefined,
        });
      const details = await Promise.all(
        shown.map(({ id }: { id: number }) => world.api.get(`/challenges/${String(id)}`, viewer)),
      );
      for (const { body } of details) {
        const { id: challengeId, score, flagsCaptured, lastTryAt, submissions } = body;
        expect({ challengeId, score, flagsCaptured, lastTryAt, submissions }).toEqual(
          raw.get(challengeId),
        );
      }
      const solved = shown
        .filter(({ id, flagsTotal }: { id: number; flagsTotal: number }) => {
          return raw.get(id)?.flagsCaptured === flagsTotal;
        })
        .map(({ id }: { id: number }) => id);
      expect(cards[index]?.body.map(({ id }: { id: number }) => id)).toEqual(solved);
      const { status: _, message, ...view } = views[index]?.body ?? {};
      expect(message).not.toBe('');
      expect(view).toEqual(await rawSolved(world, viewer, viewer.id));
    }
    expect(cards.some(({ body }) => body.length > 0)).toBe(true);
  };

  it('answer each reader as alone, and as computed from the rows', async () => {
    await expectSame();
    await expectTrue();
  });

  it('do so at the values of a freeze', async () => {
    const times = { startsAt: '2020-01-01T00:00:00Z', endsAt: '2090-01-01T00:00:00Z' };
    const period = { name: '赛季', nameEn: 'Season', kind: 'season', ...times };
    const freezeAt = new Date(Date.now() + 500).toISOString();
    const made = await world.api.post('/admin/periods', { ...period, freezeAt }, admin);
    expect(made.status).toBe(201);
    for (const on of [world, other])
      await waitUntil('the scores are frozen', async () => {
        const { body } = await on.api.get('/user/scoreboard/4', players[0]);
        return body.frozenAt !== null;
      });
    // Captures from now on count only for their captor.
    for (const player of players.slice(0, 4))
      await submit(world, ids[1] ?? 0, literal(player.id % 2), player);
    await expectSame();
    await expectTrue();
    await world.query('DELETE FROM period');
    await world.query(`SELECT notify_event('site', '{}')`);
  });

  it('see at once what the same user did on another process, however many read', async () => {
    const reader = players[0] ?? admin;
    const { id } = await createChallenge(world, { flags: [{ literal: 'vexil{mine}' }] });
    const triesOn = async (on: World) => {
      const crowd = viewers.map((viewer) => on.api.get(`/challenges/${String(id)}`, viewer));
      const [detail, list] = await Promise.all([
        on.api.get(`/challenges/${String(id)}`, reader),
        on.api.get('/challenges', reader),
        ...crowd,
      ]);
      const card = list.body.find((one: { id?: number }) => one.id === id);
      return [detail.body.submissions.tries, card?.lastTryAt === detail.body.lastTryAt];
    };
    await waitUntil('the challenge is known', async () => {
      return (await other.api.get(`/challenges/${String(id)}`, reader)).status === 200;
    });
    for (let tries = 1; tries <= 4; tries += 1) {
      // Keeps batched statements running while the flag is submitted.
      const crowd = viewers.map((viewer) => other.api.get(`/challenges/${String(id)}`, viewer));
      await submit(world, id, `vexil{no-${String(tries)}}`, reader);
      expect(await triesOn(other)).toEqual([tries, true]);
      await Promise.all(crowd);
    }
  });
});
