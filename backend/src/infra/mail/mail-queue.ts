import { randomUUID } from 'node:crypto';
import type { Queries } from '../database';
import { addJob, addJobs } from '../jobs';
import type { Locale } from '../../lib/locale';
import { type ChangedTexts, textsOf } from './mail-texts';
import { type EditableTemplate, type Mail, type MailVariables, renderMail } from './mails';

/** Attempts before a mail counts as failed; the last one is about 16 hours after the first. */
const MAX_TRIES = 12;

/** Rows per statement, so that each statement is short. */
const ROWS_AT_ONCE = 100;

/** An event that calendars take from a mail (iTIP, RFC 5546). */
export interface CalendarEvent {
  method: 'REQUEST' | 'CANCEL';
  content: string;
}

/** SQL: whether the account has an address that mails can go to. */
export const isReachable = (user: string) =>
  String.raw`${user}.email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'`;

export interface Recipient {
  id: number;
  email: string;
}

interface FailedMail {
  template: string;
  tries: number;
  reply: string | null;
}

const values = (mail: Mail, { id, email }: Recipient) => [
  mail.template,
  id,
  email,
  mail.locale,
  mail.subject,
  mail.text,
];

const statements = {
  texts: `SELECT subject, subject_en AS "subjectEn", text, text_en AS "textEn" FROM mail_template WHERE template = $1`,
  add: `INSERT INTO mail (template, user_id, recipient, locale, subject, text, message_id)
    VALUES ($1, $2, $3, $4, $5, $6, gen_random_uuid()) RETURNING id`,
  addMany: `INSERT INTO mail (template, user_id, recipient, locale, subject, text, calendar, message_id)
    SELECT * FROM unnest($1::varchar[], $2::integer[], $3::varchar[], $4::varchar[], $5::varchar[], $6::text[], $7::jsonb[], $8::uuid[])
    RETURNING id, message_id AS "messageId"`,
  againMany: `UPDATE mail SET state = 'pending', ended_at = NULL WHERE id = ANY ($1) AND state = 'failed' RETURNING id`,
  again: `UPDATE mail SET state = 'pending', ended_at = NULL WHERE id = $1 AND state = 'failed'
    RETURNING template, tries, reply`,
  record: `INSERT INTO mail (template, user_id, recipient, locale, subject, text, message_id, state, reply, tries, ended_at)
    VALUES ($1, $2, $3, $4, $5, $6, gen_random_uuid(), $7, $8, 1, clock_timestamp())`,
};

/**
 * Writes a mail in the language of its reader and stores it; a worker sends it after the commit of the caller's transaction,
 * and after a rollback nobody does.
 */
export async function addMail<T extends EditableTemplate>(
  queries: Queries,
  template: T,
  variables: MailVariables<T> & { site: string },
  to: Recipient & { locale: Locale },
): Promise<void> {
  const texts = await readTexts(queries, template);
  const mail = renderMail(template, to.locale, variables, texts);
  const [row] = await queries.run<{ id: number }>(statements.add, values(mail, to));
  if (!row) throw new Error('an INSERT that did not throw returns its row');
  await addSendJob(queries, row.id);
}

/** Reads the texts of a template in both languages, as admins have changed them. */
export async function readTexts(
  queries: Queries,
  template: EditableTemplate,
): Promise<ReturnType<typeof textsOf>> {
  const [changed] = await queries.run<ChangedTexts>(statements.texts, [template]);
  return textsOf(template, changed);
}

async function addSendJob(queries: Queries, mailId: number): Promise<void> {
  await addJob(queries, 'mail.send', { mailId }, { maxAttempts: MAX_TRIES });
}

/** Stores many composed mails, which a worker sends after the commit; returns their ids in the same order. */
export async function addMails(
  queries: Queries,
  mails: readonly { mail: Mail; to: Recipient; calendar?: CalendarEvent }[],
): Promise<number[]> {
  const ids: number[] = [];
  for (let from = 0; from < mails.length; from += ROWS_AT_ONCE) {
    const some = mails.slice(from, from + ROWS_AT_ONCE);
    const messageIds = some.map(() => randomUUID());
    const rows = some.map(({ mail, to, calendar }) => [
      ...values(mail, to),
      calendar ? JSON.stringify(calendar) : null,
    ]);
    const columns = [0, 1, 2, 3, 4, 5, 6].map((column) => rows.map((row) => row[column]));
    const added = await queries.run<{ id: number; messageId: string }>(statements.addMany, [
      ...columns,
      messageIds,
    ]);
    const idByMessage = new Map(added.map(({ id, messageId }) => [messageId, id]));
    const addedIds = messageIds.flatMap((messageId) => idByMessage.get(messageId) ?? []);
    await addSendJobs(queries, addedIds);
    ids.push(...addedIds);
  }
  return ids;
}

async function addSendJobs(queries: Queries, ids: readonly number[]): Promise<void> {
  const payloads = ids.map((mailId) => ({ mailId }));
  await addJobs(queries, 'mail.send', payloads, MAX_TRIES);
}

/** Sends the failed ones of these mails again, as they are; returns their ids. */
export async function sendMailsAgain(
  queries: Queries,
  mailIds: readonly number[],
): Promise<number[]> {
  const rows = await queries.run<{ id: number }>(statements.againMany, [mailIds]);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await addSendJobs(queries, ids);
  return ids;
}

/** Sends a failed mail again, as it is; undefined for one that has not failed. */
export async function sendMailAgain(
  queries: Queries,
  mailId: number,
): Promise<FailedMail | undefined> {
  const [mail] = await queries.run<FailedMail>(statements.again, [mailId]);
  if (mail) await addSendJob(queries, mailId);
  return mail;
}

/** Stores a mail that was sent without a job, with the result of sending it. */
export async function recordMail(
  queries: Queries,
  mail: Mail,
  to: Recipient,
  { state, reply }: { state: 'sent' | 'failed'; reply: string },
): Promise<void> {
  await queries.run(statements.record, [...values(mail, to), state, reply]);
}
