import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { limits } from '../../lib/limits';
import {
  type Actor,
  AuditTrail,
  crudResource,
  CrudService,
  EXACT,
  listSpec,
  RANGE,
  WORDS,
} from '../../crud';
import { AdminUserGroup, AdminUserGroupCreate, AdminUserGroupUpdate } from './dto/admin-user-group';
import { UserGroupHooks } from './user-group-hooks';
import { UserGroup } from './user-group.entity';

// By table name, as this module may not import users.
const MEMBERS =
  '(SELECT count(*)::integer FROM "user" member WHERE member.user_group = row.code AND NOT member.deleted)';

/** A group with members, or that an invitation names, cannot be deleted. */
export const userGroups = crudResource<UserGroup, AdminUserGroup>({
  path: 'user-groups',
  entity: UserGroup,
  Row: AdminUserGroup,
  Create: AdminUserGroupCreate,
  Update: AdminUserGroupUpdate,
  removable: true,
  list: listSpec<AdminUserGroup>({
    order: [['position', 'ASC']],
    columns: {
      code: { kind: 'integer', sort: true, filter: EXACT },
      name: { kind: 'text', sort: true, filter: WORDS, search: true },
      nameEn: { kind: 'text', sort: true, filter: WORDS, search: true },
      position: { kind: 'integer', sort: true, filter: RANGE },
      selectable: { kind: 'boolean', sort: true, filter: EXACT },
      ranked: { kind: 'boolean', sort: true, filter: EXACT },
      archived: { kind: 'boolean', sort: true, filter: EXACT },
      members: { kind: 'integer', sql: MEMBERS, sort: true, filter: RANGE },
      createdAt: { kind: 'time', sort: true, filter: RANGE },
      updatedAt: { kind: 'time', sort: true, filter: RANGE },
    },
  }),
  view: (query) => query.addSelect(MEMBERS, 'members'),
  toRow: ({ createdAt, updatedAt, ...group }, { members }) => ({
    ...group,
    members: Number(members),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }),
  bulk: { delete: true, update: ['selectable', 'ranked', 'archived'] },
});

/** The distance between two positions, so that a group can be inserted between them. */
const STEP = 10;

interface NewClass {
  name: string;
  nameEn: string;
  /** The ids of the groups to archive. */
  archive: readonly number[] | undefined;
}

@Injectable()
export class UserGroupsService {
  private readonly crud: CrudService<UserGroup, AdminUserGroup>;

  constructor(@InjectDataSource() database: DataSource, audit: AuditTrail, hooks: UserGroupHooks) {
    this.crud = new CrudService(userGroups, database, audit, hooks);
  }

  /**
   * Adds a class before all other groups and archives the given groups, in the caller's transaction. The caller runs
   * `publishEvents` after the commit.
   */
  async open(
    manager: EntityManager,
    { archive = [], ...names }: NewClass,
    actor: Actor,
  ): Promise<{ group: AdminUserGroup; publishEvents: () => void }> {
    const lowest = (await manager.minimum(UserGroup, 'position')) ?? STEP;
    const position = Math.max(limits.priority.min, lowest - STEP);
    const edits = archive.map((id) => ({ id, version: undefined, values: { archived: true } }));
    const work = { edits, creations: [{ ...names, position }] };
    const { created, publishEvents } = await this.crud.writeIn(manager, work, actor);
    const [group] = created;
    if (!group) throw new Error('the new group cannot be read');
    return { group, publishEvents };
  }
}
