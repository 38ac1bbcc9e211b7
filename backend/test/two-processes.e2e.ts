import { Client } from 'pg';
import { startApp, type World } from './support/app';
import { type ServerProcess, startServer } from './support/processes';
import { createChallenge } from './support/challenges';
import { createUser } from './support/users';

const PARTIES = 50;

describe('two server processes on one database', () => {
  let world: World;
  let servers: [ServerProcess, ServerProcess];
  let db: Client;

  beforeAll(async () => {
    world = await startApp();
    const settings = {
      DATABASE_URL: world.databaseUrl,
      JWT_SECRET: world.config.jwtSecret,
      RATE_LIMIT_FACTOR: '1000',
    };
    servers = [await startServer(settings), await startServer(settings)];
    db = new Client({ connectionString: world.databaseUrl });
    await db.connect();
  }, 60_000);
  afterAll(async () => {
    await db.end();
    await Promise.all(servers.map((server) => server.stop()));
    await world.close();
  }, 60_000);

  const submit = async (turn: number, challengeId: number, flag: string, token: string) => {
    const server = servers[turn % 2 === 0 ? 0 : 1];
    const answer = await fetch(`${server.url}/api/challenges/${String(challengeId)}/submissions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ flag }),
    });
    return { status: answer.status, body: (await answer.json()) as { bloodRank?: number } };
  };
  const board = async (server: ServerProcess, token: string) => {
    const answer = await fetch(`${server.url}/api/user/scoreboard/4`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return ((await answer.json()) as { list: { userId: number; rank: number; score: number }[] })
      .list;
  };

  it('H49 counts one of fifty parallel right flags of one user', async () => {
    const { id, token } = await createUser(world);
    const challenge = await createChallenge(world, {
      flags: [{ literal: 'vexil{one}', score: 70 }],
    });
    const answers = await Promise.all(
      Array.from({ length: PARTIES }, (_, turn) => submit(turn, challenge.id, 'vexil{one}', token)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    // The burst lets five through; the others are told to slow down, never judged.
    expect(statuses.filter((status) => ![201, 409, 429].includes(status))).toEqual([]);
    const captures = await db.query('SELECT flag_id FROM capture WHERE user_id = $1', [id]);
    expect(captures.rows).toHaveLength(1);
    const card = await world.api.get(`/challenges/${String(challenge.id)}`, { token });
    expect(card.body).toMatchObject({ solvedCount: 1, score: 70 });
  });

  it('H51 gives fifty captures and a strict order to fifty users at once', async () => {
    const users = await Promise.all(Array.from({ length: PARTIES }, () => createUser(world)));
    const challenge = await createChallenge(world, {
      flags: [{ literal: 'vexil{all}', score: 30 }],
    });
    const answers = await Promise.all(
      users.map(({ token }, turn) => submit(turn, challenge.id, 'vexil{all}', token)),
    );
    expect(answers.map(({ status }) => status)).toEqual(users.map(() => 201));
    const bloods = answers.flatMap(({ body }) => (body.bloodRank ? [body.bloodRank] : []));
    expect(bloods.sort()).toEqual([1, 2, 3]);
    await new Promise((wait) => setTimeout(wait, 1000));
    const token = users[0]?.token ?? '';
    const [first, second] = await Promise.all(servers.map((server) => board(server, token)));
    expect(first).toEqual(second);
    const ids = new Set(users.map(({ id }) => id));
    const rows = (first ?? []).filter(({ userId }) => ids.has(userId));
    expect(rows).toHaveLength(PARTIES);
    expect(new Set(rows.map(({ rank }) => rank)).size).toBe(PARTIES);
    const card = await world.api.get(`/challenges/${String(challenge.id)}`, { token });
    expect(card.body).toMatchObject({ solvedCount: PARTIES });
  });
});
