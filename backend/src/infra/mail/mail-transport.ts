import { rm } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { AppError, type ErrorCode } from '../../http/errors';
import { CONFIG, type Config, DataDir } from '../config';
import type { CalendarEvent } from './mail-queue';
import { writeToOutbox } from './outbox';

const TIMEOUT_MS = 10_000;
/** A reply begins with a code of three digits; its text may contain the version or addresses of the server. */
const REPLY_CODE_LENGTH = 3;

/** Where a mail was delivered, with the reply code of the SMTP server. */
export interface Delivery {
  result: 'sent' | 'outbox';
  reply: string;
  /** The file in the outbox. */
  path?: string;
}

interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  /** The same for each attempt, so that mail servers detect a duplicate. */
  messageId?: string;
  calendar?: CalendarEvent | null;
}

/** Sends a mail by SMTP, or writes it to the outbox as an .eml file where no server is configured. */
@Injectable()
export class MailTransport {
  private readonly smtp;
  private readonly composer = createTransport({ streamTransport: true, buffer: true });

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly dataDir: DataDir,
  ) {
    this.smtp = config.smtpUrl
      ? createTransport({
          url: config.smtpUrl,
          pool: true,
          connectionTimeout: TIMEOUT_MS,
          greetingTimeout: TIMEOUT_MS,
          socketTimeout: TIMEOUT_MS,
          disableFileAccess: true,
          disableUrlAccess: true,
        })
      : undefined;
  }

  close(): void {
    this.smtp?.close();
  }

  /** Throws `storage.full` where the outbox is used and cannot be written. */
  async assertStorage(): Promise<void> {
    if (!this.smtp && (await this.dataDir.isFull())) throw new AppError('storage.full');
  }

  /** Resolves once the SMTP server accepted the mail or it was written to the outbox; rejects with nodemailer's error. */
  async send({ to, subject, text, messageId, calendar }: OutgoingMail): Promise<Delivery> {
    // An object is one address; nodemailer parses a string as a list.
    const mail: SendMailOptions = {
      from: this.config.mailFrom,
      to: { name: '', address: to },
      subject,
      text,
      // Readable with cat, unlike base64.
      textEncoding: 'quoted-printable',
      ...(calendar ? { icalEvent: { ...calendar, filename: 'interview.ics' } } : {}),
      headers: { 'Auto-Submitted': 'auto-generated' },
      ...(messageId === undefined ? {} : { messageId: `<${messageId}@${this.domain()}>` }),
    };
    if (this.smtp) {
      const { response } = await this.smtp.sendMail(mail);
      return { result: 'sent', reply: response.slice(0, REPLY_CODE_LENGTH) };
    }
    const { message } = await this.composer.sendMail(mail);
    const path = await writeToOutbox(this.config.dataDir, message);
    return { result: 'outbox', reply: 'outbox', path };
  }

  /** Deletes a mail that was written to the outbox. */
  async discard({ path }: Delivery): Promise<void> {
    if (path !== undefined) await rm(path, { force: true });
  }

  /** The domain of the sender's address, in the form of RFC 5322. */
  private domain(): string {
    return /@([^\s<>@]+)>?\s*$/.exec(this.config.mailFrom)?.[1] ?? 'localhost';
  }
}

/** Error by code of nodemailer, see https://nodemailer.com/errors. */
const BY_CODE: Readonly<Record<string, ErrorCode>> = {
  ECONNECTION: 'mail.unreachable',
  ESOCKET: 'mail.unreachable',
  ETIMEDOUT: 'mail.unreachable',
  EDNS: 'mail.unreachable',
  EAUTH: 'mail.login',
  ENOAUTH: 'mail.login',
  EENVELOPE: 'mail.address',
  ETLS: 'mail.tls',
  EMESSAGE: 'mail.refused',
  EPROTOCOL: 'mail.refused',
  ESTREAM: 'mail.refused',
};

/** The AppError for an SMTP error; any other error is returned as it is. */
export function deliveryError(error: unknown): unknown {
  if (error instanceof AppError || typeof error !== 'object' || error === null) return error;
  if (!('code' in error)) return error;
  const code = BY_CODE[String(error.code)];
  if (code === undefined) return error;
  // Only the reply code: the reply text may contain the version or addresses of the server.
  const number = 'responseCode' in error ? Number(error.responseCode) : NaN;
  return new AppError(code, {
    params: { reply: Number.isInteger(number) ? ` (SMTP ${String(number)})` : '' },
  });
}
