import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { CreatedEntity } from '../../infra/database';
import { ApplicationChoice } from './application-choice.entity';

/** A move of a choice between stages. Rows are never changed; they keep the titles that the stages had then. */
@Entity('application_choice_event')
export class ApplicationChoiceEvent extends CreatedEntity {
  @ForeignKey(() => ApplicationChoice, {
    name: 'application_choice_event_choice_fkey',
    onDelete: 'CASCADE',
  })
  @Index('application_choice_event_choice_index')
  @Column('integer')
  choiceId: number;

  /** Null for a deleted account. */
  @ForeignKey('user', { name: 'application_choice_event_actor_fkey', onDelete: 'SET NULL' })
  @Index('application_choice_event_actor_index')
  @Column('integer', { nullable: true })
  actorId: number | null;

  /** Statistics need the ids, though a stage may have been deleted since. */
  @Column('integer', { nullable: true })
  fromStageId: number | null;

  @Column('integer', { nullable: true })
  toStageId: number | null;

  @Column('varchar', { length: 100 })
  fromStage: string;

  @Column('varchar', { length: 100 })
  fromStageEn: string;

  @Column('varchar', { length: 100 })
  toStage: string;

  @Column('varchar', { length: 100 })
  toStageEn: string;

  @Column('varchar', { length: 500, default: '' })
  reason: string;
}
