import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { CrudHooks } from '../../crud';
import { AppError, type FieldProblem } from '../../http/errors';
import { CampaignPosition } from './campaign-position.entity';
import type { CampaignRule } from './campaign-rule.entity';
import { CampaignStage } from './campaign-stage.entity';
import { conditionProblems } from './rule-conditions';

/** Refuses rules that name stages or positions of elsewhere, and comparisons that mean nothing. */
@Injectable()
export class CampaignRuleHooks implements CrudHooks<CampaignRule> {
  async beforeWrite(
    manager: EntityManager,
    draft: Partial<CampaignRule>,
    before: CampaignRule | null,
  ): Promise<void> {
    const { conditions, positionId, stageId } = draft;
    const campaignId = draft.campaignId ?? before?.campaignId ?? 0;
    const stages = await idsOf(manager, CampaignStage, campaignId);
    const positions = await idsOf(manager, CampaignPosition, campaignId);
    const errors: Record<string, FieldProblem[]> = {
      ...(conditions ? conditionProblems(conditions, stages) : {}),
      ...(isMissing(stageId, stages) ? { stageId: [{ key: 'rule.stage' }] } : {}),
      ...(isMissing(positionId, positions) ? { positionId: [{ key: 'rule.position' }] } : {}),
    };
    if (Object.keys(errors).length > 0) throw new AppError('input.invalid', { errors });
  }
}

const isMissing = (id: number | null | undefined, ids: ReadonlySet<number>): boolean =>
  typeof id === 'number' && !ids.has(id);

async function idsOf(
  manager: EntityManager,
  part: typeof CampaignStage | typeof CampaignPosition,
  campaignId: number,
): Promise<Set<number>> {
  const rows = await manager.find<CampaignStage | CampaignPosition>(part, {
    select: { id: true },
    where: { campaignId },
  });
  return new Set(rows.map(({ id }) => id));
}
