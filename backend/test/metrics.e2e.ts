import { startApp, type World } from './support/app';
import { createAccount, logIn } from './support/accounts';
import { createChallenge } from './support/challenges';
import { freePort } from '../src/infra/database/embedded/postmaster';
import { openStream } from './support/streams';
import { createUser, type TestUser } from './support/users';

const CANARY = 'canary-7f3a';

describe('the metrics', () => {
  let world: World;
  let port: number;
  let player: TestUser;

  beforeAll(async () => {
    port = await freePort();
    world = await startApp({ METRICS_PORT: String(port) });
    player = await createUser(world, { username: CANARY });
  });
  afterAll(() => world.close());

  const read = async (path = '/metrics') => {
    const answer = await fetch(`http://127.0.0.1:${String(port)}${path}`);
    return { status: answer.status, text: await answer.text() };
  };
  /** The value of a series; undefined if it is missing. */
  const value = async (series: string) => {
    const line = (await read()).text.split('\n').find((one) => one.startsWith(`${series} `));
    return line === undefined ? undefined : Number(line.split(' ').at(-1));
  };

  it('are read on their own port alone', async () => {
    expect((await read()).status).toBe(200);
    expect((await read('/')).status).toBe(404);
    expect((await read('/api/site')).status).toBe(404);
    expect(JSON.stringify((await world.api.get('//metrics')).body)).not.toContain('vexil_');
    expect((await world.api.get('/metrics')).status).toBe(404);
  });

  it('count answers by route template and status, with their durations', async () => {
    const { id } = await createChallenge(world);
    for (const challenge of [id, id, 999_999])
      await world.api.get(`/challenges/${String(challenge)}`, { token: player.token });
    const series = (status: number, more = '') =>
      `vexil_http_request_duration_seconds_count{method="GET",route="/api/challenges/:id",status="${String(status)}"${more}}`;
    expect(await value(series(200))).toBe(2);
    expect(await value(series(404))).toBe(1);
    const bucket = series(200, ',').replace('_count{', '_bucket{le="+Inf",').replace(',}', '}');
    expect(await value(bucket)).toBe(2);
  });

  it('count submissions by result, and captures', async () => {
    const literal = `vexil{${CANARY}}`;
    const { id } = await createChallenge(world, { flags: [{ literal }] });
    const submissions = (result: string) => value(`vexil_submissions_total{result="${result}"}`);
    const before = {
      correct: await submissions('correct'),
      captures: await value('vexil_captures_total'),
    };
    for (const flag of ['no', literal, literal])
      await world.api.post(
        `/challenges/${String(id)}/submissions`,
        { flag },
        { token: player.token },
      );
    expect(await submissions('correct')).toBe((before.correct ?? 0) + 1);
    expect(await submissions('wrong')).toBe(1);
    expect(await submissions('duplicate')).toBe(1);
    expect(await submissions('limited')).toBe(0);
    expect(await value('vexil_captures_total')).toBe((before.captures ?? 0) + 1);
  });

  it('report sessions, event streams, connections to the database and the lag of the event loop', async () => {
    const sessions = (await value('vexil_sessions')) ?? 0;
    const person = await createAccount(world);
    const { body } = await logIn(world, person);
    expect(await value('vexil_sessions')).toBe(sessions + 1);
    await world.api.get('/auth/logout', { token: body.access });
    expect(await value('vexil_sessions')).toBe(sessions);
    const stream = await openStream(world, player.token);
    expect(await value('vexil_event_streams')).toBe(1);
    stream.close();
    expect(await value('vexil_db_pool_connections{state="total"}')).toBeGreaterThan(0);
    expect(await value('vexil_db_pool_connections{state="waiting"}')).toBe(0);
    expect(await value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(await value('process_resident_memory_bytes')).toBeGreaterThan(0);
  });

  it('contain no user input', async () => {
    const typed = [`/${CANARY}`, `//${CANARY}/x`, `/challenges/${CANARY}`, `/user/info/${CANARY}`];
    for (const path of typed) await world.api.get(path, { token: player.token });
    await world.api.get(`/challenges?q=${CANARY}`, {
      token: player.token,
      headers: { 'user-agent': CANARY, 'x-request-id': `${CANARY}-12345678` },
    });
    await world.api.post(`/${CANARY}`, {}, { token: player.token });
    const { text } = await read();
    expect(text).not.toContain(CANARY);
    expect(text).toContain('route="none"');
  });

  it('omit the numbers of the database while it is down', async () => {
    await world.query('ALTER TABLE refresh_token RENAME TO away');
    try {
      expect(await value('vexil_sessions')).toBeUndefined();
      expect(await value('process_resident_memory_bytes')).toBeGreaterThan(0);
    } finally {
      await world.query('ALTER TABLE away RENAME TO refresh_token');
    }
    expect(await value('vexil_sessions')).toBeGreaterThan(0);
  });
});
