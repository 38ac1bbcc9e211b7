import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ChoiceNote } from './choice-note.entity';

/** A mention of a member of staff in a note. */
@Entity('choice_mention')
export class ChoiceMention {
  @ForeignKey(() => ChoiceNote, { name: 'choice_mention_note_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('integer')
  noteId: number;

  @ForeignKey('user', { name: 'choice_mention_user_fkey', onDelete: 'CASCADE' })
  @Index('choice_mention_user_index')
  @PrimaryColumn('integer')
  userId: number;

  /** Null until the page of the choice was opened. */
  @Column('timestamptz', { nullable: true })
  readAt: Date | null;
}
