import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { CreatedEntity } from '../../infra/database';
import { Campaign } from '../campaigns';

/** An announcement of the decisions of some positions of a campaign. */
@Entity('announcement')
export class Announcement extends CreatedEntity {
  @ForeignKey(() => Campaign, { name: 'announcement_campaign_fkey', onDelete: 'CASCADE' })
  @Index('announcement_campaign_index')
  @Column('integer')
  campaignId: number;

  @Column('integer', { array: true })
  positions: number[];

  /** Null for a deleted account. */
  @ForeignKey('user', { name: 'announcement_actor_fkey', onDelete: 'SET NULL' })
  @Index('announcement_actor_index')
  @Column('integer', { nullable: true })
  actorId: number | null;

  /** The deadline for answers to offers; null if nobody was accepted. */
  @Column('timestamptz', { nullable: true })
  respondUntil: Date | null;
}
