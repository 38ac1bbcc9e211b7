import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Queries } from '../../infra/database';
import { addJob } from '../../infra/jobs';
import { type Account, avatarFileName } from '../users';

/** What the audit log may know of a person. */
export interface Traces {
  /** Ids of the rows that were the user's, by the resource that the audit log calls them. */
  targets: Record<string, number[]>;
  /** Names, addresses and numbers, in lower case. */
  words: string[];
}

const ids = (select: string) => `(SELECT coalesce(jsonb_agg(id), '[]') FROM (${select}) own)`;

const statements = {
  find: `SELECT jsonb_build_object(
      'users', jsonb_build_array($1::integer),
      'mails', ${ids('SELECT id FROM mail WHERE user_id = $1')},
      'submissions', ${ids('SELECT id FROM submission WHERE user_id = $1')},
      'integrity-events', ${ids('SELECT id FROM integrity_event WHERE user_id = $1')},
      'application-choices', ${ids(`SELECT o.id FROM application_choice o
        JOIN application a ON a.id = o.application_id WHERE a.user_id = $1`)},
      'reviews', ${ids('SELECT id FROM task_answer WHERE user_id = $1')}) AS targets,
    ARRAY(SELECT DISTINCT lower(word) FROM (
      SELECT unnest(ARRAY[username, email, telephone, qq_id]) FROM "user" WHERE id = $1
      UNION SELECT split_part(contact, ':', 2) FROM application, unnest(contacts) AS contact WHERE user_id = $1
      UNION SELECT answers.value ->> (question ->> 'key')
        FROM application a
          CROSS JOIN LATERAL (VALUES (a.answers, a.form_version_id),
            (a.draft -> 'answers', coalesce(a.draft_form_version_id, a.form_version_id))) AS answers (value, version)
          JOIN form_version v ON v.id = answers.version
          CROSS JOIN jsonb_array_elements(v.questions) AS question
        WHERE a.user_id = $1 AND question ->> 'privacy' IN ('identity', 'contact')
    ) AS known (word) WHERE length(word) > 1) AS words`,
  forget: 'SELECT forget_person_in_audit_log($1, $2::jsonb, $3::text[])',
};

/** Removes what an account leaves outside of its own rows: in the audit log, and files on disk. */
@Injectable()
export class AccountTraces {
  /** What to look for in the audit log; read before any row of the account is gone. */
  async find(queries: Queries, { id }: Account): Promise<Traces> {
    const [row] = await queries.run<Traces>(statements.find, [id]);
    if (!row) throw new Error('a SELECT without FROM answers one row');
    return row;
  }

  /** Removes the person from the audit log, in the transaction of the deletion. */
  async removeRows(queries: Queries, { id }: Account, { targets, words }: Traces): Promise<void> {
    await queries.run(statements.forget, [id, JSON.stringify(targets), words]);
  }

  /** Adds the job that deletes the files after the commit. Its payload has digests only. */
  async addCleanup(queries: Queries, { email, qqId }: Account): Promise<void> {
    const avatar = qqId === '' ? null : avatarFileName(qqId);
    await addJob(queries, 'accounts.deleteTraces', { recipient: digestOf(email), avatar });
  }
}

/** The digest by which the job finds mails to an address. */
export function digestOf(address: string): string {
  return createHash('sha256').update(address.toLowerCase()).digest('hex');
}
