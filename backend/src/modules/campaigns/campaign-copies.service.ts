import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { type Actor, AuditTrail, CrudService } from '../../crud';
import { AppError } from '../../http/errors';
import { transaction } from '../../infra/database';
import { Campaign } from './campaign.entity';
import { CampaignHooks } from './campaign-hooks';
import { positions, stages } from './campaign-parts-admin.controllers';
import { CampaignPosition } from './campaign-position.entity';
import { CampaignStage } from './campaign-stage.entity';
import { campaigns } from './campaigns-admin.controller';
import type { AdminCampaign } from './dto/admin-campaign';
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

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    audit: AuditTrail,
    hooks: CampaignHooks,
  ) {
    this.campaigns = new CrudService(campaigns, database, audit, hooks);
    this.positions = new CrudService(positions, database, audit);
    this.stages = new CrudService(stages, database, audit);
  }

  /**
   * Copies a campaign with its positions and stages, but without its staff, to a draft. Its times move on by whole years, until it opens in the
   * future. Throws `campaign.notFound`.
   */
  copy(id: number, actor: Actor): Promise<AdminCampaign> {
    return transaction(this.database, async (manager) => {
      const source = await manager.findOneBy(Campaign, { id });
      if (!source) throw new AppError('campaign.notFound');
      const { title, titleEn, text, textEn, audience, maxChoices, formId } = source;
      const creation = {
        ...{ title, titleEn, text, textEn, audience, maxChoices, formId },
        ...timesOfCopy(source),
        copiedFromId: id,
      };
      const { created } = await this.campaigns.writeIn(manager, { creations: [creation] }, actor);
      const [copy] = created;
      if (!copy) throw new Error('the copy cannot be read');
      const parts = await this.copyParts(manager, source, copy.id, actor);
      return Object.assign(copy, parts);
    });
  }

  private async copyParts(manager: EntityManager, source: Campaign, to: number, actor: Actor) {
    const find = { where: { campaignId: source.id }, order: { id: 'ASC' } } as const;
    const stagesBefore = await manager.find(CampaignStage, find);
    const move = moveOf(source);
    const copied = {
      positions: (await manager.find(CampaignPosition, find)).map(
        ({ key, title, titleEn, text, textEn, quota, categories, sortOrder }) => ({
          ...{ campaignId: to, key, title, titleEn, text, textEn, quota, categories, sortOrder },
        }),
      ),
      stages: stagesBefore.map(({ kind, title, titleEn, text, textEn, startsAt, sortOrder }) => ({
        ...{ campaignId: to, kind, title, titleEn, text, textEn, sortOrder },
        startsAt: startsAt && move(startsAt),
      })),
    };
    await this.positions.writeIn(manager, { creations: copied.positions }, actor);
    const { created } = await this.stages.writeIn(manager, { creations: copied.stages }, actor);
    const revealing = stagesBefore.findIndex(({ id }) => id === source.blindUntilStageId);
    const blindUntilStageId = created[revealing]?.id ?? null;
    if (blindUntilStageId !== null) {
      const edit = { id: to, version: undefined, values: { blindUntilStageId } };
      await this.campaigns.writeIn(manager, { edits: [edit] }, actor);
    }
    return {
      ...{ positions: copied.positions.length, stages: copied.stages.length },
      blindUntilStageId,
    };
  }
}

/** How times of a campaign move to its copy: by whole years, until it opens in the future. */
function moveOf({ opensAt }: Campaign): (time: Date) => Date {
  const years = Math.max(1, Math.floor((Date.now() - opensAt.getTime()) / YEAR_MS) + 1);
  return (time) => new Date(time.getTime() + years * YEAR_MS);
}

function timesOfCopy(source: Campaign): Pick<Campaign, 'opensAt' | 'closesAt' | 'acceptsUntil'> {
  const { opensAt, closesAt, acceptsUntil } = source;
  const move = moveOf(source);
  return {
    opensAt: move(opensAt),
    closesAt: move(closesAt),
    acceptsUntil: acceptsUntil && move(acceptsUntil),
  };
}
