import { connect } from 'node:net';
import { PasswordHasher } from '../src/modules/auth';
import { createAccount, logIn, PASSWORD, type Person } from './support/accounts';
import { startApp, type World } from './support/app';
import { waitUntil } from './support/wait-until';

describe('log-ins at the same time', () => {
  let world: World;
  let people: Person[];
  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    const created = await Promise.all(Array.from({ length: 40 }, () => createAccount(world)));
    people = created.sort((one, other) => one.id - other.id);
  });
  afterAll(() => world.close());

  it('open a session each, with its own account, address, device and duration', async () => {
    const answers = await Promise.all(
      people.map((person, n) =>
        world.api.post(
          '/auth/login',
          {
            emailorusername: n % 2 ? person.email : person.username,
            password: PASSWORD,
            remember: n % 3 === 0,
          },
          { ip: `192.0.2.${String(n)}`, headers: { 'user-agent': `device "${String(n)}", {}` } },
        ),
      ),
    );
    expect(answers.map(({ body }) => body.userId)).toEqual(people.map(({ id }) => id));
    const rows = await world.query(
      `SELECT user_id AS "userId", remember, address, user_agent AS device,
         t.expires_at > now() + interval '2 days' AS lasting
       FROM session JOIN refresh_token t ON t.session_id = session.id ORDER BY user_id`,
    );
    expect(rows).toEqual(
      people.map(({ id }, n) => ({
        userId: id,
        remember: n % 3 === 0,
        address: `192.0.2.${String(n)}`,
        device: `device "${String(n)}", {}`,
        lasting: n % 3 === 0,
      })),
    );
    for (const [n, { body }] of answers.entries()) {
      const id = String(people[n]?.id);
      const own = await world.api.get(`/user/info/${id}`, { token: String(body.access) });
      expect(own.body.email).toBe(people[n]?.email);
      const refreshed = await world.api.post('/auth/refresh', { refresh: body.refresh });
      expect(refreshed.status).toBe(200);
    }
  });

  it('are judged one by one: banned, wrong and unknown beside right ones', async () => {
    const banned = people.filter((_, n) => n % 4 === 1).map(({ id }) => id);
    await world.query('UPDATE "user" SET banned = true WHERE id = ANY ($1)', [banned]);
    const expected = [200, 403, 400, 400];
    const answers = await Promise.all(
      people.map((person, n) => {
        if (n % 4 === 2) return logIn(world, { ...person, password: 'not the password' });
        if (n % 4 === 3) return logIn(world, { ...person, username: `nobody.${String(n)}` });
        return logIn(world, person);
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(people.map((_, n) => expected[n % 4]));
  });

  it('of one account open a session each', async () => {
    const person = await createAccount(world);
    const answers = await Promise.all(Array.from({ length: 30 }, () => logIn(world, person)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const [row] = await world.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM session WHERE user_id = $1',
      [person.id],
    );
    expect(row?.n).toBe(30);
  });

  it('cost nothing but the limits once the client is gone', async () => {
    const person = await createAccount(world);
    await world.query("DELETE FROM rate_limit WHERE key LIKE 'login%'");
    await world.app.listen(0, '127.0.0.1');
    const hasher = world.app.get(PasswordHasher, { strict: false });
    const before = Array.from({ length: 90 }, () => hasher.verify(null, 'not the password'));
    const body = JSON.stringify({ emailorusername: person.username, password: PASSWORD });
    const { port } = new URL(await world.app.getUrl());
    const client = connect(Number(port), '127.0.0.1');
    client.write(
      `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${String(body.length)}\r\n\r\n${body}`,
    );
    const pointsUsed = () =>
      world.query<{ points: number }>(
        "SELECT points FROM rate_limit WHERE key LIKE 'loginPerAddress:%'",
      );
    await waitUntil('its points are used', async () => (await pointsUsed()).length > 0);
    client.destroy();
    await Promise.all(before);
    // Behind the one that is gone.
    await hasher.verify(null, 'not the password');
    expect(await world.query('SELECT 1 FROM session WHERE user_id = $1', [person.id])).toEqual([]);
    expect(await pointsUsed()).toEqual([{ points: 1 }]);
  });
});
