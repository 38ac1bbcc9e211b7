import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAccount, logIn, type Person } from './support/accounts';
import { startApp, type World } from './support/app';
import { settingsWriter } from './support/captcha';

const SECRET = '0x4AAAA-the-secret-of-turnstile';
const RIGHT = { success: true, action: 'login', hostname: 'ctf.example' };

type Verdict = object | 'hang' | 'reset' | 'noise' | 'busy';

let service: Server;
let world: World;
let person: Person;
let set: Awaited<ReturnType<typeof settingsWriter>>;
let verdict: Verdict = RIGHT;
const verifications: Record<string, unknown>[] = [];
let serial = 0;

/** A fake of Cloudflare's service, which answers as the test wants. */
function startService(): Promise<Server> {
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      verifications.push(JSON.parse(text) as Record<string, unknown>);
      if (verdict === 'hang') return;
      if (verdict === 'reset') {
        request.socket.destroy();
        return;
      }
      const said = verdict === 'noise' ? '<html>' : JSON.stringify(verdict);
      response.writeHead(verdict === 'busy' ? 503 : 200).end(verdict === 'busy' ? '' : said);
    });
  });
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => done(server));
  });
}

beforeAll(async () => {
  service = await startService();
  const { port } = service.address() as AddressInfo;
  world = await startApp({
    RATE_LIMIT_FACTOR: '1000',
    PUBLIC_URL: 'https://ctf.example/',
    TURNSTILE_SECRET: SECRET,
    TURNSTILE_VERIFY_URL: `http://127.0.0.1:${String(port)}/verify`,
  });
  person = await createAccount(world);
  set = await settingsWriter(world);
});
afterAll(async () => {
  service.closeAllConnections();
  service.close();
  await world.close();
});
beforeEach(() => {
  verdict = RIGHT;
  verifications.length = 0;
});

const answer = () => `answer-${String((serial += 1))}`;
const enter = (captcha: string) => logIn(world, person, { captcha });

describe('choosing Turnstile', () => {
  it('is refused before there is a site key', async () => {
    const { status, body } = await set('captcha.kind', 'turnstile');
    expect(status).toBe(400);
    expect(body.errors.value).toEqual([expect.stringContaining('site key')]);
  });

  it('is refused by the name of what the environment lacks', async () => {
    const bare = await startApp();
    try {
      const setBare = await settingsWriter(bare);
      await setBare('captcha.siteKey', '1x00000000000000000000AA');
      const { status, body } = await setBare('captcha.kind', 'turnstile');
      expect(status).toBe(400);
      expect(body.errors.value[0]).toContain('TURNSTILE_SECRET, PUBLIC_URL');
    } finally {
      await bare.close();
    }
  });

  it('shows the site key to everybody, and keeps it', async () => {
    expect((await set('captcha.siteKey', '1x00000000000000000000AA')).status).toBe(200);
    expect((await world.api.get('/site')).body.captcha).toEqual({ kind: 'none', siteKey: null });
    expect((await set('captcha.kind', 'turnstile')).status).toBe(200);
    const { captcha } = (await world.api.get('/site')).body;
    expect(captcha).toEqual({ kind: 'turnstile', siteKey: '1x00000000000000000000AA' });
    expect((await set('captcha.siteKey', '')).body.errors.value).toHaveLength(1);
  });
});

describe('with Turnstile', () => {
  it('accepts answers that the service confirms', async () => {
    const captcha = answer();
    expect((await enter(captcha)).status).toBe(200);
    expect(verifications).toEqual([{ secret: SECRET, response: captcha, remoteip: '127.0.0.1' }]);
  });

  it.each([
    ['without success', { success: false }],
    ['for another call', { ...RIGHT, action: 'register' }],
    ['for no call', { success: true, hostname: 'ctf.example' }],
    ['for another host', { ...RIGHT, hostname: 'evil.example' }],
    ['for no host', { success: true, action: 'login' }],
  ])('refuses an answer %s', async (_name, said) => {
    verdict = said;
    const { status, body } = await enter(answer());
    expect([status, body.code]).toEqual([400, 'captcha.invalid']);
    expect(body.errors).toHaveProperty('captcha');
  });

  it('refuses a missing answer without a request to the service', async () => {
    expect((await logIn(world, person)).body.code).toBe('captcha.required');
    expect(verifications).toEqual([]);
  });

  it('refuses a used answer, also where the service would not', async () => {
    const captcha = answer();
    await enter(captcha);
    expect((await enter(captcha)).body.code).toBe('captcha.invalid');
    verdict = { success: false, 'error-codes': ['timeout-or-duplicate'] };
    expect((await enter(answer())).body.code).toBe('captcha.expired');
  });

  it.each<[string, Verdict]>([
    ['hangs', 'hang'],
    ['breaks off', 'reset'],
    ['talks nonsense', 'noise'],
    ['is overloaded', 'busy'],
    ['does not know our secret', { success: false, 'error-codes': ['invalid-input-secret'] }],
  ])('lets nobody in while the service %s, soon and without asking twice', async (_name, said) => {
    verdict = said;
    const start = Date.now();
    const { status, body, headers } = await enter(answer());
    expect([status, body.code]).toEqual([503, 'captcha.unavailable']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Date.now() - start).toBeLessThan(5000);
    expect(verifications).toHaveLength(1);
  });

  it('serves its neighbours while the service hangs, and bounds how many wait', async () => {
    verdict = 'hang';
    const many = Array.from({ length: 60 }, () => enter(answer()));
    const start = Date.now();
    expect((await world.api.get('/site')).status).toBe(200);
    expect(Date.now() - start).toBeLessThan(1000);
    const statuses = (await Promise.all(many)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([503]));
    expect(verifications.length).toBeLessThanOrEqual(50);
  });

  it('reveals the secret to nobody', async () => {
    const { access: token } = (await enter(answer())).body;
    const paths = ['/site', '/openapi.json', '/admin/settings', '/admin/audit-logs'];
    for (const path of paths) {
      const { body } = await world.api.get(path, { token: String(token) });
      expect(JSON.stringify(body)).not.toContain(SECRET);
    }
    const refused = await set('captcha.kind', 'x');
    expect(JSON.stringify(refused.body)).not.toContain(SECRET);
  });

  it('opens the policy of the two documents with a guarded form, and of no other', async () => {
    const policyOf = async (path: string) =>
      String((await world.api.get(`/${path}`)).headers['content-security-policy']);
    for (const path of ['/login', '/register?setup=x']) {
      expect(await policyOf(path)).toContain(
        "script-src 'self' https://challenges.cloudflare.com;",
      );
      expect(await policyOf(path)).toContain('frame-src https://challenges.cloudflare.com');
    }
    for (const path of ['/dashboard', '/', '/api/site'])
      expect(await policyOf(path)).not.toContain('cloudflare');
    await set('captcha.kind', 'altcha');
    expect(await policyOf('/login')).not.toContain('cloudflare');
  });

  it('refuses everybody while its key is missing', async () => {
    await set('captcha.kind', 'turnstile');
    await world.query(`UPDATE setting SET value = '""' WHERE key = 'captcha.siteKey'`);
    // Any edit of a setting makes the processes reload all of them.
    await set('qqGroup', '123456');
    expect((await enter(answer())).status).toBe(503);
    expect(verifications).toEqual([]);
  });
});
