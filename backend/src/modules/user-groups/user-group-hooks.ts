import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError, invalidField } from '../../http/errors';
import { OTHER_GROUP } from '../../lib/enums';
import type { CrudHooks } from '../../crud';
import { queriesOf } from '../../infra/database';
import { EventBus } from '../../infra/events';
import type { UserGroup } from './user-group.entity';
import { UserGroupsRepository } from './user-groups.repository';

// A sequence never returns a code twice, so a link to a board never shows another group.
const NEXT_CODE = `SELECT nextval('user_group_code')::integer AS code`;

/** Assigns codes to new groups, and refuses to archive or delete the group of external users. */
@Injectable()
export class UserGroupHooks implements CrudHooks<UserGroup> {
  constructor(
    private readonly groups: UserGroupsRepository,
    private readonly events: EventBus,
  ) {}

  beforeLock(manager: EntityManager): Promise<void> {
    return this.groups.lockGroups(queriesOf(manager));
  }

  async beforeWrite(
    manager: EntityManager,
    values: Partial<UserGroup>,
    before: UserGroup | null,
  ): Promise<void> {
    if (before?.code === OTHER_GROUP && values.archived)
      throw invalidField('archived', { key: 'userGroup.external' });
    if (before) return;
    const [next] = await queriesOf(manager).run<{ code: number }>(NEXT_CODE);
    if (next) values.code = next.code;
  }

  beforeRemove(_manager: EntityManager, before: UserGroup): void {
    if (before.code === OTHER_GROUP) throw new AppError('userGroup.external');
  }

  prepareEvents(): () => void {
    return () => {
      this.events.publish('site', {});
      this.events.publish('totals', { reason: 'group' });
    };
  }
}
