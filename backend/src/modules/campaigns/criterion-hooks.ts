import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { CrudHooks } from '../../crud';
import { invalidField } from '../../http/errors';
import { queriesOf } from '../../infra/database';
import { limits } from '../../lib/limits';
import { CampaignCriterion } from './campaign-criterion.entity';
import { assertPartsOf } from './campaign-parts';

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
    const queries = queriesOf(manager);
    const of = before?.campaignId ?? campaignId;
    await assertPartsOf(queries, 'position', of, [positionId], 'positionId');
  }
}
