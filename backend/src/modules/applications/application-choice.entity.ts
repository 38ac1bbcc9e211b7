import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { VersionedEntity } from '../../infra/database';
import { isIn } from '../../lib/sql-literals';
import { CampaignPosition, CampaignStage } from '../campaigns';
import { Application } from './application.entity';
import { type Decision, DECISIONS, IS_LEGAL_DECISION, type Response, RESPONSES } from './decisions';

/**
 * A position that a submitted application asks for; each choice has its own stage. Positions and stages with choices cannot be
 * deleted. PostgreSQL checks that at the commit, so that a campaign can be deleted with all of them.
 */
@Entity('application_choice')
@Unique('application_choice_position_once', ['applicationId', 'positionId'])
@Unique('application_choice_rank_once', ['applicationId', 'rank'], {
  deferrable: 'INITIALLY DEFERRED',
})
@Check('application_choice_rank_known', 'rank BETWEEN 1 AND 9')
@Check('application_choice_decision_known', isIn('decision', DECISIONS))
@Check('application_choice_decided_at_known', "(decision = 'none') = (decided_at IS NULL)")
@Check('application_choice_decision_legal', IS_LEGAL_DECISION)
@Check('application_choice_announced_at_known', "(announced = 'none') = (announced_at IS NULL)")
@Check(
  'application_choice_respond_until_known',
  "(announced = 'accepted') = (respond_until IS NOT NULL)",
)
@Check('application_choice_response_known', isIn('response', RESPONSES))
@Check('application_choice_response_of_offer', "response IS NULL OR announced = 'accepted'")
@Check('application_choice_responded_at_known', '(response IS NULL) = (responded_at IS NULL)')
@Check('application_choice_response_in_time', 'responded_at <= respond_until')
@Index('application_choice_accepted_once', { synchronize: false })
export class ApplicationChoice extends VersionedEntity {
  @ForeignKey(() => Application, {
    name: 'application_choice_application_fkey',
    onDelete: 'CASCADE',
  })
  @Column('integer')
  applicationId: number;

  @ForeignKey(() => CampaignPosition, {
    name: 'application_choice_position_fkey',
    deferrable: 'INITIALLY DEFERRED',
  })
  @Index('application_choice_position_index')
  @Column('integer')
  positionId: number;

  /** 1 for the first choice. */
  @Column('smallint')
  rank: number;

  /** Null where the campaign has no stages. */
  @ForeignKey(() => CampaignStage, {
    name: 'application_choice_stage_fkey',
    deferrable: 'INITIALLY DEFERRED',
  })
  @Index('application_choice_stage_index')
  @Column('integer', { nullable: true })
  stageId: number | null;

  @Column('timestamptz', { default: () => 'now()' })
  stageSince: Date;

  /** Free text of staff. */
  @Column('text', { array: true, default: () => "'{}'" })
  tags: string[];
  /** What staff decided. The applicant does not see it before an announcement. */
  @Column('varchar', { length: 16, default: 'none' })
  decision: Decision;

  /** Null for a deleted account. */
  @ForeignKey('user', { name: 'application_choice_decider_fkey', onDelete: 'SET NULL' })
  @Index('application_choice_decider_index')
  @Column('integer', { nullable: true })
  decidedBy: number | null;

  @Column('timestamptz', { nullable: true })
  decidedAt: Date | null;

  /** Feedback that the applicant reads with the decision. */
  @Column('varchar', { length: 2000, default: '' })
  words: string;

  /** The decision of the last announcement. */
  @Column('varchar', { length: 16, default: 'none' })
  announced: Decision;

  @Column('timestamptz', { nullable: true })
  announcedAt: Date | null;

  /** The deadline for the answer to an offer. */
  @Column('timestamptz', { nullable: true })
  respondUntil: Date | null;

  @Column('varchar', { length: 16, nullable: true })
  response: Response | null;

  @Column('timestamptz', { nullable: true })
  respondedAt: Date | null;
}
