import fc from 'fast-check';
import { SessionsService } from '../src/modules/auth';
import { UsersRepository } from '../src/modules/users';
import { startApp, type World } from './support/app';
import { remoteApi, type ServerProcess, startServer } from './support/processes';
import { boardRows, expectBoards, expectStoredCounts, replayScores } from './support/raw-scores';
import { adminRequest, CATEGORIES, pickRows, type Step, steps } from './support/score-steps';
import { createUser, type TestUser } from './support/users';

const [PLAYERS, CHALLENGES, AT_ONCE] = [6, 5, 12];
// Never 503: writers lock in one order, so that none waits for a deadlock to be found.
const ACCEPTED = new Set([200, 201, 204, 400, 401, 403, 404, 409, 429]);
describe('scores under everything at once, on two server processes', () => {
  let world: World;
  let servers: ServerProcess[];
  let apis: ReturnType<typeof remoteApi>[];
  let admin: TestUser;
  let players: TestUser[];
  let turn = 0;

  beforeAll(async () => {
    world = await startApp();
    const settings = {
      DATABASE_URL: world.databaseUrl,
      JWT_SECRET: world.config.jwtSecret,
      RATE_LIMIT_FACTOR: '1000',
      ROLE: 'web',
    };
    servers = await Promise.all([startServer(settings), startServer(settings)]);
    apis = servers.map(remoteApi);
    admin = await createUser(world, { admin: true });
  }, 60_000);
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await world.close();
  }, 60_000);

  const send = async (
    method: string,
    path: string,
    init: { token: string; body?: object | undefined },
  ) => {
    const api = apis[(turn += 1) % apis.length];
    const answer = await api?.call(method, path, init.body, { token: init.token });
    const what = `${method} ${path} ${JSON.stringify(answer?.body)}`;
    return { what, status: answer?.status, body: answer?.body };
  };

  /** A session that works, whatever was done to the player before; the first where the player was banned meanwhile. */
  const session = async (player: TestUser): Promise<string> => {
    const account = await world.app.get(UsersRepository, { strict: false }).findById(player.id);
    const sessions = world.app.get(SessionsService, { strict: false });
    if (!account || account.banned) return player.token;
    const opened = await sessions.open(account, false, { ip: '127.0.0.1' });
    return opened?.access ?? player.token;
  };
  const perform = async (step: Step) => {
    const index = step.a % PLAYERS;
    const player = players[index];
    if (!player) throw new Error('a player is missing');
    const { token } = admin;
    const rows = pickRows(world, step.b);
    switch (step.operation) {
      case 'capture': {
        const target = await rows.flag();
        if (!target) return;
        const path = `/challenges/${String(target.challenge)}/submissions`;
        return send('POST', path, { token: await session(player), body: { flag: target.literal } });
      }
      case 'rejudge': {
        const target = await rows.flag();
        const challengeId = target?.challenge;
        const preview = await send('POST', '/admin/rejudge', { token, body: { challengeId } });
        const body = { challengeId, dryRun: false, digest: preview.body?.digest };
        return send('POST', '/admin/rejudge', { token, body });
      }
      case 'removeUser': {
        players[index] = await createUser(world);
        return send('DELETE', `/admin/users/${String(player.id)}`, { token });
      }
      case 'removeChallenge': {
        const target = await rows.challenge();
        const gone = await send('DELETE', `/admin/challenges/${String(target?.id)}`, { token });
        await make();
        return gone;
      }
      default: {
        const request = await adminRequest(step.operation, { ...step, userId: player.id }, rows);
        return request && send(request.method, request.path, { token, body: request.body });
      }
    }
  };

  /** In one statement: others may delete what they see of it. */
  const make = () => {
    turn += 1;
    return world.query(
      `WITH made AS (
         INSERT INTO challenge (title, category, difficulty, base_score, hidden)
           VALUES ('t', $1, 'easy', 100, false) RETURNING id)
       INSERT INTO flag (challenge_id, flag_literal, score)
         SELECT id, 'vexil{made-' || id || '-' || part || '}', part * 50
         FROM made, generate_series(1, $2) AS part`,
      [CATEGORIES[turn % 3], 1 + (turn % 2)],
    );
  };

  const expectTruth = async () => {
    const raw = await expectStoredCounts(world);
    const options = { token: admin.token };
    const scores = new Map(raw.board(null).map(({ userId, score }) => [userId, score]));
    const replayed = await replayScores(world);
    for (const { id } of players) {
      const account = await world.query('SELECT 1 FROM "user" WHERE id = $1 AND ranked', [id]);
      const ledger = await world.api.get(`/user/ledger/${String(id)}?pageSize=100`, admin);
      const list: { points: number }[] = ledger.body.list;
      expect(list.reduce((sum, { points }) => sum + points, 0)).toBe(ledger.body.points);
      expect(replayed.get(id) ?? 0).toBe(ledger.body.points);
      if (account.length > 0) expect(Math.max(0, ledger.body.points)).toBe(scores.get(id) ?? 0);
    }
    for (const api of apis)
      await expectBoards(raw, async (direction) =>
        boardRows(
          (direction === null
            ? await api.get('/user/scoreboard/4', options)
            : await api.post('/user/scoreboard/direction', { direction }, options)
          ).body,
        ),
      );
  };

  it('equal the raw rows after any order of writes', async () => {
    players = await Promise.all(Array.from({ length: PLAYERS }, () => createUser(world)));
    for (let made = 0; made < CHALLENGES; made += 1) await make();
    const histories = fc.array(steps, { minLength: 80, maxLength: 80 });
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        await world.query(`UPDATE submission_pace SET recent = '{}', busy = '{}'`);
        const waiting = [...history];
        const failed: unknown[] = [];
        const worker = async () => {
          for (let next = waiting.shift(); next; next = waiting.shift()) {
            const answer = await perform(next);
            if (answer && !ACCEPTED.has(answer.status ?? 0)) failed.push({ ...next, ...answer });
          }
        };
        await Promise.all(Array.from({ length: AT_ONCE }, worker));
        expect(failed).toEqual([]);
        await expectTruth();
      }),
      // A race does not repeat itself: there is nothing to shrink.
      { numRuns: 15, endOnFailure: true },
    );
  }, 120_000);

  it('count solvers right when flags come and go while they are banned and unbanned', async () => {
    const { token } = admin;
    // The histories before may have left groups without a board.
    await world.query('UPDATE user_group SET ranked = true WHERE NOT ranked');
    const solvers = await Promise.all(Array.from({ length: 4 }, () => createUser(world)));
    const [made] = await world.query<{ id: number }>(
      `INSERT INTO challenge (title, category, difficulty, base_score, hidden)
         VALUES ('banned and back', 'web', 'easy', 100, false) RETURNING id`,
    );
    const challengeId = made?.id ?? 0;
    const first = { challengeId, flagLiteral: 'vexil{first}', score: 100 };
    const second = { challengeId, flagLiteral: 'vexil{second}', score: 50 };
    await send('POST', '/admin/flags', { token, body: first });
    const path = `/challenges/${String(challengeId)}/submissions`;
    for (const solver of solvers)
      await send('POST', path, { token: solver.token, body: { flag: 'vexil{first}' } });
    const ban = (banned: boolean) =>
      solvers.map(({ id }) =>
        send('POST', '/auth/banned', { token, body: { userId: id, banned } }),
      );
    const counts: unknown[] = [];
    for (let round = 0; round < 15; round += 1) {
      await Promise.all([...ban(true), send('POST', '/admin/flags', { token, body: second })]);
      const [flag] = await world.query<{ id: number }>(
        'SELECT id FROM flag WHERE challenge_id = $1 ORDER BY id DESC LIMIT 1',
        [challengeId],
      );
      const gone = send('DELETE', `/admin/flags/${String(flag?.id)}`, { token });
      await Promise.all([gone, ...ban(false)]);
      counts.push(
        ...(await world.query(
          'SELECT solved_count AS n, flags_total AS flags FROM challenge WHERE id = $1',
          [challengeId],
        )),
      );
    }
    expect(counts).toEqual(counts.map(() => ({ n: 4, flags: 1 })));
    await expectTruth();
  }, 60_000);

  it('needed no deadlock to be broken', async () => {
    // Backends report what they counted after a second at most; the tests before this one took longer.
    const rows = await world.query(
      'SELECT deadlocks::integer FROM pg_stat_database WHERE datname = current_database()',
    );
    expect(rows).toEqual([{ deadlocks: 0 }]);
  });
});
