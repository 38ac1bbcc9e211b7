import type { Queries } from '../database';
import { addJob } from '../jobs';
import type { Locale } from '../../lib/locale';
import {
  defaultTexts,
  type EditableTemplate,
  type Mail,
  type MailVariables,
  renderMail,
} from './mails';

/** Tries before a mail counts as failed: the last one comes about 16 hours after the first. */
const MAX_TRIES = 12;

interface Recipient {
  id: number;
  email: string;
}

/** What admins changed of a template. */
export interface ChangedTexts {
  subject: string | null;
  subjectEn: string | null;
  text: string | null;
  textEn: string | null;
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
  again: `UPDATE mail SET state = 'pending', ended_at = NULL WHERE id = $1 AND state = 'failed'
    RETURNING template, tries, reply`,
  record: `INSERT INTO mail (template, user_id, recipient, locale, subject, text, message_id, state, reply, tries, ended_at)
    VALUES ($1, $2, $3, $4, $5, $6, gen_random_uuid(), $7, $8, 1, clock_timestamp())`,
};

/** The texts of a template: those of admins, else those of the product. */
export function textsOf(template: EditableTemplate, changed: ChangedTexts | undefined) {
  const { subject, text } = defaultTexts(template);
  return {
    subject: { zh: changed?.subject ?? subject.zh, en: changed?.subjectEn ?? subject.en },
    text: { zh: changed?.text ?? text.zh, en: changed?.textEn ?? text.en },
  };
}

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
  const [changed] = await queries.run<ChangedTexts>(statements.texts, [template]);
  const mail = renderMail(template, to.locale, variables, textsOf(template, changed));
  const [row] = await queries.run<{ id: number }>(statements.add, values(mail, to));
  if (!row) throw new Error('an INSERT that did not throw returns its row');
  await addSendJob(queries, row.id);
}

async function addSendJob(queries: Queries, mailId: number): Promise<void> {
  await addJob(queries, 'mail.send', { mailId }, { maxAttempts: MAX_TRIES });
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
