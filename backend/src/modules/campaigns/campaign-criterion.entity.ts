import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { CampaignPosition } from './campaign-position.entity';
import { CampaignTexts } from './campaign-texts';
import { Campaign } from './campaign.entity';

/** The meaning of a mark. */
export interface CriterionLevel {
  title: string;
  /** Empty: the same in both languages. */
  titleEn: string;
}

/** What interviewers mark in their scorecards. */
@Entity('campaign_criterion')
export class CampaignCriterion extends CampaignTexts {
  @ForeignKey(() => Campaign, { name: 'campaign_criterion_campaign_fkey', onDelete: 'CASCADE' })
  @Index('campaign_criterion_campaign_index')
  @Column('integer')
  campaignId: number;

  /** The only position that uses the criterion; null for all positions. */
  @ForeignKey(() => CampaignPosition, {
    name: 'campaign_criterion_position_fkey',
    onDelete: 'CASCADE',
  })
  @Index('campaign_criterion_position_index')
  @Column('integer', { nullable: true })
  positionId: number | null;

  /** From the lowest to the highest; the first is mark 1. */
  @Column('jsonb')
  levels: CriterionLevel[];

  /** Lower ones come first. */
  @Column('integer', { default: 0 })
  sortOrder: number;
}
