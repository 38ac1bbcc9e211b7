import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { startApp, type World } from './support/app';
import { createChallenge } from './support/challenges';
import { environmentOf } from './support/commands';
import { type ServerProcess, startServer } from './support/processes';
import { createUser, type TestUser } from './support/users';
import { waitUntil } from './support/wait-until';

const LITERAL = 'vexil{last-words}';

describe('a server told to stop', () => {
  let world: World;
  let server: ServerProcess;
  let player: TestUser;

  beforeAll(async () => {
    world = await startApp();
    player = await createUser(world);
  });
  beforeEach(async () => {
    server = await startServer({ ...environmentOf(world), ROLE: 'web', LOG_LEVEL: 'info' });
  });
  afterEach(() => server.stop());
  afterAll(() => world.close());

  const agent = new Agent({ keepAlive: false });
  /** Sends a request on a new connection; returns the error code if there is no response. */
  const call = (
    method: string,
    path: string,
    body?: object,
    url = server.url,
    through = agent,
  ): Promise<number | string> =>
    new Promise((done) => {
      const headers = {
        authorization: `Bearer ${player.token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      };
      const sent = request(`${url}${path}`, { method, agent: through, headers }, (answer) => {
        answer.resume();
        answer.once('end', () => done(answer.statusCode ?? 0));
        answer.once('error', (error: NodeJS.ErrnoException) => done(error.code ?? 'cut'));
      });
      sent.once('error', (error: NodeJS.ErrnoException) => done(error.code ?? 'cut'));
      sent.end(body ? JSON.stringify(body) : undefined);
    });
  const exit = async () => {
    if (server.child.exitCode === null)
      await new Promise((done) => server.child.once('exit', done));
    return server.child.exitCode;
  };
  /** Sends a request that waits for a lock; returns how to release it. */
  const hold = async <Answer>(lock: string, send: () => Promise<Answer>) => {
    const holder = new Client({ connectionString: world.databaseUrl });
    await holder.connect();
    await holder.query('BEGIN');
    await holder.query(lock);
    const answer = send();
    await waitUntil('the request waits', async () => {
      const waiting = await world.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return waiting.length > 0;
    });
    const release = async () => {
      await holder.query('COMMIT');
      await holder.end();
    };
    return { answer, release };
  };
  /** Holds a submission by the row lock of its challenge. */
  const holdSubmission = async (through = agent) => {
    const { id } = await createChallenge(world, { flags: [{ literal: LITERAL }] });
    const path = `/api/challenges/${String(id)}/submissions`;
    const held = await hold(`SELECT 1 FROM challenge WHERE id = ${String(id)} FOR UPDATE`, () =>
      call('POST', path, { flag: LITERAL }, server.url, through),
    );
    return { id, ...held };
  };
  const notListening = () =>
    waitUntil('nobody new is taken', async () => {
      return (await call('GET', '/readyz')) === 'ECONNREFUSED';
    });

  it('answers a submission under way, accepts no new connection, and exits with 0 despite further signals', async () => {
    const { id, answer, release } = await holdSubmission();
    server.child.kill('SIGTERM');
    await notListening();
    server.child.kill('SIGTERM');
    await release();
    expect(await answer).toBe(201);
    expect(await exit()).toBe(0);
    expect(await world.query('SELECT 1 FROM capture WHERE challenge_id = $1', [id])).toHaveLength(
      1,
    );
  });

  it('answers an export under way', async () => {
    const { token } = await createUser(world, { admin: true });
    const { answer, release } = await hold('LOCK TABLE flag_value', () =>
      fetch(`${server.url}/api/admin/scoreboard/export`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: '{}',
      }),
    );
    server.child.kill('SIGTERM');
    await notListening();
    await release();
    const { status, headers } = await answer;
    expect([status, headers.get('content-type')]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ]);
    expect(await exit()).toBe(0);
  });

  it('logs the last request before it ends', async () => {
    const { answer, release } = await holdSubmission();
    server.child.kill('SIGTERM');
    await notListening();
    await release();
    expect(await answer).toBe(201);
    expect(await exit()).toBe(0);
    await waitUntil('its line', () => /"method":"POST".*"status":201/.test(server.output()));
  });

  it('closes a connection that is kept alive once its answer is sent, and ends', async () => {
    const kept = new Agent({ keepAlive: true });
    const { answer, release } = await holdSubmission(kept);
    server.child.kill('SIGTERM');
    await notListening();
    await release();
    const answeredAt = Date.now();
    expect(await answer).toBe(201);
    expect(await exit()).toBe(0);
    expect(Date.now() - answeredAt).toBeLessThan(3000);
    kept.destroy();
  });

  it('cuts a request of which half was sent, and ends with 0 within 10 s', async () => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.on('error', () => undefined).resume();
    const head = ['POST /api/auth/login HTTP/1.1', 'Host: x', 'Content-Type: application/json'];
    await new Promise<void>((sent) =>
      socket.write(`${[...head, 'Content-Length: 100'].join('\r\n')}\r\n\r\n{"em`, () => sent()),
    );
    expect(await call('GET', '/readyz')).toBe(200);
    const begun = Date.now();
    server.child.kill('SIGTERM');
    expect(await exit()).toBe(0);
    expect(Date.now() - begun).toBeLessThan(10_000);
    socket.destroy();
  });

  it('reports not ready first, so that no request through a proxy fails', async () => {
    const leaving = await startServer({ ...environmentOf(world), ROLE: 'web', DRAIN_SECONDS: '1' });
    const ready = new Map([leaving, server].map(({ url }) => [url, true]));
    const answers: (number | string)[] = [];
    const drained: (string | null)[] = [];
    const sent: Promise<void>[] = [];
    const looks = setInterval(() => {
      for (const url of ready.keys())
        void fetch(`${url}/readyz`).then(
          ({ ok, headers }) => {
            ready.set(url, ok);
            if (!ok) drained.push(headers.get('connection'));
          },
          () => ready.set(url, false),
        );
    }, 100);
    const asks = setInterval(() => {
      // The instance that still reports ready is the one to stop.
      const url = [...ready].find(([, ok]) => ok)?.[0] ?? '';
      sent.push(
        call('GET', '/api/challenges', undefined, url).then((answer) => {
          answers.push(answer);
        }),
      );
    }, 10);
    const ended = new Promise((done) => leaving.child.once('exit', done));
    await sleep(500);
    leaving.child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(ready.get(leaving.url)).toBe(false);
    // The server closes kept-alive connections after their last response.
    expect(new Set(drained)).toEqual(new Set(['close']));
    clearInterval(asks);
    clearInterval(looks);
    await Promise.all(sent);
    expect(answers.length).toBeGreaterThan(50);
    expect(new Set(answers)).toEqual(new Set([200]));
  });
});
