import { Check, Column, Entity, ForeignKey, Index, Unique, VersionColumn } from 'typeorm';
import { CreatedEntity } from '../../infra/database';
import { STAFF_ROLES, type StaffRole } from '../../http/access';
import { isIn } from '../../lib/sql-literals';
import { Campaign } from './campaign.entity';

/** A member of the staff of a campaign. The row gives the user the role `kind`. */
@Entity('campaign_staff')
@Unique('campaign_staff_once', ['campaignId', 'userId'])
@Check('campaign_staff_kind_known', isIn('kind', STAFF_ROLES))
@Check('campaign_staff_lead_of_all', "kind <> 'lead' OR position_ids = '{}'")
export class CampaignStaff extends CreatedEntity {
  @ForeignKey(() => Campaign, { name: 'campaign_staff_campaign_fkey', onDelete: 'CASCADE' })
  @Column('integer')
  campaignId: number;

  // By name, as this module may not import users.
  @ForeignKey('User', { name: 'campaign_staff_user_fkey', onDelete: 'CASCADE' })
  @Index('campaign_staff_user_index')
  @Column('integer')
  userId: number;

  @Column('varchar', { length: 16 })
  kind: StaffRole;

  /** The positions of an interviewer; empty for all. */
  @Column('integer', { array: true, default: () => "'{}'" })
  positionIds: number[];

  @VersionColumn({ default: 1 })
  version: number;
}
