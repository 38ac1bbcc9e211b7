import { APPLICATION_STATES, type ApplicationState } from '../../lib/enums';
import { isIn } from '../../lib/sql-literals';
import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { VersionedEntity } from '../../infra/database';
import { Campaign } from '../campaigns';
import { type Answers, FormVersion } from '../forms';

export { APPLICATION_STATES, type ApplicationState } from '../../lib/enums';

/** Answers and positions that were not submitted yet; the first choice comes first. */
export interface ApplicationDraft {
  answers: Answers;
  positions: number[];
}

/** A user's application to a campaign. */
@Entity('application')
@Unique('application_once', ['campaignId', 'userId'])
@Index('application_contacts_index', { synchronize: false })
@Check('application_group_of_anonymized', '(user_id IS NULL) = (user_group IS NOT NULL)')
@Check('application_state_known', isIn('state', APPLICATION_STATES))
@Check(
  'application_submitted_whole',
  "state = 'draft' OR (submitted_at IS NOT NULL AND answers IS NOT NULL)",
)
export class Application extends VersionedEntity {
  @ForeignKey(() => Campaign, { name: 'application_campaign_fkey', onDelete: 'CASCADE' })
  @Column('integer')
  campaignId: number;

  /** Null once it is anonymized. */
  @ForeignKey('user', { name: 'application_user_fkey', onDelete: 'CASCADE' })
  @Index('application_user_index')
  @Column('integer', { nullable: true })
  userId: number | null;

  /** The group of the applicant when the application was anonymized; null before. */
  @Column('smallint', { nullable: true })
  userGroup: number | null;

  @Column('varchar', { length: 16, default: 'draft' })
  state: ApplicationState;

  /** The form version of answers and draft; null if the campaign has no form. */
  @ForeignKey(() => FormVersion, { name: 'application_form_version_fkey' })
  @Index('application_form_version_index')
  @Column('integer', { nullable: true })
  formVersionId: number | null;

  /** Null if nothing has changed since the submission. */
  @Column('jsonb', { nullable: true })
  draft: ApplicationDraft | null;

  /** The form version of the draft, if it is newer than that of the submitted answers. */
  @ForeignKey(() => FormVersion, { name: 'application_draft_form_version_fkey' })
  @Index('application_draft_form_version_index')
  @Column('integer', { nullable: true })
  draftFormVersionId: number | null;

  /** As submitted. */
  @Column('jsonb', { nullable: true })
  answers: Answers | null;

  /** Normalized contact data in `answers`, like `contacts` of the account. A trigger sets it. */
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
