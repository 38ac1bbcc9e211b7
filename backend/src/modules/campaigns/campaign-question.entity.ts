import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { VersionedEntity } from '../../infra/database';
import { CampaignPosition } from './campaign-position.entity';
import { Campaign } from './campaign.entity';

/** A question for interviews of a campaign. Sheets keep copies of its text. */
@Entity('campaign_question')
export class CampaignQuestion extends VersionedEntity {
  @ForeignKey(() => Campaign, { name: 'campaign_question_campaign_fkey', onDelete: 'CASCADE' })
  @Index('campaign_question_campaign_index')
  @Column('integer')
  campaignId: number;

  /** The only position whose applicants are asked; null for all positions. */
  @ForeignKey(() => CampaignPosition, {
    name: 'campaign_question_position_fkey',
    onDelete: 'CASCADE',
  })
  @Index('campaign_question_position_index')
  @Column('integer', { nullable: true })
  positionId: number | null;

  @Column('varchar', { length: 40 })
  topic: string;

  @Column('varchar', { length: 500 })
  text: string;

  /** Empty: the same text in both languages. */
  @Column('varchar', { length: 500, default: '' })
  textEn: string;

  /** Whether it can be drawn. */
  @Column('boolean', { default: true })
  active: boolean;
}
