import { Injectable } from '@nestjs/common';
import { invalidField } from '../../http/errors';
import { locks, type Queries, Sql } from '../../infra/database';
import type { UserGroup } from './user-group.entity';

export type UserGroupRow = Pick<
  UserGroup,
  'code' | 'name' | 'nameEn' | 'selectable' | 'ranked' | 'archived'
>;

const LOCK = String(locks.userGroups);

const statements = {
  all: `SELECT code, name, name_en AS "nameEn", selectable, ranked, archived
      FROM user_group ORDER BY position, id`,
  // The lock prevents a deletion until the commit, but not archiving or editing.
  keep: 'SELECT 1 FROM user_group WHERE code = $1 FOR KEY SHARE',
  existing: 'SELECT code FROM user_group WHERE code = ANY ($1::integer[])',
  lockGroups: `SELECT pg_advisory_xact_lock(${LOCK})`,
  lockMembership: `SELECT pg_advisory_xact_lock_shared(${LOCK})`,
  // The lock also prevents archiving until the commit.
  open: 'SELECT selectable FROM user_group WHERE code = $1 AND NOT archived FOR SHARE',
};

/** Queries on groups of users. */
@Injectable()
export class UserGroupsRepository {
  constructor(private readonly sql: Sql) {}

  /** Returns all groups, ordered by position. */
  findAll(): Promise<UserGroupRow[]> {
    return this.sql.run<UserGroupRow>(statements.all);
  }

  /** Prevents a deletion of the group until the end of the caller's transaction. Throws `input.invalid` for `userGroup`. */
  async assertExists(queries: Queries, code: number): Promise<void> {
    const rows = await queries.run(statements.keep, [code]);
    if (rows.length === 0) throw invalidField('userGroup', { key: 'userGroup.unknown' });
  }

  /** Throws `input.invalid` for the field. Takes no lock: a group that is deleted later has no members. */
  async assertAllExist(queries: Queries, codes: readonly number[], field: string): Promise<void> {
    const rows = await queries.run(statements.existing, [codes]);
    if (rows.length < codes.length) throw invalidField(field, { key: 'userGroup.unknown' });
  }

  /** Prevents edits of groups and users until the end of the caller's transaction. Call it before groups are locked. */
  async lockGroups(queries: Queries): Promise<void> {
    await queries.run(statements.lockGroups);
  }

  /** Prevents edits of groups until the end of the caller's transaction. Call it before users are locked. */
  async lockMembership(queries: Queries): Promise<void> {
    await queries.run(statements.lockMembership);
  }

  /** Finds a group and prevents its archiving until the end of the caller's transaction; undefined if it is archived or missing. */
  async lockOpen(queries: Queries, code: number): Promise<{ selectable: boolean } | undefined> {
    return (await queries.run<{ selectable: boolean }>(statements.open, [code]))[0];
  }
}
