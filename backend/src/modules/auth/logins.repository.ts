import { Injectable } from '@nestjs/common';
import type { Locale } from '../../lib/locale';
import { readableBanReason } from './banned-error';
import { BatchedQuery, batchKeys, isOneOf, rowsFrom, Sql } from '../../infra/database';
import { type Count, inLockOrder } from '../../infra/rate-limit';

/** A rate limit that an opened session resets, and whether all points are returned or one. */
export interface ReturnedLimit extends Count {
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

interface LoginKey {
  identifier: string;
  address: string;
}

type LoginRow = (LoginAccount | { id: null }) & { history: AddressHistory };

const MS = `interval '1 millisecond'`;

/** A row for each key, with or without an account, so that names without one cost the same. */
function accountsBy(column: 'email' | 'username_canonical'): string {
  return `SELECT u.id, u.password_hash AS "passwordHash", u.admin, u.banned, u.locale, ${readableBanReason('u')}, CASE
        WHEN EXISTS (SELECT 1 FROM session s WHERE s.address = q.address AND s.user_id = u.id) THEN 'own'
        WHEN EXISTS (SELECT 1 FROM session s WHERE s.address = q.address) THEN 'shared'
        ELSE 'unknown' END AS history
      FROM ${batchKeys('text', 'text')} q(identifier, address, n) LEFT JOIN "user" u ON u.${column} = q.identifier ORDER BY n`;
}

const statements = {
  accountsByEmail: accountsBy('email'),
  accountsByName: accountsBy('username_canonical'),
  // FOR SHARE waits for a concurrent ban or password change, and then sees it. Accounts are locked and sessions inserted in the
  // order of user ids, so that two batches cannot deadlock.
  open: `WITH asked AS (
        SELECT * FROM ${batchKeys('uuid', 'integer', 'text', 'boolean', 'text', 'text', 'bigint', 'bytea', 'bigint')}
          q(id, user_id, password_hash, remember, address, user_agent, lifetime_ms, token_hash, token_lifetime_ms, n)
      ), owner AS (
        SELECT id, password_hash FROM "user" WHERE id ${isOneOf(2, 'integer')} AND NOT banned ORDER BY id FOR SHARE
      ), opened AS (
        INSERT INTO session (id, user_id, remember, address, user_agent, expires_at)
        SELECT a.id, a.user_id, a.remember, a.address, a.user_agent, now() + a.lifetime_ms * ${MS}
        FROM asked a JOIN owner o ON o.id = a.user_id AND o.password_hash = a.password_hash ORDER BY a.user_id RETURNING id
      ), token AS (
        INSERT INTO refresh_token (hash, session_id, expires_at)
        SELECT a.token_hash, a.id, now() + a.token_lifetime_ms * ${MS} FROM opened JOIN asked a USING (id) RETURNING session_id
      ), returned AS (
        SELECT array_agg(key ORDER BY n) AS keys, array_agg(all_points ORDER BY n) AS all_points
        FROM ${rowsFrom(10, 'uuid', 'text', 'boolean')} r(session_id, key, all_points, n) JOIN token USING (session_id)
      )
      SELECT ARRAY(SELECT session_id FROM token) AS opened, return_limits(coalesce(keys, '{}'), coalesce(all_points, '{}')) FROM returned`,
};

/** The queries of a log-in. Those of log-ins at the same time go together, as one statement with one commit. */
@Injectable()
export class LoginsRepository {
  private readonly byEmail = new BatchedQuery((keys: readonly LoginKey[]) =>
    this.findAccounts(statements.accountsByEmail, keys),
  );
  private readonly byName = new BatchedQuery((keys: readonly LoginKey[]) =>
    this.findAccounts(statements.accountsByName, keys),
  );
  private readonly opening = new BatchedQuery((sessions: readonly NewSession[]) =>
    this.openTogether(sessions),
  );

  constructor(private readonly sql: Sql) {}

  /** The account of an email or a canonical name, and who logged in from a network address before. */
  async findAccount(
    identifier: string,
    address: string,
  ): Promise<{ account: LoginAccount | undefined; history: AddressHistory }> {
    const accounts = identifier.includes('@') ? this.byEmail : this.byName;
    const row = await accounts.get({ identifier, address });
    return { account: row.id === null ? undefined : row, history: row.history };
  }

  /** Opens a session and returns points of limits. False, and nothing done, if the account was banned or its password changed since the check. */
  open(session: NewSession): Promise<boolean> {
    return this.opening.get(session);
  }

  private findAccounts(statement: string, keys: readonly LoginKey[]): Promise<LoginRow[]> {
    const identifiers = keys.map(({ identifier }) => identifier);
    return this.sql.run<LoginRow>(statement, [identifiers, keys.map(({ address }) => address)]);
  }

  private async openTogether(sessions: readonly NewSession[]): Promise<boolean[]> {
    const of = <Key extends keyof NewSession>(key: Key) => sessions.map((one) => one[key]);
    const limits = sessions
      .flatMap(({ id, returned }) => returned.map((limit) => ({ ...limit, id })))
      .sort(inLockOrder);
    const [row] = await this.sql.run<{ opened: string[] }>(statements.open, [
      ...[of('id'), of('userId'), of('passwordHash'), of('remember'), of('address')],
      ...[of('userAgent'), of('lifetimeMs'), of('tokenHash'), of('tokenLifetimeMs')],
      limits.map(({ id }) => id),
      limits.map(({ key }) => key),
      limits.map(({ all }) => all),
    ]);
    const opened = new Set(row?.opened);
    return sessions.map(({ id }) => opened.has(id));
  }
}
