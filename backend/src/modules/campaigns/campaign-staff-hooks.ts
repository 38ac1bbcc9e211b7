import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { CrudHooks } from '../../crud';
import { invalidField } from '../../http/errors';
import { queriesOf } from '../../infra/database';
import { EventBus } from '../../infra/events';
import { RolesRepository } from '../roles';
import { assertPartsOf } from './campaign-parts';
import type { CampaignStaff } from './campaign-staff.entity';

/** Refuses positions of other campaigns, and publishes changes of roles. */
@Injectable()
export class CampaignStaffHooks implements CrudHooks<CampaignStaff> {
  constructor(
    private readonly roles: RolesRepository,
    private readonly events: EventBus,
  ) {}

  async beforeWrite(
    manager: EntityManager,
    values: Partial<CampaignStaff>,
    before: CampaignStaff | null,
  ): Promise<void> {
    const queries = queriesOf(manager);
    if (!before && !(await this.roles.lockUser(queries, values.userId ?? 0)))
      throw invalidField('userId', { key: 'user.unknown' });
    const { kind = before?.kind, positionIds = before?.positionIds ?? [] } = values;
    if (kind === 'lead') {
      if (values.positionIds?.length)
        throw invalidField('positionIds', { key: 'campaignStaff.leadOfAll' });
      // An interviewer who becomes a lead may have a list of positions.
      values.positionIds = [];
      return;
    }
    const campaignId = before?.campaignId ?? values.campaignId ?? 0;
    await assertPartsOf(queries, 'position', campaignId, positionIds, 'positionIds');
  }

  prepareEvents(
    before: CampaignStaff | null,
    after: CampaignStaff | null,
  ): (() => void) | undefined {
    const userId = (after ?? before)?.userId;
    return userId === undefined ? undefined : () => this.events.publish('account', { userId });
  }
}
