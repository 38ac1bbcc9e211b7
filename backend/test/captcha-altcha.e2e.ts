import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/scrypt';
import {
  createAccount,
  clearRateLimits,
  logIn,
  type Person,
  registration,
} from './support/accounts';
import { startApp, type World } from './support/app';
import {
  answerChallenge,
  challengeFor,
  encodeAnswer,
  settingsWriter,
  captchaAnswer,
} from './support/captcha';
import { awaitCode } from './support/mails';

const TEN_MINUTES = 10 * 60_000;

let world: World;
let other: World;
let person: Person;

beforeAll(async () => {
  world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
  other = await world.second();
  person = await createAccount(world);
  const set = await settingsWriter(world);
  expect((await set('captcha.kind', 'altcha')).status).toBe(200);
});
afterAll(() => world.close());
beforeEach(() => clearRateLimits(world));
afterEach(() => jest.restoreAllMocks());

const refusal = (code: string) => ({
  status: 400,
  body: expect.objectContaining({ status: 400, code, errors: { captcha: [expect.any(String)] } }),
});

describe('with ALTCHA', () => {
  it('the site names the kind, and its challenge is for everybody and kept by nobody', async () => {
    expect((await world.api.get('/site')).body.captcha).toEqual({ kind: 'altcha', siteKey: null });
    const { headers, body } = await world.api.get('/captcha/challenge?action=login');
    expect(headers['cache-control']).toBe('no-store');
    expect(body.parameters).toMatchObject({ algorithm: 'SCRYPT', data: { action: 'login' } });
    expect(JSON.stringify(body)).not.toContain(world.config.jwtSecret);
  });

  it.each(['', '?action=', '?action=admin', '?action=login&x=1', '?action=login&action=verify'])(
    'has no challenge for %j',
    async (query) => {
      expect((await world.api.get(`/captcha/challenge${query}`)).status).toBe(400);
    },
  );

  it('accepts a correct solution', async () => {
    const { status } = await logIn(world, person, { captcha: await captchaAnswer(world, 'login') });
    expect(status).toBe(200);
  });

  it('refuses a log-in, a code and a registration without an answer', async () => {
    expect(await logIn(world, person)).toMatchObject(refusal('captcha.required'));
    expect(await logIn(world, person, { captcha: '' })).toMatchObject(refusal('captcha.required'));
    const verify = { email: 'nobody@example.org', purpose: 'register' };
    expect(await world.api.post('/auth/verify', verify)).toMatchObject(refusal('captcha.required'));
  });

  it('refuses a wrong solution, or one for another secret', async () => {
    const challenge = await challengeFor(world, 'login');
    const solution = await solveChallenge({ challenge, deriveKey });
    const parameters = { ...challenge.parameters, keyPrefix: '0' };
    const forged = [
      'x',
      encodeAnswer(null),
      encodeAnswer({}),
      encodeAnswer({ challenge, solution: { counter: 0, derivedKey: '00'.repeat(32) } }),
      encodeAnswer({ challenge: { ...challenge, parameters }, solution }),
      encodeAnswer({ challenge: { ...challenge, signature: '0'.repeat(64) }, solution }),
      encodeAnswer({ challenge: { parameters: challenge.parameters }, solution }),
    ];
    for (const captcha of forged)
      expect(await logIn(world, person, { captcha })).toMatchObject(refusal('captcha.invalid'));
    // The correct solution still works.
    const { status } = await logIn(world, person, {
      captcha: encodeAnswer({ challenge, solution }),
    });
    expect(status).toBe(200);
  });

  it('refuses an answer that was given for another call', async () => {
    const captcha = await captchaAnswer(world, 'verify');
    expect(await logIn(world, person, { captcha })).toMatchObject(refusal('captcha.invalid'));
  });

  it('refuses an answer that came too late', async () => {
    const captcha = await captchaAnswer(world, 'login');
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + TEN_MINUTES + 2000);
    expect(await logIn(world, person, { captcha })).toMatchObject(refusal('captcha.expired'));
  });

  it('takes an answer once, whichever process it reaches', async () => {
    const captcha = await captchaAnswer(world, 'login');
    expect((await logIn(other, person, { captcha })).status).toBe(200);
    expect(await logIn(world, person, { captcha })).toMatchObject(refusal('captcha.invalid'));
    const raced = await captchaAnswer(world, 'login');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) =>
        logIn(turn % 2 ? world : other, person, { captcha: raced }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'captcha.invalid')).toHaveLength(9);
  });

  it('spends an answer on a wrong password, but none on a form that is wrong elsewhere', async () => {
    const captcha = await captchaAnswer(world, 'login');
    const empty = { emailorusername: person.username, password: '', captcha };
    expect((await world.api.post('/auth/login', empty)).body.code).toBe('input.invalid');
    const wrong = { ...person, password: 'not the right one' };
    expect((await logIn(world, wrong, { captcha })).body.code).toBe('login.invalid');
    expect((await logIn(world, person, { captcha })).body.code).toBe('captcha.invalid');
  });

  it('needs one answer for the code and one for the registration, which wrong fields do not spend', async () => {
    const email = 'fresh@example.org';
    const verify = { email, purpose: 'register', captcha: await captchaAnswer(world, 'verify') };
    expect((await world.api.post('/auth/verify', verify)).status).toBe(200);
    const code = await awaitCode(world, email);
    const captcha = await captchaAnswer(world, 'register');
    const register = (more: object) =>
      world.api.post('/auth/register', registration('fresh', { code, captcha, ...more }));
    expect((await register({ username: 'a@b' })).body.errors).toHaveProperty('username');
    expect((await register({ password: 'password123' })).body.errors).toHaveProperty('password');
    expect((await register({ code: '999999' })).body.code).toBe('code.invalid');
    expect(await register({ captcha: undefined })).toMatchObject(refusal('captcha.required'));
    expect((await register({})).status).toBe(200);
  });

  it('requires nothing of a user who is logged in and changes the own password', async () => {
    const login = await logIn(world, person, { captcha: await captchaAnswer(world, 'login') });
    const body = { email: person.email, purpose: 'changepassword' };
    const token = String(login.body.access);
    expect((await world.api.post('/auth/verify', body, { token })).status).toBe(200);
  });

  it('counts no attempt of an account without a valid solution', async () => {
    for (let turn = 0; turn < 30; turn += 1)
      await logIn(world, { ...person, password: 'guess' }, { captcha: encodeAnswer({ turn }) });
    const rows = await world.query(`SELECT key FROM rate_limit WHERE key LIKE 'loginPer%'`);
    expect(rows).toEqual([]);
  });
});

