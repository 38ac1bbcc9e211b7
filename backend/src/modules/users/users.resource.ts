import { USER_GROUPS } from '../../lib/enums';
import { crudResource, EXACT, listSpec, RANGE, WORDS } from '../../crud';
import { avatarPath } from './avatar-path';
import { AdminUser, AdminUserUpdate } from './dto/admin-user';
import { User } from './user.entity';

/** `admin` and `banned` change by the bulk actions only; AccountStatusService calls these for one account. */
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
      userGroup: { kind: 'integer', values: USER_GROUPS, sort: true, filter: EXACT },
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
    avatar: avatarPath(user.id),
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
    version: user.version,
  }),
  secrets: ['passwordHash'],
  bulk: {
    delete: true,
    update: ['userGroup'],
    actions: {
      promote: () => ({ admin: true }),
      demote: () => ({ admin: false }),
      ban: () => ({ banned: true }),
      unban: () => ({ banned: false }),
    },
  },
});
