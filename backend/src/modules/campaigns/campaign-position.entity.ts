import { Check, Column, Entity, ForeignKey, Unique } from 'typeorm';
import type { Category } from '../../lib/enums';
import { CampaignTexts } from './campaign-texts';
import { Campaign } from './campaign.entity';

/** What one can apply for in a campaign. */
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

  /** Names it in forms; a copy of the campaign has the same. */
  @Column('varchar', { length: 32 })
  key: string;

  /** How many are looked for; null: not said. */
  @Column('integer', { nullable: true })
  quota: number | null;

  /** The categories whose challenges show who fits; empty for one such as publicity. */
  @Column('text', { array: true, default: () => "'{}'" })
  categories: Category[];

  /** Lower ones come first. */
  @Column('integer', { default: 0 })
  sortOrder: number;
}
