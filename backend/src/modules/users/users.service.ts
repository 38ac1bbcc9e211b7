import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { SessionUser } from '../../http/access';
import { AppError } from '../../http/errors';
import { type Actor, AuditTrail, CrudService, readListQuery } from '../../crud';
import { Sql } from '../../infra/database';
import { type HeldRole, RolesRepository } from '../roles';
import type { AdminUser } from './dto/admin-user';
import type { UpdateInfoBody, UserInfo, UserListRow } from './dto/user-info';
import type { User } from './user.entity';
import { avatarPath, userDirectory } from './users-admin.controller';
import { type Account, UsersRepository } from './users.repository';

type Profile = Omit<UserInfo, 'status' | 'message'>;

/** Reads profiles and the list of accounts. */
@Injectable()
export class UsersService {
  private readonly directory: CrudService<User, AdminUser>;

  constructor(
    private readonly users: UsersRepository,
    private readonly roles: RolesRepository,
    private readonly sql: Sql,
    @InjectDataSource() database: DataSource,
    private readonly audit: AuditTrail,
  ) {
    this.directory = new CrudService(userDirectory, database, audit);
  }

  /** Returns the account if the viewer may see it, as players do not see banned accounts. Throws `user.notFound`. */
  async visibleAccount(id: number, viewer: SessionUser): Promise<Account> {
    const account = await this.users.findById(id);
    if (!account || (account.banned && !viewer.admin)) throw new AppError('user.notFound');
    return account;
  }

  /** Returns all fields to the account itself and to admins, and the public fields to others. */
  async profile(id: number, viewer: SessionUser): Promise<Profile> {
    const account = await this.visibleAccount(id, viewer);
    if (!viewer.admin && viewer.id !== id) return publicProfile(account);
    const held = await this.roles.findHeld(id);
    return { ...publicProfile(account), ...privateProfile(account), ...rolesOf(held) };
  }

  /** Like `profile`, and records the read if an admin reads the contact data of another user. */
  async readProfile(id: number, viewer: SessionUser, actor: Actor): Promise<Profile> {
    const profile = await this.profile(id, viewer);
    if (viewer.admin && viewer.id !== id) {
      const entry = { actor, action: 'contacts.read', resource: 'users', targetId: id };
      await this.sql.transaction((queries) =>
        this.audit.record(queries, {
          ...entry,
          ...{ before: null, after: null, isRead: true, persons: [id] },
        }),
      );
    }
    return profile;
  }

  async setContact(viewer: SessionUser, contact: UpdateInfoBody): Promise<Profile> {
    await this.users.setContact(viewer.id, contact);
    return this.profile(viewer.id, viewer);
  }

  async list(
    query: Record<string, unknown>,
    actor: Actor,
  ): Promise<{ list: UserListRow[]; total: number }> {
    const listQuery = readListQuery(userDirectory.list, query);
    const { rows, total } = await this.directory.list(listQuery, actor);
    return { list: rows.map(toListRow), total };
  }
}

function publicProfile(account: Account) {
  return {
    userId: account.id,
    username: account.username,
    userGroup: account.userGroup,
    avatar: avatarPath(account.id),
  };
}

function privateProfile({ telephone, email, qqId, createdAt }: Account) {
  return { telephone, email, qqId, createdAt: createdAt.toISOString() };
}

function rolesOf(held: readonly HeldRole[]): Pick<Profile, 'roles' | 'grants'> {
  return {
    roles: held.map(({ role }) => role),
    grants: held.map(({ role, categories, until }) => ({
      role,
      categories: [...categories],
      until: until?.toISOString() ?? null,
    })),
  };
}

function toListRow(user: AdminUser): UserListRow {
  const { id, avatar, username, email, userGroup, qqId, admin, banned } = user;
  return { avatar, userId: id, username, email, userGroup, qqId, admin, banned };
}
