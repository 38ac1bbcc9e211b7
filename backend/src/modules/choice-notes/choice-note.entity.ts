import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { VersionedEntity } from '../../infra/database';

/** A note of staff on a choice. */
@Entity('choice_note')
export class ChoiceNote extends VersionedEntity {
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
}
