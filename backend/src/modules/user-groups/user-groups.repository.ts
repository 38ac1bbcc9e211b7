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
  // The lock keeps the row until the commit; archiving and editing need not wait for it.
  keep: 'SELECT 1 FROM user_group WHERE code = $1 FOR KEY SHARE',
  existing: 'SELECT code FROM user_group WHERE code = ANY ($1::integer[])',
  lockGroups: `SELECT pg_advisory_xact_lock(${LOCK})`,
  lockMembership: `SELECT pg_advisory_xact_lock_shared(${LOCK})`,
  // This lock also makes archiving wait.
  open: 'SELECT selectable FROM user_group WHERE code = $1 AND NOT archived FOR SHARE',
};

/** Every query on groups of users. */
@Injectable()
export class UserGroupsRepository {
  constructor(private readonly sql: Sql) {}

  /** In the order of their positions. */
  findAll(): Promise<UserGroupRow[]> {
    return this.sql.run<UserGroupRow>(statements.all);
  }

  /** In the caller's transaction: no other deletes the group until its end. Throws `input.invalid` for `userGroup`. */
  async assertExists(queries: Queries, code: number): Promise<void> {
    const rows = await queries.run(statements.keep, [code]);
    if (rows.length === 0) throw invalidField('userGroup', { key: 'userGroup.unknown' });
  }

  /** Throws `input.invalid` for the field. Takes no lock: a group that is deleted later has no members. */
  async assertAllExist(queries: Queries, codes: readonly number[], field: string): Promise<void> {
    const rows = await queries.run(statements.existing, [codes]);
    if (rows.length < codes.length) throw invalidField(field, { key: 'userGroup.unknown' });
  }

  /** In the caller's transaction, before it locks groups: nobody edits groups or users until its end. */
  async lockGroups(queries: Queries): Promise<void> {
    await queries.run(statements.lockGroups);
  }

  /** In the caller's transaction, before it locks users: nobody edits groups until its end. */
  async lockMembership(queries: Queries): Promise<void> {
    await queries.run(statements.lockMembership);
  }

  /** In the caller's transaction: no other archives the group until its end. Undefined if it is archived or missing. */
  async lockOpen(queries: Queries, code: number): Promise<{ selectable: boolean } | undefined> {
    return (await queries.run<{ selectable: boolean }>(statements.open, [code]))[0];
  }
}
