import { Injectable } from '@nestjs/common';
import { type Queries, Sql } from '../../database';

export type CodePurpose = 'register' | 'changepassword';

export interface CodeKey {
  email: string;
  purpose: CodePurpose;
}

const statements = {
  put: {
    name: 'mail-codes-put',
    text: `INSERT INTO mail_code (email, purpose, code_hash, expires_at)
      VALUES ($1, $2, $3, now() + $4 * interval '1 millisecond')
      ON CONFLICT (email, purpose) DO UPDATE SET code_hash = excluded.code_hash,
        expires_at = excluded.expires_at, tries = 0, used_at = NULL`,
  },
  // One statement evaluates and counts, so parallel guesses share the tries.
  check: {
    name: 'mail-codes-check',
    text: `UPDATE mail_code SET tries = tries + CASE WHEN code_hash = ANY ($3::bytea[]) THEN 0 ELSE 1 END
      WHERE email = $1 AND purpose = $2 AND tries < $4 AND expires_at > now()
      RETURNING code_hash = ANY ($3::bytea[]) AS right, used_at IS NOT NULL AS used`,
  },
  consume: {
    name: 'mail-codes-consume',
    text: `UPDATE mail_code SET used_at = now()
      WHERE email = $1 AND purpose = $2 AND code_hash = ANY ($3::bytea[]) AND tries < $4
        AND used_at IS NULL AND expires_at > now()
      RETURNING email`,
  },
  drop: { name: 'mail-codes-drop', text: 'DELETE FROM mail_code WHERE email = $1' },
};

/** Every query on mail codes. */
@Injectable()
export class MailCodesRepository {
  constructor(private readonly sql: Sql) {}

  /** Replaces whatever code the address had for the purpose. */
  async put({ email, purpose }: CodeKey, hash: Buffer, lifetime: number): Promise<void> {
    await this.sql.run(statements.put, [email, purpose, hash, lifetime]);
  }

  async check(
    { email, purpose }: CodeKey,
    hashes: Buffer[],
    tries: number,
  ): Promise<{ right: boolean; used: boolean } | undefined> {
    const rows = await this.sql.run<{ right: boolean; used: boolean }>(statements.check, [
      email,
      purpose,
      hashes,
      tries,
    ]);
    return rows[0];
  }

  async consume(
    queries: Queries,
    { email, purpose }: CodeKey,
    hashes: Buffer[],
    tries: number,
  ): Promise<boolean> {
    return (await queries.run(statements.consume, [email, purpose, hashes, tries])).length > 0;
  }

  async drop(queries: Queries, email: string): Promise<void> {
    await queries.run(statements.drop, [email]);
  }
}
