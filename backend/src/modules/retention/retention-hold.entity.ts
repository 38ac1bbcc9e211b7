import { Column, Entity, ForeignKey, Unique } from 'typeorm';
import { VersionedEntity } from '../../infra/database';

/** Keeps the data of a person until a time, whatever the rules say. */
@Entity('retention_hold')
@Unique('retention_hold_once', ['userId'])
export class RetentionHold extends VersionedEntity {
  @ForeignKey('User', { name: 'retention_hold_user_fkey', onDelete: 'CASCADE' })
  @Column('integer')
  userId: number;

  @Column('timestamptz')
  until: Date;

  @Column('varchar', { length: 500 })
  reason: string;
}
