import type { EntityManager } from 'typeorm';
import { CampaignRule } from '../../modules/campaigns';
import { requireRow } from '../require-row';
import { demoRules } from './rules';
import type { WrittenCampaign } from './write-campaign';

/** Writes the rules that propose stages for choices. */
export async function writeRules(
  manager: EntityManager,
  { id: campaignId, positions, stages }: WrittenCampaign,
): Promise<void> {
  await manager.insert(
    CampaignRule,
    demoRules.map(({ position, inStage, conditions, proposes, ...rule }) => ({
      ...{ ...rule, campaignId },
      positionId: position === null ? null : requireRow(positions, position).id,
      stageId: proposes === null ? null : requireRow(stages, proposes).id,
      conditions:
        inStage === null
          ? conditions
          : [
              ...conditions,
              { column: 'stageId', operator: 'eq', value: requireRow(stages, inStage).id },
            ],
    })),
  );
}
