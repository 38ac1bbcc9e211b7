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
  // The locks keep the rights of the admin and the account of the user until the commit.
  lockAdmin: 'SELECT 1 FROM "user" WHERE id = $1 AND admin AND NOT banned FOR SHARE',
  lockUser: 'SELECT 1 FROM "user" WHERE id = $1 FOR KEY SHARE',
};

/** Queries on granted roles. */
@Injectable()
export class RolesRepository {
  constructor(private readonly sql: Sql) {}

  /** Finds the present roles of a user: granted roles and roles of campaign staff. */
  findHeld(userId: number): Promise<HeldRole[]> {
    return this.sql.run<HeldRole>(statements.held, [userId]);
  }

  /** Finds the users to whom a role is granted now, ordered by name. */
  findHolders(role: GrantedRole): Promise<RoleHolder[]> {
    return this.sql.run<RoleHolder>(statements.holders, [role]);
  }

  /** Whether the user is an admin. Locks the row, so that the user stays one until the end of the caller's transaction. */
  async lockAdmin(queries: Queries, userId: number): Promise<boolean> {
    return (await queries.run(statements.lockAdmin, [userId])).length > 0;
  }

  /** Whether the user exists. Prevents a deletion until the end of the caller's transaction. */
  async lockUser(queries: Queries, userId: number): Promise<boolean> {
    return (await queries.run(statements.lockUser, [userId])).length > 0;
  }
}
