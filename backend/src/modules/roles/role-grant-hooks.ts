import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError, invalidField } from '../../http/errors';
import type { Actor, CrudHooks } from '../../crud';
import { queriesOf } from '../../infra/database';
import { EventBus } from '../../infra/events';
import type { RoleGrant } from './role-grant.entity';
import { RolesRepository } from './roles.repository';

/** Refuses grants to oneself, and publishes changed rights. */
@Injectable()
export class RoleGrantHooks implements CrudHooks<RoleGrant> {
  constructor(
    private readonly roles: RolesRepository,
    private readonly events: EventBus,
  ) {}

  async beforeWrite(
    manager: EntityManager,
    values: Partial<RoleGrant>,
    before: RoleGrant | null,
    actor: Actor,
  ): Promise<void> {
    const queries = queriesOf(manager);
    const userId = before?.userId ?? values.userId;
    if (userId === actor.userId) throw new AppError('user.self');
    if (actor.userId !== null && !(await this.roles.lockAdmin(queries, actor.userId)))
      throw new AppError('access.denied');
    if (before) return;
    if (userId === undefined || !(await this.roles.lockUser(queries, userId)))
      throw invalidField('userId', { key: 'user.unknown' });
    values.grantedBy = actor.userId;
  }

  prepareEvents(before: RoleGrant | null, after: RoleGrant | null): (() => void) | undefined {
    const userId = (after ?? before)?.userId;
    return userId === undefined ? undefined : () => this.events.publish('account', { userId });
  }
}
