import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { EntityWithId } from '../../infra/database';
import { ConsentText } from './consent-text.entity';

/** The consent of a user to a version of a text. */
@Entity('consent')
@Index('consent_user_index', ['userId', 'campaignId'])
export class Consent extends EntityWithId {
  @ForeignKey('user', { name: 'consent_user_fkey', onDelete: 'CASCADE' })
  @Column('integer')
  userId: number;

  @ForeignKey(() => ConsentText, { name: 'consent_text_fkey' })
  @Index('consent_text_index')
  @Column('integer')
  textId: number;

  /** The campaign that was applied to; null for a registration. By name, as campaigns may import this module. */
  @ForeignKey('campaign', { name: 'consent_campaign_fkey', onDelete: 'CASCADE' })
  @Index('consent_campaign_index')
  @Column('integer', { nullable: true })
  campaignId: number | null;

  @Column('timestamptz', { default: () => 'now()' })
  givenAt: Date;

  @Column('timestamptz', { nullable: true })
  withdrawnAt: Date | null;
}
