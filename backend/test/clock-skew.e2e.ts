import { resolve } from 'node:path';
import { createAccount, createSession, type Person } from './support/accounts';
import { startApp, type World } from './support/app';
import { applicant, createCampaign, moveTimes } from './support/applications';
import { type ServerProcess, startServer } from './support/processes';

const HOUR = 3_600_000;
const CLOCK = resolve(__dirname, 'support/clock.mjs');

/** Two processes whose clocks are an hour slow and fast, and one with the correct time. */
describe('processes that disagree about the time', () => {
  let world: World;
  let early: ServerProcess;
  let late: ServerProcess;
  let person: Person;

  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    const shifted = (milliseconds: number) =>
      startServer({
        DATABASE_URL: world.databaseUrl,
        JWT_SECRET: world.config.jwtSecret,
        RATE_LIMIT_FACTOR: '1000',
        ROLE: 'web',
        NODE_OPTIONS: `--import ${CLOCK}`,
        CLOCK_SHIFT_MS: String(milliseconds),
      });
    early = await shifted(-HOUR);
    late = await shifted(HOUR);
    person = await createAccount(world);
  });
  afterAll(async () => {
    await Promise.all([early, late].map((server) => server.stop()));
    await world.close();
  });

  const call = async (server: ServerProcess, path: string, body?: object, token?: string) => {
    const answer = await fetch(`${server.url}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: answer.status, body: (await answer.json()) as any };
  };
  const logIn = (server: ServerProcess, { username, password } = person) =>
    call(server, '/auth/login', { emailorusername: username, password });

  it('judge a session by the clock of the database alone', async () => {
    for (const server of [early, late]) {
      const { status, body } = await logIn(server);
      expect(status).toBe(200);
      expect((await call(server, '/challenges', undefined, body.access)).status).toBe(200);
      const rows = await world.query<{ left: number }>(
        `SELECT extract(epoch FROM t.expires_at - now())::int AS left
         FROM refresh_token t JOIN session s ON s.id = t.session_id
         WHERE s.user_id = $1 ORDER BY s.created_at DESC LIMIT 1`,
        [person.id],
      );
      expect(rows[0]?.left).toBeGreaterThan(23 * 3600);
      expect(rows[0]?.left).toBeLessThanOrEqual(24 * 3600);
      // An ended session is over on all processes, whatever expiry its token contains.
      await world.query(
        "UPDATE session SET expires_at = now() - interval '1 second' WHERE user_id = $1",
        [person.id],
      );
      await new Promise((wait) => setTimeout(wait, 1200));
      for (const each of [early, late])
        expect((await call(each, '/challenges', undefined, body.access)).status).toBe(401);
      expect((await call(early, '/auth/refresh', { refresh: body.refresh })).status).toBe(401);
    }
  });

  it('lead a page with a token that is over to a new one, never round in circles', async () => {
    const { body } = await logIn(early);
    // For the fast process the access token has expired, but not the refresh token.
    expect((await call(late, '/challenges', undefined, body.access)).status).toBe(401);
    const refreshed = await call(late, '/auth/refresh', { refresh: body.refresh });
    expect(refreshed.status).toBe(200);
    expect((await call(late, '/challenges', undefined, refreshed.body.access)).status).toBe(200);
  });

  it('take an application until the deadline that counts, and no longer', async () => {
    for (const server of [early, late]) {
      const student = await createSession(world);
      const token = (await logIn(server, student)).body.access as string;
      const campaign = await createCampaign(world);
      const path = `/campaigns/${String(campaign.id)}/application`;
      const submit = (version: number) => call(server, `${path}/submission`, { version }, token);
      const { save } = applicant(world, campaign, { token: student.access });
      expect((await save(0, {}, [campaign.positions.web])).status).toBe(200);
      // The displayed deadline has passed, but not the grace period.
      await moveTimes(world, campaign.id, ['-1 hour', '-1 second', '1 minute']);
      expect((await call(server, path, undefined, token)).body.open).toBe(true);
      expect((await submit(1)).status).toBe(200);
      await moveTimes(world, campaign.id, ['-1 hour', '-1 minute', '-1 second']);
      expect((await call(server, path, undefined, token)).body.open).toBe(false);
      expect((await submit(2)).body.code).toBe('application.closed');
    }
  });

  it('end a mail code ten minutes after it was sent, in every process', async () => {
    for (const [server, email] of [
      [early, 'early@example.org'],
      [late, 'late@example.org'],
    ] as const) {
      expect((await call(server, '/auth/verify', { email, purpose: 'register' })).status).toBe(200);
      const rows = await world.query<{ left: number }>(
        'SELECT extract(epoch FROM expires_at - now())::int AS left FROM mail_code WHERE email = $1',
        [email],
      );
      expect(rows[0]?.left).toBeGreaterThan(590);
      expect(rows[0]?.left).toBeLessThanOrEqual(600);
    }
  });
});
