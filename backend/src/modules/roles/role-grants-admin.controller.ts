import { GRANTED_ROLES } from '../../http/access';
import { crudController, crudResource, EXACT, listSpec, RANGE, WORDS } from '../../crud';
import { AdminRoleGrant, AdminRoleGrantCreate, AdminRoleGrantUpdate } from './dto/admin-role-grant';
import { RoleGrant } from './role-grant.entity';
import { RoleGrantHooks } from './role-grant-hooks';

const IS_ACTIVE = 'role_grant_active(row.until)';

export const roleGrants = crudResource<RoleGrant, AdminRoleGrant>({
  path: 'role-grants',
  entity: RoleGrant,
  Row: AdminRoleGrant,
  Create: AdminRoleGrantCreate,
  Update: AdminRoleGrantUpdate,
  removable: true,
  list: listSpec<AdminRoleGrant>({
    order: [['id', 'DESC']],
    columns: {
      userId: { kind: 'id', sort: true, filter: EXACT },
      username: { kind: 'text', sql: 'holder.username', sort: true, filter: WORDS, search: true },
      role: { kind: 'text', values: GRANTED_ROLES, sort: true, filter: EXACT },
      until: { kind: 'time', sort: true, filter: RANGE },
      isActive: { kind: 'boolean', sql: IS_ACTIVE, sort: true, filter: EXACT },
      createdAt: { kind: 'time', sort: true, filter: RANGE },
    },
  }),
  view: (query) =>
    query
      // Joined by table name, as this module may not import users.
      .innerJoin('User', 'holder', 'holder.id = row.userId')
      .addSelect('holder.username', 'username')
      .addSelect(IS_ACTIVE, 'isActive'),
  toRow: ({ until, createdAt, ...grant }, { username, isActive }) => ({
    ...grant,
    username: String(username),
    isActive: isActive === true,
    until: until?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }),
  bulk: { delete: true },
});

export class RoleGrantsAdminController extends crudController(roleGrants, RoleGrantHooks) {}
