import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { assertEndsAfterStart, type CrudHooks } from '../../crud';
import { AppError } from '../../http/errors';
import { queriesOf } from '../../infra/database';
import { FormsService } from '../forms';
import { UserGroupsRepository } from '../user-groups';
import type { Campaign } from './campaign.entity';

/** Refuses wrong orders of times, groups that do not exist, and published campaigns whose form nobody can fill in. */
@Injectable()
export class CampaignHooks implements CrudHooks<Campaign> {
  constructor(
    private readonly groups: UserGroupsRepository,
    private readonly forms: FormsService,
  ) {}

  async beforeWrite(
    manager: EntityManager,
    draft: Partial<Campaign>,
    before: Campaign | null,
  ): Promise<void> {
    assertEndsAfterStart(draft, before, 'opensAt', 'closesAt');
    assertEndsAfterStart(draft, before, 'closesAt', 'acceptsUntil');
    if (draft.audience)
      await this.groups.assertAllExist(queriesOf(manager), draft.audience, 'audience');
    const { state = before?.state, formId = before?.formId } = draft;
    if (state === 'published' && typeof formId === 'number')
      await this.assertPublished(manager, formId);
  }

  private async assertPublished(manager: EntityManager, formId: number): Promise<void> {
    if (await this.forms.newestVersion(formId, manager)) return;
    const errors = { formId: [{ key: 'campaign.formUnpublished' } as const] };
    throw new AppError('campaign.formUnpublished', { errors });
  }
}
