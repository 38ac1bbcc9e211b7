import { Injectable } from '@nestjs/common';
import { rates } from '../../lib/limits';
import { type Queries, Sql } from '../../infra/database';

export type CodePurpose = 'register' | 'changepassword' | 'changeemail';

export interface CodeKey {
  email: string;
  purpose: CodePurpose;
}

/** The source of a code check: an account, a browser or a network address. */
export interface CodeSource {
  id: string;
  /** The key by which its wrong codes are counted. */
  tries: string;
  /** Whether it requested a code for this mailbox or is logged in as its owner. Other sources cannot use up its attempts. */
  trusted: boolean;
}

// Untrusted sources also share a limit, as attackers have many addresses. The attempts of a mailbox are counted across its
// codes, so that a new code gives no further attempts.
const TRIES_LEFT = `coalesce((tries_by_source ->> $4)::integer, 0) < $5 AND ($6 OR tries < $7)
        AND coalesce((mailbox_tries ->> $8)::integer, 0) < $9`;

function increment(column: string, key: string): string {
  return `${column} = CASE WHEN code_hash = ANY ($3::bytea[]) THEN ${column}
          ELSE ${column} || jsonb_build_object(${key}::text, coalesce((${column} ->> ${key})::integer, 0) + 1) END`;
}

const IS_RECENT = `mail_code.mailbox_tries_since > now() - $5 * interval '1 second'`;

const statements = {
  put: `INSERT INTO mail_code (email, purpose, code_hash, expires_at)
      VALUES ($1, $2, $3, now() + $4 * interval '1 millisecond')
      ON CONFLICT (email, purpose) DO UPDATE SET code_hash = excluded.code_hash,
        expires_at = excluded.expires_at, tries = 0, tries_by_source = '{}', used_at = NULL,
        mailbox_tries = CASE WHEN ${IS_RECENT} THEN mail_code.mailbox_tries ELSE '{}' END,
        mailbox_tries_since = CASE WHEN ${IS_RECENT} THEN mail_code.mailbox_tries_since ELSE now() END`,
  // One statement checks and counts, so that parallel guesses count as well.
  check: `UPDATE mail_code SET tries = tries + CASE WHEN code_hash = ANY ($3::bytea[]) THEN 0 ELSE 1 END,
        ${increment('tries_by_source', '$4')},
        ${increment('mailbox_tries', '$8')}
      WHERE email = $1 AND purpose = $2 AND ${TRIES_LEFT} AND expires_at > now()
      RETURNING code_hash = ANY ($3::bytea[]) AS right, used_at IS NOT NULL AS used`,
  consume: `UPDATE mail_code SET used_at = now()
      WHERE email = $1 AND purpose = $2 AND code_hash = ANY ($3::bytea[]) AND ${TRIES_LEFT}
        AND used_at IS NULL AND expires_at > now()
      RETURNING email`,
  wait: `SELECT extract(epoch FROM mailbox_tries_since - now())::float8 * 1000 + $5 * 1000 AS "waitMs"
      FROM mail_code WHERE email = $1 AND purpose = $2 AND expires_at > now()
        AND coalesce((mailbox_tries ->> $3)::integer, 0) >= $4`,
  drop: 'DELETE FROM mail_code WHERE email = $1',
};

/** Queries on mail codes. */
@Injectable()
export class MailCodesRepository {
  constructor(private readonly sql: Sql) {}

  /** Stores a code; it replaces the former code of the address and purpose. */
  async upsert({ email, purpose }: CodeKey, hash: Buffer, lifetimeMs: number): Promise<void> {
    const { seconds } = rates.mailboxTries;
    await this.sql.run(statements.put, [email, purpose, hash, lifetimeMs, seconds]);
  }

  async check(
    key: CodeKey,
    hashes: Buffer[],
    source: CodeSource,
  ): Promise<{ right: boolean; used: boolean } | undefined> {
    const values = parameters(key, hashes, source);
    return (await this.sql.run<{ right: boolean; used: boolean }>(statements.check, values))[0];
  }

  /** Returns the milliseconds until the source may try a code of the mailbox again; undefined if it may now. */
  async findWait({ email, purpose }: CodeKey, source: CodeSource): Promise<number | undefined> {
    const { seconds } = rates.mailboxTries;
    const values = [email, purpose, ...mailboxTries(source), seconds];
    return (await this.sql.run<{ waitMs: number }>(statements.wait, values))[0]?.waitMs;
  }

  async consume(
    queries: Queries,
    key: CodeKey,
    hashes: Buffer[],
    source: CodeSource,
  ): Promise<boolean> {
    return (await queries.run(statements.consume, parameters(key, hashes, source))).length > 0;
  }

  async deleteByEmail(queries: Queries, email: string): Promise<void> {
    await queries.run(statements.drop, [email]);
  }
}

function parameters({ email, purpose }: CodeKey, hashes: Buffer[], source: CodeSource) {
  const { each, strangers } = rates.codeTries;
  const { tries, trusted } = source;
  return [email, purpose, hashes, tries, each, trusted, strangers, ...mailboxTries(source)];
}

/** The key of the counter of a mailbox for this source, and its maximum. */
function mailboxTries({ tries, trusted }: CodeSource): [by: string, most: number] {
  const { each, strangers } = rates.mailboxTries;
  return trusted ? [tries, each] : ['strangers', strangers];
}
