import { createHash } from 'node:crypto';
import { codeFor, createAccount, clearRateLimits, registration } from './support/accounts';
import { startApp, type World } from './support/app';
import { awaitCode } from './support/mails';
import { createChallenge } from './support/challenges';
import { type ServerProcess, startServer } from './support/processes';
import { createUser } from './support/users';
import { waitUntil } from './support/wait-until';

const CANARY = createHash('sha256').update('canary').digest('hex').slice(0, 12);

describe('the log', () => {
  let world: World;
  let server: ServerProcess;
  const secrets = new Map<string, string>();
  let requestIds: string[];

  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    server = await startServer({
      DATABASE_URL: world.databaseUrl,
      JWT_SECRET: world.config.jwtSecret,
      DATA_DIR: world.config.dataDir,
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'debug',
      ROLE: 'web',
    });
    secrets.set('JWT_SECRET', world.config.jwtSecret);
    requestIds = [];
  });
  afterAll(async () => {
    await server.stop();
    await world.close();
  });

  const call = async (method: string, path: string, body?: object, token?: string) => {
    const requestId = `test-${CANARY}-${String(requestIds.length)}`;
    requestIds.push(requestId);
    const answer = await fetch(`${server.url}/api${path}`, {
      method,
      headers: {
        'x-request-id': requestId,
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    expect(answer.headers.get('x-request-id')).toBe(requestId);
    return { status: answer.status, body: (await answer.json().catch(() => ({}))) as any };
  };
  const secret = (name: string, value: string) => {
    secrets.set(name, value);
    return value;
  };
  const lines = () =>
    server
      .output()
      .split('\n')
      // The last line may be incomplete.
      .slice(0, -1)
      .filter((line) => line.startsWith('{'));
  const told = (reqId: string | undefined) =>
    lines()
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter((line) => line.reqId === reqId);

  it('contains no password, code, token, flag or invitation, after success, errors and crashes', async () => {
    const admin = await createUser(world, { admin: true });
    // Log-in with failures, refresh, replayed token and log-out.
    const person = await createAccount(world);
    secret('password', person.password);
    const wrong = secret('wrong password', `wrong-${CANARY}-password`);
    const credentials = { emailorusername: person.username, password: person.password };
    expect((await call('POST', '/auth/login', { ...credentials, password: wrong })).status).toBe(
      400,
    );
    const login = await call('POST', '/auth/login', credentials);
    expect(login.status).toBe(200);
    secret('access token', login.body.access);
    secret('refresh token', login.body.refresh);
    const refreshed = await call('POST', '/auth/refresh', { refresh: login.body.refresh });
    secret('second access token', refreshed.body.access);
    secret('second refresh token', refreshed.body.refresh);
    await world.query(`UPDATE refresh_token SET used_at = used_at - interval '1 minute'`);
    expect((await call('POST', '/auth/refresh', { refresh: login.body.refresh })).status).toBe(401);
    // Registration by invitation.
    const made = await call('POST', '/admin/invitations/batch', { count: 1 }, admin.token);
    const invitation = secret('invitation', made.body[0].content);
    const name = 'newcomer.one';
    await call('POST', '/auth/verify', { email: `${name}@example.org`, purpose: 'register' });
    const code = secret('mail code', await awaitCode(world, `${name}@example.org`));
    const newcomer = registration(name, {
      type: 'external',
      userGroup: undefined,
      password: secret('new password', `horse-${CANARY}-battery-staple`),
      invitationCode: invitation,
    });
    expect((await call('POST', '/auth/register', { ...newcomer, code: '12' })).status).toBe(400);
    expect((await call('POST', '/auth/register', { ...newcomer, code })).status).toBe(200);
    // Reset.
    await clearRateLimits(world);
    const reset = secret('reset code', await codeFor(world, person.email, 'changepassword'));
    const newPassword = secret('reset password', `reset-${CANARY}-staple`);
    const change = { email: person.email, newPassword, code: reset };
    expect((await call('POST', '/auth/changepassword', change)).status).toBe(200);
    // Flags.
    const literal = secret('flag', `vexil{${CANARY}-flag}`);
    const { id } = await createChallenge(world, { flags: [{ literal }] });
    const player = await createUser(world);
    const submissions = `/challenges/${String(id)}/submissions`;
    const near = secret('wrong flag', `vexil{${CANARY}-near}`);
    expect((await call('POST', submissions, { flag: near }, player.token)).status).toBe(400);
    expect((await call('POST', submissions, { flag: literal }, player.token)).status).toBe(201);
    // Statements that fail with the secret among their values, through TypeORM and plain SQL.
    const flag = { challengeId: id, kind: 'static', score: 1 };
    const crash = secret('flag of a crash', `vexil{${CANARY}-crash}`);
    await world.query('ALTER TABLE flag RENAME COLUMN alternatives TO away');
    expect(
      (await call('POST', '/admin/flags', { ...flag, flagLiteral: crash }, admin.token)).status,
    ).toBe(500);
    await world.query('ALTER TABLE flag RENAME COLUMN away TO alternatives');
    await world.query('ALTER TABLE submission RENAME COLUMN text TO away');
    expect((await call('POST', submissions, { flag: crash }, player.token)).status).toBe(500);
    await world.query('ALTER TABLE submission RENAME COLUMN away TO text');
    // PostgreSQL quotes an invalid value in the error message.
    await world.query(
      `ALTER TABLE submission ADD CONSTRAINT spoilt CHECK ((text::integer) > 0) NOT VALID`,
    );
    expect((await call('POST', submissions, { flag: crash }, player.token)).status).toBe(500);
    await world.query('ALTER TABLE submission DROP CONSTRAINT spoilt');
    await waitUntil('the last crash is logged', () => told(requestIds.at(-1)).length > 1);
    const log = server.output();
    expect(log).toContain('unexpected error');
    for (const [what, value] of secrets)
      for (const form of [value, encodeURIComponent(value), Buffer.from(value).toString('base64')])
        expect({ what, found: log.includes(form) }).toEqual({ what, found: false });
  });

  it('is one line of JSON for each request, with its id, the answer and how long it took', () => {
    for (const reqId of requestIds) {
      const requests = told(reqId).filter(({ msg }) => msg === 'request');
      expect(requests).toHaveLength(1);
      expect(requests[0]).toMatchObject({
        level: 'info',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        method: 'POST',
        route: expect.stringMatching(/^\/api\//),
        status: expect.any(Number),
        ms: expect.any(Number),
        ip: '127.0.0.1',
      });
    }
  });

  it('writes passing health checks at the level debug', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const requestId = `test-${CANARY}${path.replace('/', '-')}`;
      await fetch(`${server.url}${path}`, { headers: { 'x-request-id': requestId } });
      await waitUntil('it is logged', () => told(requestId).length > 0);
      expect(told(requestId)).toMatchObject([{ level: 'debug', route: path, status: 200 }]);
    }
  });

  it('escapes forged line ends', async () => {
    const before = lines().length;
    const hostile = `x"}\\n{"level":"error","msg":"forged"}`;
    const answer = await fetch(`${server.url}/api/site?${encodeURIComponent(hostile)}`, {
      headers: { 'user-agent': hostile, 'x-request-id': hostile, 'x-forwarded-for': '6.6.6.6' },
    });
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    // This line is written to a pipe asynchronously.
    await waitUntil('it is logged', () => lines().length > before);
    const fresh = lines().slice(before);
    expect(fresh).toHaveLength(1);
    expect(JSON.parse(fresh[0] ?? '')).toMatchObject({ msg: 'request', ip: '127.0.0.1' });
    expect(fresh[0]).not.toContain('forged');
  });
});
