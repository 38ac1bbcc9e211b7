import { APPLICATION_STATES, type ApplicationState } from '../../lib/enums';
import { isIn } from '../../lib/sql-literals';
import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { VersionedEntity } from '../../infra/database';
import { Campaign } from '../campaigns';
import { type Answers, FormVersion } from '../forms';

export { APPLICATION_STATES, type ApplicationState } from '../../lib/enums';

/** What an applicant has typed and not sent: answers, and wishes for positions in their order. */
export interface ApplicationDraft {
  answers: Answers;
  positions: number[];
}

/** A user's application to a campaign. */
@Entity('application')
@Unique('application_once', ['campaignId', 'userId'])
@Index('application_contacts_index', { synchronize: false })
@Check('application_state_known', isIn('state', APPLICATION_STATES))
@Check(
  'application_submitted_whole',
  "state = 'draft' OR (submitted_at IS NOT NULL AND answers IS NOT NULL)",
)
export class Application extends VersionedEntity {
  @ForeignKey(() => Campaign, { name: 'application_campaign_fkey', onDelete: 'CASCADE' })
  @Column('integer')
  campaignId: number;

  @ForeignKey('user', { name: 'application_user_fkey', onDelete: 'CASCADE' })
  @Index('application_user_index')
  @Column('integer')
  userId: number;

  @Column('varchar', { length: 16, default: 'draft' })
  state: ApplicationState;

  /** The version of the form that answers and draft answer; null where the campaign asks nothing. */
  @ForeignKey(() => FormVersion, { name: 'application_form_version_fkey' })
  @Index('application_form_version_index')
  @Column('integer', { nullable: true })
  formVersionId: number | null;

  /** Null where nothing differs from what was submitted. */
  @Column('jsonb', { nullable: true })
  draft: ApplicationDraft | null;

  /** The version that the draft of a submitted one answers, where it is a newer one. */
  @ForeignKey(() => FormVersion, { name: 'application_draft_form_version_fkey' })
  @Index('application_draft_form_version_index')
  @Column('integer', { nullable: true })
  draftFormVersionId: number | null;

  /** As submitted. */
  @Column('jsonb', { nullable: true })
  answers: Answers | null;

  /** What `answers` say of contact data, as `contacts` of the account; derived by the database. */
  @Column({
    type: 'text',
    array: true,
    default: () => "'{}'",
    insert: false,
    update: false,
    select: false,
  })
  contacts: string[];

  @Column('timestamptz', { nullable: true })
  submittedAt: Date | null;
}
