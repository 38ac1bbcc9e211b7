import { clearRateLimits, codeFor, createSession, logIn, PASSWORD } from './support/accounts';
import { startApp, type World } from './support/app';
import { settingsWriter } from './support/captcha';
import { awaitCode } from './support/mails';
import { waitUntil } from './support/wait-until';

describe('a change of the own address', () => {
  let world: World;
  let other: World;
  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    other = await world.second();
  });
  afterAll(() => world.close());

  const ask = (email: string, token?: string) =>
    world.api.post('/auth/verify', { email, purpose: 'changeemail' }, { token });
  const codeOf = async (email: string, token: string) => {
    expect((await ask(email, token)).status).toBe(200);
    return awaitCode(world, email, 1);
  };
  const change = (token: string, body: object, at = world) =>
    at.api.post('/auth/changeemail', { currentPassword: PASSWORD, ...body }, { token });
  const addressOf = async (id: number) =>
    (await world.query<{ email: string }>('SELECT email FROM "user" WHERE id = $1', [id]))[0]
      ?.email;
  const fieldsOf = ({ body }: { body: { errors?: object } }) => Object.keys(body.errors ?? {});

  it('takes the code of the new address, and tells the former one', async () => {
    const person = await createSession(world);
    const code = await codeOf('moved.one@example.org', person.access);
    const { status, body } = await change(person.access, { email: 'Moved.One@example.org', code });
    expect([status, body.message]).toEqual([200, 'Email changed successfully']);
    expect(await addressOf(person.id)).toBe('moved.one@example.org');
    const moved = { ...person, username: 'moved.one@example.org' };
    expect((await logIn(world, moved)).status).toBe(200);
    const mails = () =>
      world.query<{ template: string; text: string }>(
        'SELECT template, text FROM mail WHERE recipient = $1',
        [person.email],
      );
    await waitUntil('the former address is told', async () => (await mails()).length === 1);
    const [mail] = await mails();
    expect(mail?.template).toBe('emailChanged');
    expect(mail?.text).toContain(person.username);
    expect(mail?.text).not.toContain('moved.one');
    // The code was used up.
    expect((await change(person.access, { email: 'moved.one@example.org', code })).status).toBe(
      400,
    );
  });

  it('leaves no contact data in the audit log', async () => {
    const person = await createSession(world);
    const code = await codeOf('unseen@example.org', person.access);
    expect((await change(person.access, { email: 'unseen@example.org', code })).status).toBe(200);
    const rows = await world.query(
      `SELECT action, actor_id AS "actorId", before, after FROM audit_log WHERE target_id = $1`,
      [person.id],
    );
    const hidden = { email: '***' };
    expect(rows).toEqual([
      { action: 'changeEmail', actorId: person.id, before: hidden, after: hidden },
    ]);
  });

  it('makes codes that the former address got useless', async () => {
    const person = await createSession(world);
    const old = await codeFor(world, person.email, 'changepassword');
    const code = await codeOf('moved.two@example.org', person.access);
    expect((await change(person.access, { email: 'moved.two@example.org', code })).status).toBe(
      200,
    );
    const body = { email: person.email, newPassword: 'quite another horse, stapled', code: old };
    expect((await world.api.post('/auth/changepassword', body)).body.code).toBe('code.invalid');
  });

  it('needs the password, the right code and a session', async () => {
    const person = await createSession(world);
    const email = 'not.yet@example.org';
    const code = await codeOf(email, person.access);
    const wrong = await change(person.access, { email, code, currentPassword: 'not-it' });
    expect([wrong.status, fieldsOf(wrong)]).toEqual([400, ['currentPassword']]);
    const guess = code === '111111' ? '222222' : '111111';
    expect((await change(person.access, { email, code: guess })).body.code).toBe('code.invalid');
    expect((await change('', { email, code })).status).toBe(401);
    expect((await ask(email)).body.code).toBe('session.expired');
    // A code for one address opens no other.
    const elsewhere = await change(person.access, { email: 'not.me@example.org', code });
    expect(elsewhere.body.code).toBe('code.invalid');
    expect(await addressOf(person.id)).toBe(person.email);
    expect((await change(person.access, { email, code })).status).toBe(200);
  });

  it('refuses the present address, and foreign domains to members of a class', async () => {
    const member = await createSession(world, { userGroup: 1 });
    const guest = await createSession(world);
    for (const answer of [
      await ask(member.email, member.access),
      await change(member.access, { email: member.email, code: '1' }),
    ])
      expect([answer.status, fieldsOf(answer)]).toEqual([400, ['email']]);
    const set = await settingsWriter(world);
    await set('registration.internalDomains', ['example.org']);
    await waitUntil('the setting is known', async () =>
      fieldsOf(await ask('a@elsewhere.example', member.access)).includes('email'),
    );
    expect((await ask('b@elsewhere.example', guest.access)).status).toBe(200);
    await set('registration.internalDomains', []);
  });

  it('does not tell whether an address has an account', async () => {
    const [person, neighbor] = [await createSession(world), await createSession(world)];
    const known = await ask(neighbor.email, person.access);
    const unknown = await ask('nobody.at.all@example.org', person.access);
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    const templates = () =>
      world.query<{ template: string }>('SELECT template FROM mail WHERE recipient = $1', [
        neighbor.email,
      ]);
    await waitUntil('the owner is told', async () => (await templates()).length === 1);
    expect(await templates()).toEqual([{ template: 'alreadyRegistered' }]);
  });

  it('gives an address to one of two who ask for it at once, on two processes', async () => {
    const people = [await createSession(world), await createSession(world)];
    const email = 'wanted@example.org';
    const codes: string[] = [];
    for (const [index, { access }] of people.entries()) {
      expect((await ask(email, access)).status).toBe(200);
      codes.push(await awaitCode(world, email, index + 1));
      await clearRateLimits(world);
    }
    const code = codes.at(-1) ?? '';
    const answers = await Promise.all(
      people.map(({ access }, index) =>
        change(access, { email, code }, index === 0 ? world : other),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const owners = await world.query('SELECT 1 FROM "user" WHERE email = $1', [email]);
    expect(owners).toHaveLength(1);
  });

  it('is limited for each account', async () => {
    const strict = await startApp();
    try {
      const { access } = await createSession(strict);
      const statuses: number[] = [];
      for (let n = 0; n < 11; n += 1) {
        const body = { email: `many${String(n)}@example.org`, purpose: 'changeemail' };
        statuses.push((await strict.api.post('/auth/verify', body, { token: access })).status);
      }
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    } finally {
      await strict.close();
    }
  });

  it('counts a wrong code as no wrong password', async () => {
    const strict = await startApp();
    try {
      const person = await createSession(strict);
      const body = { email: 'slow.typist@example.org', code: '000000' };
      for (let n = 0; n < 11; n += 1)
        expect((await change(person.access, body, strict)).body.code).toBe('code.invalid');
      expect((await logIn(strict, person)).status).toBe(200);
    } finally {
      await strict.close();
    }
  });
});
