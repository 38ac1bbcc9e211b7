import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { invalidField } from '../../http/errors';
import { canonicalUsername, usernameSkeleton } from '../../lib/look-alikes';
import type { Actor, CrudHooks, LockPurpose } from '../../crud';
import { queriesOf } from '../../infra/database';
import { EventBus } from '../../infra/events';
import { UserGroupsRepository } from '../user-groups';
import { AccountStatusRules } from './account-status-rules';
import type { User } from './user.entity';
import { usernameProblem } from './username';
import { UsersRepository } from './users.repository';

/** Validates writes to accounts, ends sessions and publishes changes. */
@Injectable()
export class UserHooks implements CrudHooks<User> {
  constructor(
    private readonly statusRules: AccountStatusRules,
    private readonly groups: UserGroupsRepository,
    private readonly accounts: UsersRepository,
    private readonly events: EventBus,
  ) {}

  async beforeLock(
    manager: EntityManager,
    ids: readonly number[],
    purpose: LockPurpose,
  ): Promise<void> {
    const queries = queriesOf(manager);
    if (purpose === 'edit') return this.groups.lockMembership(queries);
    await this.accounts.lockForDeletion(queries, ids);
  }

  async beforeWrite(
    manager: EntityManager,
    values: Partial<User>,
    before: User | null,
    actor: Actor,
  ): Promise<void> {
    if (values.email !== undefined) values.email = values.email.toLowerCase();
    if (values.username !== undefined) {
      const problem = usernameProblem(values.username, { allowReserved: true });
      if (problem) throw invalidField('username', problem);
      values.usernameCanonical = canonicalUsername(values.username);
      values.usernameSkeleton = usernameSkeleton(values.username);
    }
    if (values.userGroup !== undefined)
      await this.groups.assertExists(queriesOf(manager), values.userGroup);
    if (before && (values.admin !== undefined || values.banned !== undefined))
      await this.statusRules.assertCanChange(queriesOf(manager), actor, before.id);
  }

  beforeRemove(manager: EntityManager, before: User, actor: Actor): Promise<void> {
    return this.statusRules.assertCanChange(queriesOf(manager), actor, before.id);
  }

  async afterWrite(manager: EntityManager, before: User | null, after: User | null): Promise<void> {
    if (before) await this.statusRules.applyChange(queriesOf(manager), before, after);
  }

  prepareEvents(before: User | null, after: User | null): (() => void) | undefined {
    if (!before) return undefined;
    const isMoved =
      after && (after.username !== before.username || after.userGroup !== before.userGroup);
    return () => {
      this.statusRules.publishChange(before, after);
      if (isMoved) this.events.publish('totals', { reason: 'profile' });
    };
  }
}
