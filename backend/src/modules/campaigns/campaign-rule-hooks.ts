import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { CrudHooks } from '../../crud';
import { assertNoProblems, type FieldProblem } from '../../http/errors';
import { queriesOf } from '../../infra/database';
import type { CampaignRule } from './campaign-rule.entity';
import { findPartsOf, notOfCampaign } from './campaign-parts';
import { conditionProblems } from './rule-conditions';

/** Refuses rules with stages or positions of another campaign, and invalid conditions. */
@Injectable()
export class CampaignRuleHooks implements CrudHooks<CampaignRule> {
  async beforeWrite(
    manager: EntityManager,
    values: Partial<CampaignRule>,
    before: CampaignRule | null,
  ): Promise<void> {
    const { conditions, positionId, stageId } = values;
    const campaignId = values.campaignId ?? before?.campaignId ?? 0;
    const compared = (conditions ?? []).filter(({ column }) => column === 'stageId');
    const stageIds = [...compared.map(({ value }) => value), stageId ?? null];
    const queries = queriesOf(manager);
    const stages = await findPartsOf(queries, 'stage', campaignId, stageIds);
    const positions = await findPartsOf(queries, 'position', campaignId, [positionId ?? null]);
    const errors: Record<string, FieldProblem[]> = {
      ...(conditions ? conditionProblems(conditions, stages) : {}),
      ...(isMissing(stageId, stages) ? { stageId: [notOfCampaign.stage] } : {}),
      ...(isMissing(positionId, positions) ? { positionId: [notOfCampaign.position] } : {}),
    };
    assertNoProblems(errors);
  }
}

const isMissing = (id: number | null | undefined, ids: ReadonlySet<number>): boolean =>
  typeof id === 'number' && !ids.has(id);
