import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TaskAnswer } from './task-answer.entity';

/** The owner of an answer, and its co-authors. Once accepted, nobody is an author of two answers to a challenge. */
@Entity('task_answer_author')
@Index('task_answer_author_once', ['challengeId', 'userId'], {
  unique: true,
  where: 'accepted_at IS NOT NULL',
})
export class TaskAnswerAuthor {
  @ForeignKey(() => TaskAnswer, { name: 'task_answer_author_answer_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('integer')
  answerId: number;

  @ForeignKey('challenge', { name: 'task_answer_author_challenge_fkey', onDelete: 'CASCADE' })
  @Column('integer')
  challengeId: number;

  @ForeignKey('user', { name: 'task_answer_author_user_fkey', onDelete: 'CASCADE' })
  @Index('task_answer_author_user_index')
  @PrimaryColumn('integer')
  userId: number;

  /** Null: invited. */
  @Column('timestamptz', { nullable: true })
  acceptedAt: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;
}
