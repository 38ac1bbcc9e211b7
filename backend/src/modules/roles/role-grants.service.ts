import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { type Actor, AuditTrail, CrudService } from '../../crud';
import type { GrantedRole } from '../../http/access';
import type { AdminRoleGrant } from './dto/admin-role-grant';
import { RoleGrant } from './role-grant.entity';
import { RoleGrantHooks } from './role-grant-hooks';
import { roleGrants } from './role-grants-admin.controller';

/** Grants roles, as an admin would by the list of them. */
@Injectable()
export class RoleGrantsService {
  private readonly grants: CrudService<RoleGrant, AdminRoleGrant>;

  constructor(@InjectDataSource() database: DataSource, audit: AuditTrail, hooks: RoleGrantHooks) {
    this.grants = new CrudService(roleGrants, database, audit, hooks);
  }

  /**
   * Grants a role for all categories in the caller's transaction, which holds the user. A grant that the user has stays as it
   * is, unless it has an end: that goes. Returns what the caller does after its commit.
   */
  async give(
    manager: EntityManager,
    userId: number,
    role: GrantedRole,
    actor: Actor,
  ): Promise<() => void> {
    const held = await manager.findOneBy(RoleGrant, { userId, role });
    if (held && held.until === null) return () => undefined;
    const { publishEvents } = await this.grants.writeIn(
      manager,
      held
        ? { edits: [{ id: held.id, version: undefined, values: { until: null } }] }
        : { creations: [{ userId, role }] },
      actor,
    );
    return publishEvents;
  }
}
