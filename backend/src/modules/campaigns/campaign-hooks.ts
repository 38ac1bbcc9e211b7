import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { assertEndsAfterStart, type CrudHooks } from '../../crud';
import { AppError } from '../../http/errors';
import { queriesOf } from '../../infra/database';
import { FormsService } from '../forms';
import { UserGroupsRepository } from '../user-groups';
import type { Campaign } from './campaign.entity';
import { assertPartsOf } from './campaign-parts';

/**
 * Refuses wrong orders of times, groups that do not exist, stages of other campaigns, and the publication of a campaign whose
 * form is not published.
 */
@Injectable()
export class CampaignHooks implements CrudHooks<Campaign> {
  constructor(
    private readonly groups: UserGroupsRepository,
    private readonly forms: FormsService,
  ) {}

  async beforeWrite(
    manager: EntityManager,
    values: Partial<Campaign>,
    before: Campaign | null,
  ): Promise<void> {
    const queries = queriesOf(manager);
    const { blindUntilStageId: stageId } = values;
    assertEndsAfterStart(values, before, 'opensAt', 'closesAt');
    assertEndsAfterStart(values, before, 'closesAt', 'acceptsUntil');
    if (values.audience) await this.groups.assertAllExist(queries, values.audience, 'audience');
    if (typeof stageId === 'number')
      await assertPartsOf(queries, 'stage', before?.id ?? 0, [stageId], 'blindUntilStageId');
    if (typeof values.memberGroup === 'number')
      await this.groups.assertAllExist(queries, [values.memberGroup], 'memberGroup');
    const { state = before?.state, formId = before?.formId } = values;
    if (state === 'published' && typeof formId === 'number')
      await this.assertPublished(manager, formId);
  }

  private async assertPublished(manager: EntityManager, formId: number): Promise<void> {
    if (await this.forms.newestVersion(formId, manager)) return;
    const errors = { formId: [{ key: 'campaign.formUnpublished' } as const] };
    throw new AppError('campaign.formUnpublished', { errors });
  }
}
