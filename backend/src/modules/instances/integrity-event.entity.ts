import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { CreatedEntity } from '../../infra/database';
import { Challenge } from '../challenges';
import { User } from '../users';

/** A submission of the dynamic flag of another user's instance. */
@Entity('integrity_event')
@Index('integrity_event_open', { synchronize: false })
export class IntegrityEvent extends CreatedEntity {
  @Index('integrity_event_of_user')
  @ForeignKey(() => User, { name: 'integrity_event_user_fkey', onDelete: 'CASCADE' })
  @Column('integer')
  userId: number;

  /** The owner of the flag; null once that account is deleted. */
  @Index('integrity_event_of_owner')
  @ForeignKey(() => User, { name: 'integrity_event_owner_fkey', onDelete: 'SET NULL' })
  @Column('integer', { nullable: true })
  ownerId: number | null;

  @Index('integrity_event_of_challenge')
  @ForeignKey(() => Challenge, { name: 'integrity_event_challenge_fkey', onDelete: 'CASCADE' })
  @Column('integer')
  challengeId: number;

  @Column('integer')
  flagId: number;

  /** When an admin first marked it as seen; null before. */
  @Column('timestamptz', { nullable: true })
  reviewedAt: Date | null;

  @Index('integrity_event_of_reviewer', { synchronize: false })
  @ForeignKey(() => User, { name: 'integrity_event_reviewer_fkey', onDelete: 'SET NULL' })
  @Column('integer', { nullable: true })
  reviewedBy: number | null;
}
