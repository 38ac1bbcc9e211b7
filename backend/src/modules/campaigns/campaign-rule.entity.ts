import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { VersionedEntity } from '../../infra/database';
import { isIn } from '../../lib/sql-literals';
import { CampaignPosition } from './campaign-position.entity';
import { CampaignStage } from './campaign-stage.entity';
import { Campaign } from './campaign.entity';

/** Whether a choice meets a rule by all of its conditions or by any of them. */
export const RULE_MATCHES = ['all', 'any'] as const;
export type RuleMatch = (typeof RULE_MATCHES)[number];

/** What conditions compare: numbers of the evidence, days since the last activity, and the stage by its id. */
export const RULE_COLUMNS = [
  'points',
  'totalPoints',
  'solves',
  'firstBloods',
  'daysInactive',
  'stageId',
] as const;
export type RuleColumn = (typeof RULE_COLUMNS)[number];

export const RULE_OPERATORS = ['gte', 'lte', 'eq', 'ne'] as const;
export type RuleOperator = (typeof RULE_OPERATORS)[number];

export interface Condition {
  column: RuleColumn;
  operator: RuleOperator;
  value: number;
}

/** Selects choices of a campaign by conditions, and proposes a stage. Staff move the choices. */
@Entity('campaign_rule')
@Check('campaign_rule_match_known', isIn('match', RULE_MATCHES))
export class CampaignRule extends VersionedEntity {
  @ForeignKey(() => Campaign, { name: 'campaign_rule_campaign_fkey', onDelete: 'CASCADE' })
  @Index('campaign_rule_campaign_index')
  @Column('integer')
  campaignId: number;

  /** Null for all positions. */
  @ForeignKey(() => CampaignPosition, {
    name: 'campaign_rule_position_fkey',
    onDelete: 'CASCADE',
  })
  @Index('campaign_rule_position_index')
  @Column('integer', { nullable: true })
  positionId: number | null;

  @Column('varchar', { length: 100 })
  title: string;

  @Column('varchar', { length: 100 })
  titleEn: string;

  @Column('varchar', { length: 8, default: 'all' })
  match: RuleMatch;

  @Column('jsonb')
  conditions: Condition[];

  /** The proposed stage; null if the rule only selects. */
  @ForeignKey(() => CampaignStage, { name: 'campaign_rule_stage_fkey', onDelete: 'SET NULL' })
  @Index('campaign_rule_stage_index')
  @Column('integer', { nullable: true })
  stageId: number | null;
}
