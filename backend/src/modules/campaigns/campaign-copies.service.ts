import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { type Actor, AuditTrail, CrudService } from '../../crud';
import { AppError } from '../../http/errors';
import { transaction } from '../../infra/database';
import { Campaign } from './campaign.entity';
import { CampaignHooks } from './campaign-hooks';
import { positions, stages } from './campaign-parts-admin.controllers';
import { CampaignRuleHooks } from './campaign-rule-hooks';
import { CampaignRule } from './campaign-rule.entity';
import { rules } from './campaign-rules-admin.controller';
import { CampaignPosition } from './campaign-position.entity';
import { CampaignStage } from './campaign-stage.entity';
import { campaigns } from './campaigns-admin.controller';
import type { AdminCampaign } from './dto/admin-campaign';
import type { AdminCampaignPosition } from './dto/admin-campaign-position';
import type { AdminCampaignRule } from './dto/admin-campaign-rule';
import type { AdminCampaignStage } from './dto/admin-campaign-stage';
import { type CopiedIds, ruleOfCopy } from './rule-of-copy';

/** A year of whole weeks, so that days of the week stay. */
const YEAR_MS = 52 * 7 * 24 * 60 * 60 * 1000;

/** Makes this year's campaign of last year's. */
@Injectable()
export class CampaignCopiesService {
  private readonly campaigns: CrudService<Campaign, AdminCampaign>;
  private readonly positions: CrudService<CampaignPosition, AdminCampaignPosition>;
  private readonly stages: CrudService<CampaignStage, AdminCampaignStage>;
  private readonly rules: CrudService<CampaignRule, AdminCampaignRule>;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    audit: AuditTrail,
    hooks: CampaignHooks,
    ruleHooks: CampaignRuleHooks,
  ) {
    this.campaigns = new CrudService(campaigns, database, audit, hooks);
    this.positions = new CrudService(positions, database, audit);
    this.stages = new CrudService(stages, database, audit);
    this.rules = new CrudService(rules, database, audit, ruleHooks);
  }

  /**
   * Copies a campaign with its positions, stages and rules to a draft. Its times move on by whole years, until it opens in the
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
    const oldPositions = await manager.find(CampaignPosition, find);
    const oldStages = await manager.find(CampaignStage, find);
    const { created: positions } = await this.positions.writeIn(
      manager,
      {
        creations: oldPositions.map(
          ({ key, title, titleEn, text, textEn, quota, categories, sortOrder }) => ({
            ...{ campaignId: to, key, title, titleEn, text, textEn, quota, categories, sortOrder },
          }),
        ),
      },
      actor,
    );
    const { created: stages } = await this.stages.writeIn(
      manager,
      {
        creations: oldStages.map(({ kind, title, titleEn, text, textEn, sortOrder }) => ({
          ...{ campaignId: to, kind, title, titleEn, text, textEn, sortOrder },
        })),
      },
      actor,
    );
    const ids = { positions: idMap(oldPositions, positions), stages: idMap(oldStages, stages) };
    const creations = (await manager.find(CampaignRule, find)).flatMap((rule) => {
      const copy = ruleOfCopy(rule, ids);
      return copy ? [{ ...copy, campaignId: to }] : [];
    });
    await this.rules.writeIn(manager, { creations }, actor);
    return { positions: positions.length, stages: stages.length };
  }
}

/** The ids of the copies by those of the originals; both were read in the order of their ids. */
function idMap(originals: readonly { id: number }[], copies: readonly { id: number }[]): CopiedIds {
  return new Map(originals.map(({ id }, index) => [id, copies[index]?.id ?? 0]));
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
