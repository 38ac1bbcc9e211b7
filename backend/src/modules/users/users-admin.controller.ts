import {
  actionWith,
  crudController,
  crudResource,
  EXACT,
  listSpec,
  RANGE,
  WORDS,
} from '../../crud';
import { AdminUser, AdminUserUpdate, BanValues } from './dto/admin-user';
import { UserHooks } from './user-hooks';
import { User } from './user.entity';

export function avatarPath(userId: number): string {
  return `/api/user/avatar/${String(userId)}`;
}

/** Only bulk actions change `admin` and `banned`; AccountStatusService runs them for one account. */
export const users = crudResource<User, AdminUser>({
  path: 'users',
  entity: User,
  Row: AdminUser,
  Update: AdminUserUpdate,
  removable: true,
  list: listSpec<AdminUser>({
    columns: {
      username: { kind: 'text', sort: true, filter: WORDS, search: true },
      email: { kind: 'text', sort: true, filter: WORDS, search: true },
      telephone: { kind: 'text', filter: WORDS, search: true },
      qqId: { kind: 'text', sort: true, filter: WORDS, search: true },
      userGroup: { kind: 'integer', sort: true, filter: EXACT },
      admin: { kind: 'boolean', sort: true, filter: EXACT },
      banned: { kind: 'boolean', sort: true, filter: EXACT },
      createdAt: { kind: 'time', sort: true, filter: RANGE },
      updatedAt: { kind: 'time', sort: true, filter: RANGE },
    },
  }),
  toRow: (user) => ({
    id: user.id,
    username: user.username,
    email: user.email,
    telephone: user.telephone,
    qqId: user.qqId,
    userGroup: user.userGroup,
    admin: user.admin,
    banned: user.banned,
    banReason: user.banReason,
    banReasonShown: user.banReasonShown,
    note: user.note,
    avatar: avatarPath(user.id),
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
    version: user.version,
  }),
  secrets: ['passwordHash'],
  // Rows of deleted accounts hold points alone.
  exclude: (query) => query.andWhere('NOT row.deleted'),
  auditedRead: 'contacts.read',
  personOf: ({ id }) => id,
  bulk: {
    delete: true,
    update: ['userGroup'],
    actions: {
      promote: () => ({ admin: true }),
      demote: () => ({ admin: false }),
      ban: actionWith(BanValues, (_: User, { reason, showReason = false }) => ({
        banned: true,
        banReason: reason || null,
        banReasonShown: showReason,
      })),
      unban: () => ({ banned: false, banReason: null, banReasonShown: false }),
    },
  },
});

class DirectoryRow extends AdminUser {
  userId: number;
}

/** The list of GET /user/list: the admin list with `userId` instead of `id`. */
export const userDirectory = crudResource<User, AdminUser>({
  ...users,
  list: {
    ...users.list,
    columns: new Map([
      ...users.list.columns,
      ...listSpec<DirectoryRow>({
        columns: { userId: { kind: 'id', sql: '(row.id)', sort: true, filter: RANGE } },
      }).columns,
    ]),
  },
});

export class UsersAdminController extends crudController(users, UserHooks) {}
