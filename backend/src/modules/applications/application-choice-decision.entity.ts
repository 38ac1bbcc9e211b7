import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { CreatedEntity } from '../../infra/database';
import { isIn } from '../../lib/sql-literals';
import { ApplicationChoice } from './application-choice.entity';
import type { Decision, Response } from './decisions';

export const DECISION_EVENTS = ['decision', 'announcement', 'response'] as const;
export type DecisionEvent = (typeof DECISION_EVENTS)[number];

/** A decision on a choice, its announcement, or the response of the applicant. Rows are never changed. */
@Entity('application_choice_decision')
@Check('application_choice_decision_kind_known', isIn('kind', DECISION_EVENTS))
export class ApplicationChoiceDecision extends CreatedEntity {
  @ForeignKey(() => ApplicationChoice, {
    name: 'application_choice_decision_choice_fkey',
    onDelete: 'CASCADE',
  })
  @Index('application_choice_decision_choice_index')
  @Column('integer')
  choiceId: number;

  /** Null for a deleted account, and for a response, whose actor is the applicant. */
  @ForeignKey('user', { name: 'application_choice_decision_actor_fkey', onDelete: 'SET NULL' })
  @Index('application_choice_decision_actor_index')
  @Column('integer', { nullable: true })
  actorId: number | null;

  @Column('varchar', { length: 16 })
  kind: DecisionEvent;

  @Column('varchar', { length: 16 })
  before: Decision;

  @Column('varchar', { length: 16 })
  after: Decision | Response;

  @Column('varchar', { length: 2000, default: '' })
  words: string;
}
