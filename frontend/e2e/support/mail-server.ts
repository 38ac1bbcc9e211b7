import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string;
  /** With decoded content. */
  body: string;
}

export interface MailServer {
  url: string;
  mails: ReceivedMail[];
  stop(): Promise<void>;
}

/** A mail server on this machine that keeps what it receives. */
export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['STARTTLS'] },
    onData: (stream, { envelope }, done) => {
      text(stream).then((mail) => {
        for (const { address } of envelope.rcptTo) mails.push({ to: address, body: bodyOf(mail) });
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A TCP listener's address is never a path.
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${String(port)}`,
    mails,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The decoded text of a mail of one part. */
export function bodyOf(mail: string): string {
  const body = mail
    .split(/\r?\n\r?\n/)
    .slice(1)
    .join('\n\n');
  if (/base64/.test(mail)) return Buffer.from(body, 'base64').toString('utf8');
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
