import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { CrudHooks } from '../../crud';
import { invalidField } from '../../http/errors';
import { queriesOf } from '../../infra/database';
import type { CampaignStage } from './campaign-stage.entity';

const CHALLENGES = "SELECT id FROM challenge WHERE id = ANY ($1) AND category <> 'notice'";

/** Refuses challenges that do not exist, and challenges of other stages than tasks. */
@Injectable()
export class CampaignStageHooks implements CrudHooks<CampaignStage> {
  async beforeWrite(
    manager: EntityManager,
    values: Partial<CampaignStage>,
    before: CampaignStage | null,
  ): Promise<void> {
    const { kind = before?.kind, challengeIds = [] } = values;
    if (kind !== 'task') {
      if (challengeIds.length > 0)
        throw invalidField('challengeIds', { key: 'campaignStage.challengesOfTask' });
      // The row may have challenges from when it was a task stage.
      values.challengeIds = [];
      return;
    }
    // Deleted challenges of the row may stay, so that other fields can be edited.
    const added = challengeIds.filter((id) => !before?.challengeIds.includes(id));
    const found = await queriesOf(manager).run(CHALLENGES, [added]);
    if (found.length < added.length)
      throw invalidField('challengeIds', { key: 'challenge.unknown' });
  }
}
