import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { type Actor, AuditTrail, CrudService } from '../../crud';
import { AppError } from '../../http/errors';
import { transaction } from '../../infra/database';
import { Campaign } from './campaign.entity';
import { CampaignHooks } from './campaign-hooks';
import { CampaignPartCopies } from './campaign-part-copies';
import { campaigns } from './campaigns-admin.controller';
import type { AdminCampaign } from './dto/admin-campaign';

/** 52 weeks, so that times keep their day of the week. */
const YEAR_MS = 52 * 7 * 24 * 60 * 60 * 1000;

/** Copies campaigns, such as last year's for this year. */
@Injectable()
export class CampaignCopiesService {
  private readonly campaigns: CrudService<Campaign, AdminCampaign>;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly parts: CampaignPartCopies,
    audit: AuditTrail,
    hooks: CampaignHooks,
  ) {
    this.campaigns = new CrudService(campaigns, database, audit, hooks);
  }

  /**
   * Copies a campaign to a draft, with all its parts but the staff. The times of the copy are later by whole years, so that it
   * opens in the future. Throws `campaign.notFound`.
   */
  copy(id: number, actor: Actor): Promise<AdminCampaign> {
    return transaction(this.database, (manager) => this.copyIn(manager, id, actor));
  }

  /** The same in the caller's transaction. */
  async copyIn(manager: EntityManager, id: number, actor: Actor): Promise<AdminCampaign> {
    const source = await manager.findOneBy(Campaign, { id });
    if (!source) throw new AppError('campaign.notFound');
    const { title, titleEn, text, textEn, audience, maxChoices, formId } = source;
    const { memberGroup, memberRole, bookingHours, reminderHours, interviewZone } = source;
    const shift = shiftOf(source);
    const creation = {
      ...{ title, titleEn, text, textEn, audience, maxChoices, formId },
      ...{ memberGroup, memberRole, bookingHours, reminderHours, interviewZone },
      opensAt: shift(source.opensAt),
      closesAt: shift(source.closesAt),
      acceptsUntil: source.acceptsUntil && shift(source.acceptsUntil),
      copiedFromId: id,
    };
    const { created } = await this.campaigns.writeIn(manager, { creations: [creation] }, actor);
    const [copy] = created;
    if (!copy) throw new Error('the copy cannot be read');
    const parts = { manager, source, to: copy.id, shift, actor };
    const { positions, stages } = await this.parts.copy(parts);
    // The stages of the copy exist only now.
    const blindUntilStageId = stages.get(source.blindUntilStageId ?? 0) ?? null;
    if (blindUntilStageId !== null) {
      const edit = { id: copy.id, version: undefined, values: { blindUntilStageId } };
      await this.campaigns.writeIn(manager, { edits: [edit] }, actor);
    }
    return Object.assign(copy, {
      ...{ positions: positions.size, stages: stages.size, blindUntilStageId },
    });
  }
}

/** Returns a function that adds whole years to a time, so that the copy opens in the future. */
function shiftOf({ opensAt }: Campaign): (time: Date) => Date {
  const years = Math.max(1, Math.floor((Date.now() - opensAt.getTime()) / YEAR_MS) + 1);
  return (time) => new Date(time.getTime() + years * YEAR_MS);
}
