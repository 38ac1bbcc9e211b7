import { crudResource, listSpec, RANGE } from '../../crud';
import { AdminUser } from './dto/admin-user';
import { User } from './user.entity';
import { users } from './users.resource';

class DirectoryRow extends AdminUser {
  userId: number;
}

/** The accounts as GET /user/list names them: what the admin pages list, with `userId` for `id`. */
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
