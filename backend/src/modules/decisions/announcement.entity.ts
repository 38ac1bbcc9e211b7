import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { CreatedEntity } from '../../infra/database';
import { Campaign } from '../campaigns';

/** The decisions of some positions of a campaign, told to their applicants at once. */
@Entity('announcement')
export class Announcement extends CreatedEntity {
  @ForeignKey(() => Campaign, { name: 'announcement_campaign_fkey', onDelete: 'CASCADE' })
  @Index('announcement_campaign_index')
  @Column('integer')
  campaignId: number;

  @Column('integer', { array: true })
  positions: number[];

  /** Null for one who was deleted. */
  @ForeignKey('user', { name: 'announcement_actor_fkey', onDelete: 'SET NULL' })
  @Index('announcement_actor_index')
  @Column('integer', { nullable: true })
  actorId: number | null;

  /** Until when accepted applicants answer; null where none was accepted. */
  @Column('timestamptz', { nullable: true })
  respondUntil: Date | null;
}
