import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { isIn } from '../../lib/sql-literals';
import { CampaignTexts } from './campaign-texts';
import { Campaign } from './campaign.entity';

export const STAGE_KINDS = ['screening', 'task', 'interview'] as const;
export type StageKind = (typeof STAGE_KINDS)[number];

/** A step of a campaign between the application and the decision. */
@Entity('campaign_stage')
@Check('campaign_stage_kind_known', isIn('kind', STAGE_KINDS))
@Check('campaign_stage_challenges_of_task', "kind = 'task' OR challenge_ids = '{}'")
export class CampaignStage extends CampaignTexts {
  @ForeignKey(() => Campaign, {
    name: 'campaign_stage_campaign_fkey',
    onDelete: 'CASCADE',
  })
  @Index('campaign_stage_campaign_index')
  @Column('integer')
  campaignId: number;

  @Column('varchar', { length: 16 })
  kind: StageKind;

  /** The start that applicants are shown; null if there is no date. */
  @Column('timestamptz', { nullable: true })
  startsAt: Date | null;

  /** The challenges to solve in a task stage; deleted ones stay listed, as they can be restored. */
  @Column('integer', { array: true, default: () => "'{}'" })
  challengeIds: number[];

  /** Lower ones come first. */
  @Column('integer', { default: 0 })
  sortOrder: number;
}
