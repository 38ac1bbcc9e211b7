import { Injectable } from '@nestjs/common';
import type { ActiveRole, GrantedRole } from '../../http/access';
import type { Category } from '../../lib/enums';
import { type Queries, Sql } from '../../infra/database';

/** A role that a user holds, with its end. */
export interface HeldRole extends ActiveRole {
  until: Date | null;
}

/** A user who holds a role. */
export interface RoleHolder {
  userId: number;
  username: string;
  categories: Category[];
}

const statements = {
  held: 'SELECT role, categories, until FROM held_roles() WHERE user_id = $1 ORDER BY role',
  holders: `SELECT u.id AS "userId", u.username, h.categories FROM held_roles() h JOIN "user" u ON u.id = h.user_id
    WHERE h.role = $1 AND NOT u.banned ORDER BY u.username, u.id`,
  // The locks keep the rights of the one and the account of the other until the commit.
  lockAdmin: 'SELECT 1 FROM "user" WHERE id = $1 AND admin AND NOT banned FOR SHARE',
  lockUser: 'SELECT 1 FROM "user" WHERE id = $1 FOR KEY SHARE',
};

/** Every query on granted roles. */
@Injectable()
export class RolesRepository {
  constructor(private readonly sql: Sql) {}

  /** The roles that a user holds now: those that were granted, and those of staff. */
  findHeld(userId: number): Promise<HeldRole[]> {
    return this.sql.run<HeldRole>(statements.held, [userId]);
  }

  /** The users to whom a role is granted now, by name. */
  findHolders(role: GrantedRole): Promise<RoleHolder[]> {
    return this.sql.run<RoleHolder>(statements.holders, [role]);
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
