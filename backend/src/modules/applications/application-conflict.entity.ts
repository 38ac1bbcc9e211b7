import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Application } from './application.entity';

/** A conflict of interest: this member of staff neither sees nor judges the application. */
@Entity('application_conflict')
export class ApplicationConflict {
  @ForeignKey(() => Application, {
    name: 'application_conflict_application_fkey',
    onDelete: 'CASCADE',
  })
  @PrimaryColumn('integer')
  applicationId: number;

  @ForeignKey('User', { name: 'application_conflict_user_fkey', onDelete: 'CASCADE' })
  @Index('application_conflict_user_index')
  @PrimaryColumn('integer')
  userId: number;

  @Column('varchar', { length: 500 })
  reason: string;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;
}
