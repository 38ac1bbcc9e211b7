import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { CrudHooks } from '../../crud';
import { invalidField } from '../../http/errors';
import { limits } from '../../lib/limits';
import { CampaignCriterion } from './campaign-criterion.entity';
import { CampaignPosition } from './campaign-position.entity';

/** Refuses a criterion for a position of another campaign, and more criteria than a scorecard holds marks. */
@Injectable()
export class CriterionHooks implements CrudHooks<CampaignCriterion> {
  async beforeWrite(
    manager: EntityManager,
    { positionId, campaignId = 0 }: Partial<CampaignCriterion>,
    before: CampaignCriterion | null,
  ): Promise<void> {
    const { max } = limits.criteria;
    if (!before && (await manager.countBy(CampaignCriterion, { campaignId })) >= max)
      throw invalidField('campaignId', { key: 'criterion.tooMany', params: { max } });
    if (typeof positionId !== 'number') return;
    const position = { id: positionId, campaignId: before?.campaignId ?? campaignId };
    if (!(await manager.existsBy(CampaignPosition, position)))
      throw invalidField('positionId', { key: 'criterion.position' });
  }
}
