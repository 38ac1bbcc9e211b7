import { Injectable } from '@nestjs/common';
import { rates } from '../../lib/limits';
import { type Queries, Sql } from '../../infra/database';
import type { CodeSource } from './code-sources';

export type CodePurpose = 'register' | 'changepassword';

export interface CodeKey {
  email: string;
  purpose: CodePurpose;
}

// Untrusted sources also share a limit, as addresses are cheap.
const TRIES_LEFT = `coalesce((tries_by_source ->> $4)::integer, 0) < $5 AND ($6 OR tries < $7)`;

const statements = {
  put: `INSERT INTO mail_code (email, purpose, code_hash, expires_at)
      VALUES ($1, $2, $3, now() + $4 * interval '1 millisecond')
      ON CONFLICT (email, purpose) DO UPDATE SET code_hash = excluded.code_hash,
        expires_at = excluded.expires_at, tries = 0, tries_by_source = '{}', used_at = NULL`,
  // One statement checks and counts, so parallel guesses share the tries of their source.
  check: `UPDATE mail_code SET tries = tries + CASE WHEN code_hash = ANY ($3::bytea[]) THEN 0 ELSE 1 END,
        tries_by_source = CASE WHEN code_hash = ANY ($3::bytea[]) THEN tries_by_source
          ELSE tries_by_source || jsonb_build_object($4::text, coalesce((tries_by_source ->> $4)::integer, 0) + 1) END
      WHERE email = $1 AND purpose = $2 AND ${TRIES_LEFT} AND expires_at > now()
      RETURNING code_hash = ANY ($3::bytea[]) AS right, used_at IS NOT NULL AS used`,
  consume: `UPDATE mail_code SET used_at = now()
      WHERE email = $1 AND purpose = $2 AND code_hash = ANY ($3::bytea[]) AND ${TRIES_LEFT}
        AND used_at IS NULL AND expires_at > now()
      RETURNING email`,
  drop: 'DELETE FROM mail_code WHERE email = $1',
};

/** Every query on mail codes. */
@Injectable()
export class MailCodesRepository {
  constructor(private readonly sql: Sql) {}

  /** Replaces the code of the address for the purpose. */
  async upsert({ email, purpose }: CodeKey, hash: Buffer, lifetimeMs: number): Promise<void> {
    await this.sql.run(statements.put, [email, purpose, hash, lifetimeMs]);
  }

  async check(
    key: CodeKey,
    hashes: Buffer[],
    source: CodeSource,
  ): Promise<{ right: boolean; used: boolean } | undefined> {
    const values = parameters(key, hashes, source);
    return (await this.sql.run<{ right: boolean; used: boolean }>(statements.check, values))[0];
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

function parameters({ email, purpose }: CodeKey, hashes: Buffer[], { id, trusted }: CodeSource) {
  const { each, strangers } = rates.codeTries;
  return [email, purpose, hashes, id, each, trusted, strangers];
}
