import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { type Actor, AuditTrail, CrudService } from '../../crud';
import { AppError } from '../../http/errors';
import { transaction } from '../../infra/database';
import { Campaign } from './campaign.entity';
import { CampaignHooks } from './campaign-hooks';
import { CampaignLetter } from './campaign-letter.entity';
import { letters } from './campaign-letters-admin.controller';
import { positions, stages } from './campaign-parts-admin.controllers';
import { CampaignPosition } from './campaign-position.entity';
import { CampaignStage } from './campaign-stage.entity';
import { campaigns } from './campaigns-admin.controller';
import type { AdminCampaign } from './dto/admin-campaign';
import type { AdminCampaignLetter } from './dto/admin-campaign-letter';
import type { AdminCampaignPosition } from './dto/admin-campaign-position';
import type { AdminCampaignStage } from './dto/admin-campaign-stage';

/** A year of whole weeks, so that days of the week stay. */
const YEAR_MS = 52 * 7 * 24 * 60 * 60 * 1000;

/** Makes this year's campaign of last year's. */
@Injectable()
export class CampaignCopiesService {
  private readonly campaigns: CrudService<Campaign, AdminCampaign>;
  private readonly positions: CrudService<CampaignPosition, AdminCampaignPosition>;
  private readonly stages: CrudService<CampaignStage, AdminCampaignStage>;
  private readonly letters: CrudService<CampaignLetter, AdminCampaignLetter>;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    audit: AuditTrail,
    hooks: CampaignHooks,
  ) {
    this.campaigns = new CrudService(campaigns, database, audit, hooks);
    this.positions = new CrudService(positions, database, audit);
    this.stages = new CrudService(stages, database, audit);
    this.letters = new CrudService(letters, database, audit);
  }

  /**
   * Copies a campaign with its positions, stages and letters to a draft. Its times move on by whole years, until it opens in the
   * future. Throws `campaign.notFound`.
   */
  copy(id: number, actor: Actor): Promise<AdminCampaign> {
    return transaction(this.database, async (manager) => {
      const source = await manager.findOneBy(Campaign, { id });
      if (!source) throw new AppError('campaign.notFound');
      const { title, titleEn, text, textEn, audience, maxChoices, formId } = source;
      const { memberGroup, memberRole } = source;
      const creation = {
        ...{ title, titleEn, text, textEn, audience, maxChoices, formId },
        ...{ memberGroup, memberRole },
        ...timesOfCopy(source),
      };
      const { created } = await this.campaigns.writeIn(manager, { creations: [creation] }, actor);
      const [copy] = created;
      if (!copy) throw new Error('the copy cannot be read');
      const parts = await this.copyParts(manager, id, copy.id, actor);
      return Object.assign(copy, parts);
    });
  }

  private async copyParts(manager: EntityManager, from: number, to: number, actor: Actor) {
    const find = { where: { campaignId: from }, order: { id: 'ASC' } } as const;
    const copied = {
      positions: (await manager.find(CampaignPosition, find)).map(
        ({ key, title, titleEn, text, textEn, quota, categories, sortOrder }) => ({
          ...{ campaignId: to, key, title, titleEn, text, textEn, quota, categories, sortOrder },
        }),
      ),
      stages: (await manager.find(CampaignStage, find)).map(
        ({ kind, title, titleEn, text, textEn, sortOrder }) => ({
          ...{ campaignId: to, kind, title, titleEn, text, textEn, sortOrder },
        }),
      ),
      letters: (await manager.find(CampaignLetter, find)).map(
        ({ decision, subject, subjectEn, text, textEn }) => ({
          ...{ campaignId: to, decision, subject, subjectEn, text, textEn },
        }),
      ),
    };
    await this.letters.writeIn(manager, { creations: copied.letters }, actor);
    await this.positions.writeIn(manager, { creations: copied.positions }, actor);
    await this.stages.writeIn(manager, { creations: copied.stages }, actor);
    return { positions: copied.positions.length, stages: copied.stages.length };
  }
}

function timesOfCopy({
  opensAt,
  closesAt,
  acceptsUntil,
}: Campaign): Pick<Campaign, 'opensAt' | 'closesAt' | 'acceptsUntil'> {
  const years = Math.max(1, Math.floor((Date.now() - opensAt.getTime()) / YEAR_MS) + 1);
  const move = (time: Date) => new Date(time.getTime() + years * YEAR_MS);
  return {
    opensAt: move(opensAt),
    closesAt: move(closesAt),
    acceptsUntil: acceptsUntil && move(acceptsUntil),
  };
}
