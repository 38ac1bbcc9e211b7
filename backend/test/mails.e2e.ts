import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { addMail, editableTemplates } from '../src/infra/mail';
import { createAccount } from './support/accounts';
import { startApp, type World } from './support/app';
import { startMailWorker } from './support/jobs';
import { mailsTo } from './support/mails';
import { createUser, type TestUser } from './support/users';
import { waitUntil } from './support/wait-until';

interface Row {
  id: number;
  state: string;
  tries: number;
  reply: string | null;
  locale: string;
}

/** A mail server that stores accepted mails; `refuse` returns an error instead. */
async function startMailServer(
  port = 0,
  refuse: (mail: Email) => Error | undefined = () => undefined,
) {
  const received: Email[] = [];
  const onData: SMTPServerOptions['onData'] = (stream, _, done) => {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      void PostalMime.parse(Buffer.concat(parts)).then((mail) => {
        const error = refuse(mail);
        if (!error) received.push(mail);
        done(error);
      });
    });
  };
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], onData });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    received,
    // For a TCP server the address is an object.
    port: (server.server.address() as AddressInfo).port,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

const failWith = (responseCode: number) => Object.assign(new Error('no'), { responseCode });

describe('a mail', () => {
  let world: World;
  let admin: TestUser;

  beforeAll(async () => {
    world = await startApp();
    admin = await createUser(world, { admin: true });
  });
  const open: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of open.splice(0).reverse()) await close();
  });
  afterAll(() => world.close());

  const startServer = async (...options: Parameters<typeof startMailServer>) => {
    const server = await startMailServer(...options);
    open.push(server.stop);
    return server;
  };
  const startWorker = async (settings?: Parameters<typeof startMailWorker>[1]) => {
    const worker = await startMailWorker(world, settings);
    open.push(() => worker.close());
  };
  const add = (to: { id: number; email: string }, locale: 'zh-CN' | 'en-US' = 'zh-CN') =>
    world.sql.transaction((queries) =>
      addMail(queries, 'passwordChanged', { site: '', username: 'ada' }, { ...to, locale }),
    );
  const rows = (userId: number) =>
    world.query<Row>(
      'SELECT id, state, tries, reply, locale FROM mail WHERE user_id = $1 ORDER BY id',
      [userId],
    );
  const sendAgain = (id: number, user: TestUser) =>
    world.api.post('/admin/mails/send-again', { id }, user);
  const smtp = (port: number) => ({ smtpUrl: `smtp://127.0.0.1:${String(port)}` });
  /** Makes mails that wait for a retry due. */
  const makeDue = () =>
    world.query(
      `SELECT graphile_worker.reschedule_jobs(ARRAY(SELECT id FROM graphile_worker.jobs WHERE locked_at IS NULL), run_at => now())`,
    );

  it('arrives exactly once, in the language of its reader, also where the server dies halfway', async () => {
    const people = await Promise.all(Array.from({ length: 60 }, () => createAccount(world)));
    for (const [index, person] of people.entries())
      await add(person, index % 2 ? 'en-US' : 'zh-CN');
    const first = await startServer(0, () =>
      // Accepts thirty mails, then rejects all.
      first.received.length < 30 ? undefined : failWith(421),
    );
    await startWorker(smtp(first.port));
    await startWorker(smtp(first.port));
    await waitUntil('thirty are sent', () => first.received.length === 30);
    await first.stop();
    const second = await startServer(first.port);
    const ids = people.map(({ id }) => id);
    const open = () =>
      world.query('SELECT 1 FROM mail WHERE user_id = ANY ($1) AND state <> $2', [ids, 'sent']);
    await waitUntil(
      'all are sent',
      async () => {
        await makeDue();
        return (await open()).length === 0;
      },
      30_000,
    );
    const received = [...first.received, ...second.received];
    expect(received).toHaveLength(60);
    for (const [index, { email }] of people.entries()) {
      const own = received.filter(({ to }) => to?.[0]?.address === email);
      expect(own.map(({ subject }) => subject)).toEqual([
        index % 2 ? '[Vexil] Your password was changed' : '【揭旗】您的密码已修改',
      ]);
    }
    expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(60);
  });

  it('is not sent if its transaction is rolled back', async () => {
    const { id, email } = await createAccount(world);
    const undone = world.sql.transaction(async (queries) => {
      const to = { id, email, locale: 'zh-CN' } as const;
      await addMail(queries, 'passwordChanged', { site: '', username: 'ada' }, to);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await rows(id)).toEqual([]);
    expect(
      await world.query(`SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'mail.send'`),
    ).toEqual([]);
  });

  it('that the server will never take fails at once, and an admin may send it again', async () => {
    const person = await createAccount(world);
    let isRefused = true;
    const server = await startServer(0, () => (isRefused ? failWith(550) : undefined));
    await add(person);
    await startWorker(smtp(server.port));
    await waitUntil('it failed', async () => (await rows(person.id))[0]?.state === 'failed');
    const [failed] = await rows(person.id);
    expect(failed).toMatchObject({ tries: 1, reply: 'EMESSAGE 550' });
    const id = failed?.id ?? 0;
    const listed = await world.api.get('/admin/mails?state=failed', admin);
    expect(listed.body).toMatchObject([
      { id, username: person.username, recipient: person.email, template: 'passwordChanged' },
    ]);
    expect((await world.api.get('/admin/attention', admin)).body).toMatchObject({ failedMails: 1 });

    isRefused = false;
    // Of two concurrent requests, only one sends.
    const answers = await Promise.all([sendAgain(id, admin), sendAgain(id, admin)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await waitUntil('it is sent', async () => (await rows(person.id))[0]?.state === 'sent');
    expect(await rows(person.id)).toMatchObject([{ tries: 2, reply: '250' }]);
    expect(server.received).toHaveLength(1);
    expect(await sendAgain(id, admin)).toMatchObject({
      status: 409,
      body: { code: 'mail.notFailed' },
    });
    expect((await sendAgain(999_999, admin)).status).toBe(404);
    const audit = await world.api.get('/admin/audit-logs?resource=mails&action=sendAgain', admin);
    expect(audit.body).toMatchObject([
      {
        targetId: id,
        before: { state: 'failed', reply: 'EMESSAGE 550' },
        after: { state: 'pending' },
      },
    ]);
  });

  it('waits for its next try where the server is busy, with its reply in the list', async () => {
    const person = await createAccount(world);
    const server = await startServer(0, () => failWith(451));
    await add(person);
    await startWorker(smtp(server.port));
    await waitUntil('it was tried', async () => (await rows(person.id))[0]?.reply !== null);
    expect(await rows(person.id)).toMatchObject([
      { state: 'pending', tries: 1, reply: 'EMESSAGE 451' },
    ]);
    const jobs = await world.api.get('/admin/jobs?task=mail.send', admin);
    // The admin sees no addresses in the job.
    expect(jobs.body).toMatchObject([
      { lastError: 'mail passwordChanged not sent (EMESSAGE 451)' },
    ]);
    expect(await sendAgain((await rows(person.id))[0]?.id ?? 0, admin)).toMatchObject({
      status: 409,
    });
    await world.query('DELETE FROM mail WHERE user_id = $1', [person.id]);
  });

  it('goes out in the language of the last log-in, whatever that of the request that causes it', async () => {
    const person = await createAccount(world);
    const login = { emailorusername: person.email, password: person.password };
    const english = { headers: { 'accept-language': 'en-US' } };
    expect((await world.api.post('/auth/login', login, english)).status).toBe(200);
    expect(await world.query('SELECT locale FROM "user" WHERE id = $1', [person.id])).toEqual([
      { locale: 'en-US' },
    ]);
    // Another person registers with the same address, in Chinese.
    const body = { email: person.email, purpose: 'register' };
    expect((await world.api.post('/auth/verify', body)).status).toBe(200);
    await waitUntil('the mail is stored', async () => (await rows(person.id)).length === 1);
    await startWorker();
    await waitUntil('it is sent', async () => (await rows(person.id))[0]?.state === 'sent');
    expect(await rows(person.id)).toMatchObject([{ locale: 'en-US', reply: 'outbox' }]);
    const [mail] = await mailsTo(world, person.email);
    expect(mail?.subject).toBe('[Vexil] You already have an account');
  });

  it('goes out in the texts of admins, which name only variables that there are', async () => {
    const find = async () =>
      (await world.api.get('/admin/mail-templates?template=passwordChanged', admin)).body[0];
    const before = await find();
    expect(before).toMatchObject({
      edited: false,
      variables: ['site', 'username'],
      subjectEn: '[{site}] Your password was changed',
      previewEn: expect.stringMatching(
        /^\[Vexil\] Your password was changed\n\nThe .* account ada /,
      ) as string,
    });
    const path = `/admin/mail-templates/${String(before.id)}`;
    const change = async (values: object) =>
      world.api.patch(path, { version: (await find()).version, ...values }, admin);
    const refused = await change({ subjectEn: 'For {user}', textEn: 'Line one,\nline {two}.' });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([
      400,
      ['subjectEn', 'textEn'],
    ]);
    expect(refused.body.errors.subjectEn).toEqual([
      'There is no variable “user”; there are: site, username',
    ]);
    expect((await change({ subjectEn: 'Two\nlines' })).status).toBe(400);
    expect((await change({ textEn: '' })).status).toBe(400);
    expect((await find()).edited).toBe(false);

    const changed = await change({ textEn: 'Hello {username},\n<b>{site}</b> {{username}}' });
    expect(changed.body).toMatchObject({
      edited: true,
      previewEn: '[Vexil] Your password was changed\n\nHello ada,\n<b>Vexil</b> {ada}\n',
    });
    const person = await createAccount(world);
    await add(person, 'en-US');
    await add(person, 'zh-CN');
    const texts = () =>
      world.query<{ text: string }>('SELECT text FROM mail WHERE user_id = $1 ORDER BY id', [
        person.id,
      ]);
    const [english, chinese] = await texts();
    expect(english?.text).toBe('Hello ada,\n<b>Vexil</b> {ada}\n');
    expect(chinese?.text).toContain('您的账号 ada 的密码已修改');

    const reset = { ids: [before.id], action: 'reset' };
    expect((await world.api.post('/admin/mail-templates/bulk', reset, admin)).status).toBe(200);
    expect(await find()).toMatchObject({ edited: false, textEn: before.textEn });
    // A stored mail keeps its text.
    expect((await texts())[0]).toEqual(english);
    expect((await world.api.get('/admin/mail-templates', await createUser(world))).status).toBe(
      403,
    );
    // Saving the default text stores no change.
    expect((await change({ textEn: before.textEn })).body.edited).toBe(false);
  });

  it('has a row for each template that admins may change', async () => {
    const rows = await world.query<{ template: string }>(
      'SELECT template FROM mail_template ORDER BY 1',
    );
    expect(rows.map(({ template }) => template)).toEqual(Object.keys(editableTemplates).sort());
  });

  it('with a code is stored nowhere', async () => {
    const email = 'somebody.new@example.org';
    expect((await world.api.post('/auth/verify', { email, purpose: 'register' })).status).toBe(200);
    await waitUntil('it is sent', async () => (await mailsTo(world, email)).length === 1);
    expect(await world.query('SELECT 1 FROM mail WHERE recipient = $1', [email])).toEqual([]);
  });

  it('is read by admins alone, and each read of the list is recorded', async () => {
    const player = await createUser(world);
    expect((await world.api.get('/admin/mails', player)).status).toBe(403);
    const [mail] = (await world.api.get('/admin/mails', admin)).body;
    expect((await sendAgain(mail.id, player)).status).toBe(403);
    expect(mail).not.toHaveProperty('messageId');
    const reads = await world.api.get('/admin/audit-logs?resource=mails&action=read', admin);
    expect(reads.body.length).toBeGreaterThan(0);
  });
});
