import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createAccount, createSession, clearRateLimits, logIn } from './support/accounts';
import { startApp, type World } from './support/app';

const SOON_MS = 1500;

/** A mail server that accepts connections but never answers. */
async function silentServer(): Promise<{ server: Server; port: number; sockets: Set<Socket> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // For a TCP server the address is an object.
  return { server, port: (server.address() as AddressInfo).port, sockets };
}

describe.each(['refuses', 'says nothing'])('while the mail server %s', (how) => {
  let world: World;
  let silent: Awaited<ReturnType<typeof silentServer>>;
  beforeAll(async () => {
    silent = await silentServer();
    const port = how === 'refuses' ? 9 : silent.port;
    world = await startApp({ SMTP_URL: `smtp://127.0.0.1:${port}`, RATE_LIMIT_FACTOR: '1000' });
  });
  afterAll(async () => {
    const begun = performance.now();
    const closed = world.close();
    for (const socket of silent.sockets) socket.destroy();
    silent.server.close();
    await closed;
    expect(performance.now() - begun).toBeLessThan(10_000);
  });

  const timed = async <Answer>(call: Promise<Answer>) => {
    const begun = performance.now();
    return { answer: await call, ms: performance.now() - begun };
  };

  it('answers a request for a code at once, for known and unknown addresses alike', async () => {
    const person = await createAccount(world);
    for (const email of [person.email, 'stranger@example.org'])
      for (const purpose of ['register', 'changepassword']) {
        await clearRateLimits(world);
        const { answer, ms } = await timed(world.api.post('/auth/verify', { email, purpose }));
        expect(answer.status).toBe(200);
        expect(ms).toBeLessThan(SOON_MS);
      }
  });

  // A silent server would block the request until SMTP's timeout, so only the refusing one is tested.
  if (how === 'refuses')
    it('shows an admin why a test mail was not sent', async () => {
      const admin = await createSession(world, { admin: true });
      const call = { token: admin.access, headers: { 'accept-language': 'zh-CN' } };
      const { status, body } = await world.api.post('/admin/settings/test-mail', {}, call);
      expect([status, body.code]).toEqual([503, 'mail.unreachable']);
      expect(body.message).toContain('无法连接邮件服务器');
      const token = admin.access;
      const [log] = (await world.api.get('/admin/audit-logs?action=testMail', { token })).body;
      expect(log).toMatchObject({ actorId: admin.id, after: { result: 'mail.unreachable' } });
    });

  it('lets users log in and play, and admins ban', async () => {
    const person = await createAccount(world);
    const { answer, ms } = await timed(logIn(world, person));
    expect(answer.status).toBe(200);
    expect(ms).toBeLessThan(SOON_MS);
    const admin = await createSession(world, { admin: true });
    const ban = await timed(
      world.api.post('/auth/banned', { userId: person.id }, { token: admin.access }),
    );
    expect(ban.answer.status).toBe(200);
    expect(ban.ms).toBeLessThan(SOON_MS);
  });
});
