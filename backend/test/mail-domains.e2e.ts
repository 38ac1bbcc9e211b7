import { createAccount } from './support/accounts';
import { startApp, type World } from './support/app';
import { settingsWriter } from './support/captcha';

describe('with allowed mail domains', () => {
  let world: World;
  let set: Awaited<ReturnType<typeof settingsWriter>>;
  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    set = await settingsWriter(world);
    await set('registration.internalDomains', ['campus.example', 'cs.campus.example']);
  });
  afterAll(() => world.close());

  const ask = (email: string, more: object = {}) =>
    world.api.post('/auth/verify', { email, purpose: 'register', ...more });
  const codes = async () => (await world.query('SELECT email FROM mail_code')).length;

  it('a foreign address is refused before its code, with or without an account', async () => {
    const member = await createAccount(world);
    const before = await codes();
    const answers = [];
    for (const email of [member.email, 'stranger@example.org']) {
      const { status, body } = await ask(email, { type: 'internal' });
      answers.push({ status, code: body.code, errors: body.errors });
    }
    expect(answers[0]).toEqual({
      status: 400,
      code: 'input.invalid',
      errors: { email: ['Only addresses of these domains: campus.example, cs.campus.example'] },
    });
    expect(answers[1]).toEqual(answers[0]);
    expect(await codes()).toBe(before);
  });

  it('the others get theirs', async () => {
    expect((await ask('one@Campus.example', { type: 'internal' })).status).toBe(200);
    expect((await ask('two@example.org', { type: 'external' })).status).toBe(200);
    // Without a registration type, the address may belong to an external user.
    expect((await ask('three@example.org')).status).toBe(200);
    const change = { email: 'four@example.org', purpose: 'changepassword' };
    expect((await world.api.post('/auth/verify', change)).status).toBe(200);
  });

  it('no registration takes a foreign address where only the internal one is open', async () => {
    await set('registration.external', false);
    expect((await ask('five@example.org')).body.errors).toHaveProperty('email');
    expect((await ask('six@campus.example')).status).toBe(200);
    expect((await ask('seven@example.org', { type: 'external' })).body.code).toBe(
      'registration.closed',
    );
    await set('registration.internal', false);
    expect((await ask('eight@campus.example')).body.code).toBe('registration.closed');
  });
});
