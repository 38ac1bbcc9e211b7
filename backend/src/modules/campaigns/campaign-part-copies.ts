import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { type Actor, AuditTrail, CrudService } from '../../crud';
import type { Campaign } from './campaign.entity';
import { criteria } from './campaign-criteria-admin.controller';
import { CampaignCriterion } from './campaign-criterion.entity';
import { CampaignLetter } from './campaign-letter.entity';
import { letters } from './campaign-letters-admin.controller';
import { positions, stages } from './campaign-parts-admin.controllers';
import { CampaignPosition } from './campaign-position.entity';
import { CampaignQuestion } from './campaign-question.entity';
import { questions } from './campaign-questions-admin.controller';
import { CampaignRuleHooks } from './campaign-rule-hooks';
import { CampaignRule } from './campaign-rule.entity';
import { rules } from './campaign-rules-admin.controller';
import { CampaignStage } from './campaign-stage.entity';
import type { AdminCampaignCriterion } from './dto/admin-campaign-criterion';
import type { AdminCampaignLetter } from './dto/admin-campaign-letter';
import type { AdminCampaignPosition } from './dto/admin-campaign-position';
import type { AdminCampaignQuestion } from './dto/admin-campaign-question';
import type { AdminCampaignRule } from './dto/admin-campaign-rule';
import type { AdminCampaignStage } from './dto/admin-campaign-stage';
import { type CopiedIds, copyRule } from './rule-conditions';

/** The campaigns to copy from and to, and who copies. */
interface CopyContext {
  manager: EntityManager;
  source: Campaign;
  /** The id of the copy. */
  to: number;
  /** Returns the time in the copy. */
  shift: (time: Date) => Date;
  actor: Actor;
}

/** Copies the parts of a campaign. */
@Injectable()
export class CampaignPartCopies {
  private readonly positions: CrudService<CampaignPosition, AdminCampaignPosition>;
  private readonly stages: CrudService<CampaignStage, AdminCampaignStage>;
  private readonly rules: CrudService<CampaignRule, AdminCampaignRule>;
  private readonly criteria: CrudService<CampaignCriterion, AdminCampaignCriterion>;
  private readonly questions: CrudService<CampaignQuestion, AdminCampaignQuestion>;
  private readonly letters: CrudService<CampaignLetter, AdminCampaignLetter>;

  constructor(
    @InjectDataSource() database: DataSource,
    audit: AuditTrail,
    ruleHooks: CampaignRuleHooks,
  ) {
    this.positions = new CrudService(positions, database, audit);
    this.stages = new CrudService(stages, database, audit);
    this.rules = new CrudService(rules, database, audit, ruleHooks);
    this.criteria = new CrudService(criteria, database, audit);
    this.questions = new CrudService(questions, database, audit);
    this.letters = new CrudService(letters, database, audit);
  }

  /** Copies all parts but the staff. Returns the ids of the copied positions and stages by their original ids. */
  async copy(context: CopyContext): Promise<{ positions: CopiedIds; stages: CopiedIds }> {
    const ids = {
      positions: await this.copyPositions(context),
      stages: await this.copyStages(context),
    };
    await this.copyRules(context, ids);
    await this.copyCriteria(context, ids);
    await this.copyQuestions(context, ids);
    await this.copyLetters(context);
    return ids;
  }

  private async copyPositions({ manager, source, to, actor }: CopyContext): Promise<CopiedIds> {
    const originals = await manager.find(CampaignPosition, rowsOf(source));
    const creations = originals.map(
      ({ key, title, titleEn, text, textEn, quota, categories, sortOrder }) => ({
        ...{ campaignId: to, key, title, titleEn, text, textEn, quota, categories, sortOrder },
      }),
    );
    const { created } = await this.positions.writeIn(manager, { creations }, actor);
    return copiedIds(originals, created);
  }

  private async copyStages({ manager, source, to, shift, actor }: CopyContext): Promise<CopiedIds> {
    const originals = await manager.find(CampaignStage, rowsOf(source));
    const creations = originals.map(
      ({ kind, title, titleEn, text, textEn, startsAt, challengeIds, sortOrder }) => ({
        ...{ campaignId: to, kind, title, titleEn, text, textEn, challengeIds, sortOrder },
        startsAt: startsAt && shift(startsAt),
      }),
    );
    const { created } = await this.stages.writeIn(manager, { creations }, actor);
    return copiedIds(originals, created);
  }

  private async copyRules(
    { manager, source, to, actor }: CopyContext,
    ids: { positions: CopiedIds; stages: CopiedIds },
  ): Promise<void> {
    const originals = await manager.find(CampaignRule, rowsOf(source));
    const creations = originals.flatMap((rule) => {
      const copy = copyRule(rule, ids);
      return copy ? [{ ...copy, campaignId: to }] : [];
    });
    await this.rules.writeIn(manager, { creations }, actor);
  }

  private async copyCriteria(
    { manager, source, to, actor }: CopyContext,
    ids: { positions: CopiedIds },
  ): Promise<void> {
    const originals = await manager.find(CampaignCriterion, rowsOf(source));
    const creations = originals.map(
      ({ positionId, title, titleEn, text, textEn, levels, sortOrder }) => ({
        ...{ campaignId: to, title, titleEn, text, textEn, levels, sortOrder },
        positionId: positionId === null ? null : ids.positions.get(positionId),
      }),
    );
    await this.criteria.writeIn(manager, { creations }, actor);
  }

  private async copyQuestions(
    { manager, source, to, actor }: CopyContext,
    ids: { positions: CopiedIds },
  ): Promise<void> {
    const originals = await manager.find(CampaignQuestion, rowsOf(source));
    const creations = originals.map(({ positionId, topic, text, textEn, active }) => ({
      ...{ campaignId: to, topic, text, textEn, active },
      positionId: positionId === null ? null : ids.positions.get(positionId),
    }));
    await this.questions.writeIn(manager, { creations }, actor);
  }

  private async copyLetters({ manager, source, to, actor }: CopyContext): Promise<void> {
    const originals = await manager.find(CampaignLetter, rowsOf(source));
    const creations = originals.map(({ decision, subject, subjectEn, text, textEn }) => ({
      ...{ campaignId: to, decision, subject, subjectEn, text, textEn },
    }));
    await this.letters.writeIn(manager, { creations }, actor);
  }
}

function rowsOf({ id }: Campaign) {
  return { where: { campaignId: id }, order: { id: 'ASC' } } as const;
}

/** Expects both lists in the order of their ids. */
function copiedIds(
  originals: readonly { id: number }[],
  copies: readonly { id: number }[],
): CopiedIds {
  return new Map(originals.map(({ id }, index) => [id, copies[index]?.id ?? 0]));
}
