import { Check, Column, Entity, ForeignKey, Unique } from 'typeorm';
import type { Category } from '../../lib/enums';
import { CampaignTexts } from './campaign-texts';
import { Campaign } from './campaign.entity';

/** A position that users can apply for in a campaign. */
@Entity('campaign_position')
@Unique('campaign_position_key_unique', ['campaignId', 'key'])
@Check('campaign_position_quota_positive', 'quota > 0')
export class CampaignPosition extends CampaignTexts {
  @ForeignKey(() => Campaign, {
    name: 'campaign_position_campaign_fkey',
    onDelete: 'CASCADE',
  })
  @Column('integer')
  campaignId: number;

  /** Identifies the position in forms. A copy of the campaign keeps it. */
  @Column('varchar', { length: 32 })
  key: string;

  /** The number of places; null if it is not limited. */
  @Column('integer', { nullable: true })
  quota: number | null;

  /** The categories of challenges that count for the position; empty for a position such as publicity. */
  @Column('text', { array: true, default: () => "'{}'" })
  categories: Category[];

  /** Lower ones come first. */
  @Column('integer', { default: 0 })
  sortOrder: number;
}
