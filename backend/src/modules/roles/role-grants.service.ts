import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { type Actor, AuditTrail, CrudService } from '../../crud';
import type { GrantedRole } from '../../http/access';
import type { AdminRoleGrant } from './dto/admin-role-grant';
import { RoleGrant } from './role-grant.entity';
import { RoleGrantHooks } from './role-grant-hooks';
import { roleGrants } from './role-grants-admin.controller';

/** Grants roles in the same way as the admin page. */
@Injectable()
export class RoleGrantsService {
  private readonly grants: CrudService<RoleGrant, AdminRoleGrant>;

  constructor(@InjectDataSource() database: DataSource, audit: AuditTrail, hooks: RoleGrantHooks) {
    this.grants = new CrudService(roleGrants, database, audit, hooks);
  }

  /**
   * Grants a role for all categories in the caller's transaction, which has locked the user. An existing grant loses its end
   * and is otherwise unchanged. Returns a function that publishes the events after the commit.
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
