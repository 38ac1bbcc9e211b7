import { Injectable } from '@nestjs/common';
import type { Locale } from '../../lib/locale';
import { readableBanReason } from './banned-error';
import { Sql } from '../../infra/database';

/** A rate limit that an opened session resets, and whether all points are returned or one. */
export interface ReturnedLimit {
  key: string;
  all: boolean;
}

export interface NewSession {
  id: string;
  userId: number;
  /** The hash the password was checked against: no session opens if it changed since. */
  passwordHash: string;
  remember: boolean;
  address: string;
  userAgent: string | undefined;
  lifetimeMs: number;
  tokenHash: Buffer;
  tokenLifetimeMs: number;
  returned: readonly ReturnedLimit[];
}

/** The part of an account that a log-in needs. */
export interface LoginAccount {
  id: number;
  passwordHash: string | null;
  admin: boolean;
  banned: boolean;
  locale: Locale;
  /** That the user may read. */
  banReason: string | null;
}

/** Who logged in from an address before: the account itself, other accounts, or nobody. */
export type AddressHistory = 'own' | 'shared' | 'unknown';

type LoginRow = (LoginAccount | { id: null }) & { history: AddressHistory };

const MS = `interval '1 millisecond'`;

/** Selects a row also if there is no account, so that an unknown name takes as long as a known one. */
function accountBy(column: 'email' | 'username_canonical'): string {
  return `SELECT u.id, u.password_hash AS "passwordHash", u.admin, u.banned, u.locale, ${readableBanReason('u')}, CASE
        WHEN EXISTS (SELECT 1 FROM session s WHERE s.address = q.address AND s.user_id = u.id) THEN 'own'
        WHEN EXISTS (SELECT 1 FROM session s WHERE s.address = q.address) THEN 'shared'
        ELSE 'unknown' END AS history
      FROM (SELECT $1::text AS identifier, $2::text AS address) q LEFT JOIN "user" u ON u.${column} = q.identifier`;
}

const statements = {
  accountByEmail: accountBy('email'),
  accountByName: accountBy('username_canonical'),
  // FOR SHARE waits for a concurrent ban or password change, and then sees it.
  open: `WITH owner AS (
        SELECT id FROM "user" WHERE id = $2::integer AND NOT banned AND password_hash = $3::text FOR SHARE
      ), opened AS (
        INSERT INTO session (id, user_id, remember, address, user_agent, expires_at)
        SELECT $1::uuid, id, $4::boolean, $5::text, $6::text, now() + $7::bigint * ${MS} FROM owner RETURNING id
      ), token AS (
        INSERT INTO refresh_token (hash, session_id, expires_at)
        SELECT $8::bytea, id, now() + $9::bigint * ${MS} FROM opened RETURNING session_id
      )
      SELECT return_limits($10::text[], $11::boolean[]) FROM token`,
};

/** The queries of a log-in. */
@Injectable()
export class LoginsRepository {
  constructor(private readonly sql: Sql) {}

  /** The account of an email or a canonical name, and who logged in from a network address before. */
  async findAccount(
    identifier: string,
    address: string,
  ): Promise<{ account: LoginAccount | undefined; history: AddressHistory }> {
    const statement = identifier.includes('@')
      ? statements.accountByEmail
      : statements.accountByName;
    const [row] = await this.sql.run<LoginRow>(statement, [identifier, address]);
    if (!row) throw new Error('a log-in has a row with or without an account');
    return { account: row.id === null ? undefined : row, history: row.history };
  }

  /** Opens a session and returns points of limits. False, and nothing done, if the account was banned or its password changed since the check. */
  async open({ returned, ...session }: NewSession): Promise<boolean> {
    const { id, userId, passwordHash, remember, address, userAgent } = session;
    const rows = await this.sql.run(statements.open, [
      ...[id, userId, passwordHash, remember, address, userAgent],
      ...[session.lifetimeMs, session.tokenHash, session.tokenLifetimeMs],
      returned.map(({ key }) => key),
      returned.map(({ all }) => all),
    ]);
    return rows.length > 0;
  }
}
