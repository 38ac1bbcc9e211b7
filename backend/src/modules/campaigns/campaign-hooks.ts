import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { assertEndsAfterStart, type CrudHooks } from '../../crud';
import { AppError, invalidField } from '../../http/errors';
import { queriesOf } from '../../infra/database';
import { FormsService } from '../forms';
import { UserGroupsRepository } from '../user-groups';
import type { Campaign } from './campaign.entity';

/** Held until the commit, as a stage is never moved to another campaign. */
const STAGE = 'SELECT 1 FROM campaign_stage WHERE id = $1 AND campaign_id = $2 FOR KEY SHARE';

async function assertStageOf(manager: EntityManager, stageId: number, campaignId: number) {
  const found = await queriesOf(manager).run(STAGE, [stageId, campaignId]);
  if (found.length === 0) throw invalidField('blindUntilStageId', { key: 'campaign.blindStage' });
}

/**
 * Refuses wrong orders of times, groups that do not exist, stages of other campaigns, and published campaigns whose form
 * nobody can fill in.
 */
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
    if (typeof draft.blindUntilStageId === 'number')
      await assertStageOf(manager, draft.blindUntilStageId, before?.id ?? 0);
    if (typeof draft.memberGroup === 'number')
      await this.groups.assertAllExist(queriesOf(manager), [draft.memberGroup], 'memberGroup');
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
