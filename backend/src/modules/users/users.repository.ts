import { Injectable } from '@nestjs/common';
import type { Locale } from '../../lib/locale';
import { canonicalUsername, usernameSkeleton } from '../../lib/look-alikes';
import { locks, type Queries, Sql } from '../../infra/database';

/** The fields of an account for other modules. */
export interface Account {
  id: number;
  username: string;
  email: string;
  passwordHash: string | null;
  telephone: string;
  qqId: string;
  userGroup: number;
  admin: boolean;
  banned: boolean;
  /** The language of mails to the account. */
  locale: Locale;
  createdAt: Date;
}

export type NewAccount = Omit<Account, 'id' | 'banned' | 'createdAt'>;

const COLUMNS = `id, username, email, password_hash AS "passwordHash", telephone, qq_id AS "qqId",
  user_group AS "userGroup", admin, banned, locale, created_at AS "createdAt"`;

const statements = {
  byId: `SELECT ${COLUMNS} FROM "user" WHERE id = $1 AND NOT deleted`,
  byEmail: `SELECT ${COLUMNS} FROM "user" WHERE email = $1 AND NOT deleted`,
  byName: `SELECT ${COLUMNS} FROM "user" WHERE username_canonical = $1 AND NOT deleted`,
  any: 'SELECT 1 FROM "user" LIMIT 1',
  insert: `INSERT INTO "user" (username, username_canonical, username_skeleton, email, password_hash,
        telephone, qq_id, user_group, admin, locale)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`,
  contact: `UPDATE "user" SET telephone = coalesce($2, telephone), qq_id = coalesce($3, qq_id),
        updated_at = now(), version = version + 1 WHERE id = $1`,
  password: `UPDATE "user" SET password_hash = $2, updated_at = now(), version = version + 1
      WHERE id = $1`,
  email: `UPDATE "user" SET email = $3, updated_at = now(), version = version + 1
      WHERE id = $1 AND email = $2 RETURNING id`,
  locale: 'UPDATE "user" SET locale = $2 WHERE id = $1 AND locale <> $2',
  rehash: 'UPDATE "user" SET password_hash = $3 WHERE id = $1 AND password_hash = $2',
  // Serializes changes of admins, so that the last one cannot be removed.
  lockAdmins: `SELECT pg_advisory_xact_lock(${String(locks.admins)})`,
  anyAdmin: 'SELECT 1 FROM "user" WHERE admin AND NOT banned AND id <> $1 LIMIT 1',
  // A deletion locks these rows before the user, in the same order as submissions and operations on instances. It creates
  // missing rows, as it cannot see the uncommitted row of a first submission.
  lockDeletions: `SELECT pg_advisory_xact_lock(${String(locks.userDeletions)})`,
  lockSubmissions: `INSERT INTO submission_pace (user_id)
      SELECT id FROM "user" WHERE id = ANY ($1) ORDER BY id
      ON CONFLICT (user_id) DO UPDATE SET user_id = excluded.user_id`,
  lockInstances: `INSERT INTO instance_pace (user_id)
      SELECT id FROM "user" WHERE id = ANY ($1) ORDER BY id
      ON CONFLICT (user_id) DO UPDATE SET user_id = excluded.user_id`,
  lockAccount: `SELECT ${COLUMNS} FROM "user" WHERE id = $1 AND NOT deleted FOR UPDATE`,
  delete: 'DELETE FROM "user" WHERE id = $1',
};

/** Queries on accounts. */
@Injectable()
export class UsersRepository {
  constructor(private readonly sql: Sql) {}

  async findById(id: number, queries: Queries = this.sql): Promise<Account | undefined> {
    return (await queries.run<Account>(statements.byId, [id]))[0];
  }

  async findByEmail(email: string, queries: Queries = this.sql): Promise<Account | undefined> {
    return (await queries.run<Account>(statements.byEmail, [email]))[0];
  }

  async findByCanonicalName(
    name: string,
    queries: Queries = this.sql,
  ): Promise<Account | undefined> {
    return (await queries.run<Account>(statements.byName, [name]))[0];
  }

  async hasUsers(queries: Queries = this.sql): Promise<boolean> {
    return (await queries.run(statements.any)).length > 0;
  }

  async insert(account: NewAccount, queries: Queries = this.sql): Promise<number> {
    const { username, email, passwordHash, telephone, qqId } = account;
    const { userGroup, admin, locale } = account;
    const names = [username, canonicalUsername(username), usernameSkeleton(username)];
    const rows = await queries.run<{ id: number }>(statements.insert, [
      ...names,
      ...[email, passwordHash, telephone, qqId],
      ...[userGroup, admin, locale],
    ]);
    // A successful INSERT always returns a row.
    return (rows[0] as { id: number }).id;
  }

  /** The language of mails to the account. */
  async setLocale(id: number, locale: Locale): Promise<void> {
    await this.sql.run(statements.locale, [id, locale]);
  }

  async setContact(id: number, contact: { telephone?: string; qqId?: string }): Promise<void> {
    await this.sql.run(statements.contact, [id, contact.telephone ?? null, contact.qqId ?? null]);
  }

  async setPassword(id: number, hash: string, queries: Queries): Promise<void> {
    await queries.run(statements.password, [id, hash]);
  }

  /** Replaces the address `from`; false if the account has another one by now. A unique key refuses a taken one. */
  async setEmail(id: number, from: string, to: string, queries: Queries): Promise<boolean> {
    return (await queries.run(statements.email, [id, from, to])).length > 0;
  }

  /** Replaces the hash of a password, unless the password has changed. */
  async rehash(id: number, from: string, to: string): Promise<void> {
    await this.sql.run(statements.rehash, [id, from, to]);
  }

  async lockAdmins(queries: Queries): Promise<void> {
    await queries.run(statements.lockAdmins);
  }

  /** Whether there is an admin who is not banned, besides this account. */
  async hasAdmins(queries: Queries, besides = 0): Promise<boolean> {
    return (await queries.run(statements.anyAdmin, [besides])).length > 0;
  }

  /** Takes the locks that come before those of the accounts themselves, for their deletion. */
  async lockForDeletion(queries: Queries, ids: readonly number[]): Promise<void> {
    await queries.run(statements.lockDeletions);
    await queries.run(statements.lockSubmissions, [ids]);
    await queries.run(statements.lockInstances, [ids]);
  }

  /** Locks an account until the end of the transaction; undefined if there is none. */
  async lockAccount(queries: Queries, id: number): Promise<Account | undefined> {
    return (await queries.run<Account>(statements.lockAccount, [id]))[0];
  }

  /** Deletes an account with everything that refers to it. */
  async delete(queries: Queries, id: number): Promise<void> {
    await queries.run(statements.delete, [id]);
  }
}
