import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { expect, test as base } from './test';

const MAIL_MS = 20_000;

export interface ReceivedMail {
  to: string;
  subject: string;
  text: string;
}

interface MailServer {
  /** The value of the setting `SMTP_URL`. */
  url: string;
  /** The accepted mails, in order of arrival. */
  mails: readonly ReceivedMail[];
  stop(): Promise<void>;
}

/** A local mail server that stores a copy of each mail for each recipient. */
async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['STARTTLS'] },
    onData: (stream, { envelope }, done) => {
      const receive = async () => {
        const { subject = '', text = '' } = await PostalMime.parse(await buffer(stream));
        for (const { address } of envelope.rcptTo) mails.push({ to: address, subject, text });
      };
      receive().then(() => done(), done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // For a TCP server the address is an object.
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${String(port)}`,
    mails,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Tests whose server sends mails to `mailServer`. */
export const test = base.extend<object, { mailServer: MailServer }>({
  mailServer: [
    async ({}, use) => {
      const mailServer = await startMailServer();
      await use(mailServer);
      await mailServer.stop();
    },
    { scope: 'worker' },
  ],
  settings: [async ({ mailServer }, use) => use({ SMTP_URL: mailServer.url }), { scope: 'worker' }],
});

/** Waits until exactly these mails have arrived, in any order. */
export async function expectMails(received: readonly ReceivedMail[], expected: ReceivedMail[]) {
  const sorted = (mails: readonly ReceivedMail[]) =>
    mails
      .map(({ to, subject, text }) => ({ to, subject, text: text.trim() }))
      .sort((a, b) => `${a.to} ${a.subject}`.localeCompare(`${b.to} ${b.subject}`));
  await expect.poll(() => sorted(received), { timeout: MAIL_MS }).toEqual(sorted(expected));
}
