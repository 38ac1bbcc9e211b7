import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { CrudHooks } from '../../crud';
import { AppError } from '../../http/errors';
import { queriesOf } from '../../infra/database';
import type { CampaignPosition } from './campaign-position.entity';

const STAFF = 'SELECT 1 FROM campaign_staff WHERE campaign_id = $1 AND $2 = ANY (position_ids)';

/** Refuses to delete a position of an interviewer, whose list of positions could become empty, which means all. */
@Injectable()
export class CampaignPositionHooks implements CrudHooks<CampaignPosition> {
  async beforeRemove(manager: EntityManager, { id, campaignId }: CampaignPosition): Promise<void> {
    const staff = await queriesOf(manager).run(STAFF, [campaignId, id]);
    if (staff.length > 0) throw new AppError('row.inUse');
  }
}
