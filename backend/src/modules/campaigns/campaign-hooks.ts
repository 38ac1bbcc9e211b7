import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { assertEndsAfterStart, type CrudHooks } from '../../crud';
import { queriesOf } from '../../infra/database';
import { UserGroupsRepository } from '../user-groups';
import type { Campaign } from './campaign.entity';

/** Refuses campaigns that end before they begin, grace before the deadline, and groups that do not exist. */
@Injectable()
export class CampaignHooks implements CrudHooks<Campaign> {
  constructor(private readonly groups: UserGroupsRepository) {}

  async beforeWrite(
    manager: EntityManager,
    draft: Partial<Campaign>,
    before: Campaign | null,
  ): Promise<void> {
    assertEndsAfterStart(draft, before, 'opensAt', 'closesAt');
    assertEndsAfterStart(draft, before, 'closesAt', 'acceptsUntil');
    if (draft.audience)
      await this.groups.assertAllExist(queriesOf(manager), draft.audience, 'audience');
  }
}
