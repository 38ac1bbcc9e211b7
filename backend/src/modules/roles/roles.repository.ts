import { Injectable } from '@nestjs/common';
import type { ActiveRole } from '../../http/access';
import { type Queries, Sql } from '../../infra/database';

/** A role that a user holds, with its end. */
export interface HeldRole extends ActiveRole {
  until: Date | null;
}

const statements = {
  held: `SELECT role, categories, until FROM role_grant
      WHERE user_id = $1 AND (until IS NULL OR until > statement_timestamp()) ORDER BY role`,
  // The locks keep the rights of the one and the account of the other until the commit.
  lockAdmin: 'SELECT 1 FROM "user" WHERE id = $1 AND admin AND NOT banned FOR SHARE',
  lockUser: 'SELECT 1 FROM "user" WHERE id = $1 FOR KEY SHARE',
};

/** Every query on granted roles. */
@Injectable()
export class RolesRepository {
  constructor(private readonly sql: Sql) {}

  /** The roles that a user holds now. */
  findHeld(userId: number): Promise<HeldRole[]> {
    return this.sql.run<HeldRole>(statements.held, [userId]);
  }

  /** Whether the user is an admin, who stays one until the end of the caller's transaction. */
  async lockAdmin(queries: Queries, userId: number): Promise<boolean> {
    return (await queries.run(statements.lockAdmin, [userId])).length > 0;
  }

  /** Whether there is such a user, who is not deleted before the end of the caller's transaction. */
  async lockUser(queries: Queries, userId: number): Promise<boolean> {
    return (await queries.run(statements.lockUser, [userId])).length > 0;
  }
}
