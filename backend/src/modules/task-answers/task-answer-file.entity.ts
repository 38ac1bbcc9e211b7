import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { CreatedEntity } from '../../infra/database';
import { TaskAnswer } from './task-answer.entity';

/** A file of an answer. Draft and versions refer to it by its id. */
@Entity('task_answer_file')
export class TaskAnswerFile extends CreatedEntity {
  @ForeignKey(() => TaskAnswer, { name: 'task_answer_file_answer_fkey', onDelete: 'CASCADE' })
  @Index('task_answer_file_answer_index')
  @Column('integer')
  answerId: number;

  @ForeignKey('challenge', { name: 'task_answer_file_challenge_fkey', onDelete: 'CASCADE' })
  @Index('task_answer_file_challenge_index')
  @Column('integer')
  challengeId: number;

  @Column('varchar', { length: 200 })
  name: string;

  @ForeignKey('file', { name: 'task_answer_file_content_fkey' })
  @Index('task_answer_file_content_index')
  @Column('char', { length: 64 })
  sha256: string;
}
