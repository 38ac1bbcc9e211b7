import fs, { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { type Config, DataDir, loadConfig } from '../config';
import type { Sql } from '../database';
import { MailTransport } from './mail-transport';
import { Mailer } from './mailer';
import { mails } from './mails';

const SECRET = { JWT_SECRET: 'Zk3v9QmX7tR2wL8sB5nC1yH6jD4gF0pA-tests-only' };
const mail = mails.code('zh-CN', { site: '揭旗', code: '012345', minutes: 10 });

describe('a mail', () => {
  let folder: string;
  let transport: MailTransport;
  const record = jest.fn<Promise<unknown[]>, unknown[]>(() => Promise.resolve([]));
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vexil-mail-'));
  });
  afterEach(async () => {
    transport.close();
    await rm(folder, { recursive: true });
  });

  const mailerOf = (settings: Record<string, string> = {}): Mailer => {
    const config: Config = loadConfig({ ...SECRET, DATA_DIR: folder, ...settings }, folder);
    transport = new MailTransport(config, new DataDir(folder));
    return new Mailer(transport, { run: record } as unknown as Sql);
  };
  const delivered = async (mailer: Mailer, to: string) => {
    mailer.enqueue(to, () => Promise.resolve(mail));
    await mailer.beforeApplicationShutdown();
  };

  it('is written to the outbox without a mail server', async () => {
    await delivered(mailerOf(), 'someone@example.org');
    const outbox = join(folder, 'outbox');
    const [name = '', ...more] = await readdir(outbox);
    expect(more).toEqual([]);
    expect(name).toMatch(/\.eml$/);
    const file = await readFile(join(outbox, name), 'utf8');
    // Legible as it lies there, also in Chinese.
    expect(file).toMatch(/(?<!\d)012345(?!\d)/);
    const read = await PostalMime.parse(file);
    expect(read.subject).toBe('【揭旗】验证码');
    expect(read.text).toContain('012345');
    expect(read.to).toEqual([{ name: '', address: 'someone@example.org' }]);
  });

  it('leaves nothing in the outbox where it could not be written whole', async () => {
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const rename = jest.spyOn(fs, 'rename').mockRejectedValue(full);
    await delivered(mailerOf(), 'someone@example.org');
    expect(rename).toHaveBeenCalled();
    rename.mockRestore();
    expect(await readdir(join(folder, 'outbox'))).toEqual([]);
  });

  it('goes by SMTP where a server is configured, to one recipient whatever the address holds', async () => {
    const received: { recipients: string[]; mail: Email }[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, session, done) => {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          void PostalMime.parse(Buffer.concat(parts)).then((parsed) => {
            const recipients = session.envelope.rcptTo.map(({ address }) => address);
            received.push({ recipients, mail: parsed });
            done();
          });
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as AddressInfo;
    await delivered(mailerOf({ SMTP_URL: `smtp://127.0.0.1:${String(port)}` }), 'one@example.org');
    expect(received).toHaveLength(1);
    expect(received[0]?.recipients).toEqual(['one@example.org']);
    expect(received[0]?.mail.subject).toBe('【揭旗】验证码');
    transport.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });

  it.each([
    [
      'mail.address',
      {
        onRcptTo: (_: unknown, __: unknown, done: (error: Error) => void) =>
          done(new Error('no such user')),
      },
    ],
    [
      'mail.refused',
      {
        onData: (stream: NodeJS.ReadableStream, _: unknown, done: (error: Error) => void) => {
          stream.resume().on('end', () => done(new Error('looks like spam')));
        },
      },
    ],
  ])('sent at once tells why it was not taken: %s', async (code, behavior) => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      ...behavior,
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as AddressInfo;
    const mailer = mailerOf({ SMTP_URL: `smtp://127.0.0.1:${String(port)}` });
    await expect(mailer.sendNow('one@example.org', mail)).rejects.toMatchObject({
      code,
      details: { params: { reply: expect.stringMatching(/^ \(SMTP \d{3}\)$/) as string } },
    });
    transport.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });

  it('is not sent where its writer finds that there is none', async () => {
    const mailer = mailerOf();
    mailer.enqueue('nobody@example.org', () => Promise.resolve(undefined));
    await mailer.beforeApplicationShutdown();
    expect(await readdir(folder)).toEqual([]);
  });
});
