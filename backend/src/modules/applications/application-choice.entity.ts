import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { VersionedEntity } from '../../infra/database';
import { isIn } from '../../lib/sql-literals';
import { CampaignPosition, CampaignStage } from '../campaigns';
import { Application } from './application.entity';
import { type Decision, DECISIONS, type Response, RESPONSES } from './decisions';

/**
 * The wish of a submitted application for one position, with a stage of its own. Positions and stages that choices have stay;
 * that is checked at the commit, as with their campaign all of them go.
 */
@Entity('application_choice')
@Unique('application_choice_position_once', ['applicationId', 'positionId'])
@Unique('application_choice_rank_once', ['applicationId', 'rank'], {
  deferrable: 'INITIALLY DEFERRED',
})
@Check('application_choice_rank_known', 'rank BETWEEN 1 AND 9')
@Check('application_choice_decision_known', isIn('decision', DECISIONS))
@Check('application_choice_decided_at_known', "(decision = 'none') = (decided_at IS NULL)")
@Check(
  'application_choice_decision_legal',
  "announced = 'none' OR decision = announced OR (announced = 'waitlisted' AND decision IN ('accepted', 'rejected'))",
)
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

  /** 1 for the first wish. */
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

  /** Free words of staff. */
  @Column('text', { array: true, default: () => "'{}'" })
  tags: string[];
  /** What staff decided; the applicant learns of it by an announcement. */
  @Column('varchar', { length: 16, default: 'none' })
  decision: Decision;

  /** Null for one who was deleted. */
  @ForeignKey('user', { name: 'application_choice_decider_fkey', onDelete: 'SET NULL' })
  @Index('application_choice_decider_index')
  @Column('integer', { nullable: true })
  decidedBy: number | null;

  @Column('timestamptz', { nullable: true })
  decidedAt: Date | null;

  /** What the applicant is told with the decision. */
  @Column('varchar', { length: 2000, default: '' })
  words: string;

  /** The decision that the applicant was told last. */
  @Column('varchar', { length: 16, default: 'none' })
  announced: Decision;

  @Column('timestamptz', { nullable: true })
  announcedAt: Date | null;

  /** Until when an accepted applicant answers. */
  @Column('timestamptz', { nullable: true })
  respondUntil: Date | null;

  @Column('varchar', { length: 16, nullable: true })
  response: Response | null;

  @Column('timestamptz', { nullable: true })
  respondedAt: Date | null;
}
