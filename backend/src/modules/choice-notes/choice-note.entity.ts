import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';

/** A note of staff on a choice. */
@Entity('choice_note')
export class ChoiceNote {
  @PrimaryGeneratedColumn('identity', {
    generatedIdentity: 'BY DEFAULT',
    primaryKeyConstraintName: 'choice_note_pkey',
  })
  id: number;

  @ForeignKey('ApplicationChoice', { name: 'choice_note_choice_fkey', onDelete: 'CASCADE' })
  @Index('choice_note_choice_index')
  @Column('integer')
  choiceId: number;

  /** Null for a deleted account. */
  @ForeignKey('user', { name: 'choice_note_author_fkey', onDelete: 'SET NULL' })
  @Index('choice_note_author_index')
  @Column('integer', { nullable: true })
  authorId: number | null;

  @Column('text')
  text: string;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt: Date;

  @VersionColumn({ default: 1 })
  version: number;
}