describe('without a kind chosen', () => {
  it('requires nothing and has no challenge', async () => {
    const quiet = await startApp();
    try {
      const someone = await createAccount(quiet);
      expect((await logIn(quiet, someone)).status).toBe(200);
      expect((await logIn(quiet, someone, { captcha: 'anything' })).status).toBe(200);
      const { status, body } = await quiet.api.get('/captcha/challenge?action=login');
      expect([status, body.code]).toEqual([404, 'captcha.off']);
    } finally {
      await quiet.close();
    }
  });
});

it('counts refused answers by address', async () => {
  const strict = await startApp();
  try {
    const someone = await createAccount(strict);
    const set = await settingsWriter(strict);
    await set('captcha.kind', 'altcha');
    const challenge = await challengeFor(strict, 'login');
    const captcha = await answerChallenge(challenge);
    const codes = new Set<string>();
    for (let turn = 0; turn < 61; turn += 1) {
      const { body } = await logIn(strict, someone, { captcha: encodeAnswer({ turn }) });
      codes.add(body.code);
    }
    expect([...codes]).toEqual(['captcha.invalid', 'rate.limited']);
    await strict.query('DELETE FROM rate_limit');
    expect((await logIn(strict, someone, { captcha })).status).toBe(200);
  } finally {
    await strict.close();
  }
});
