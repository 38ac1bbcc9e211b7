import { Check, Column, Entity, Unique, VersionColumn } from 'typeorm';
import { EntityWithId } from '../../infra/database';
import { isIn } from '../../lib/sql-literals';

export const RETENTION_PURPOSES = [
  'unsuccessfulApplications',
  'inactiveAccounts',
  'interviewNotes',
] as const;
export type RetentionPurpose = (typeof RETENTION_PURPOSES)[number];

export const RETENTION_ACTIONS = ['anonymize', 'delete'] as const;
export type RetentionAction = (typeof RETENTION_ACTIONS)[number];

/** How long the data of a purpose is kept. The rows are fixed; nothing is deleted until an admin turns a rule on. */
@Entity('retention_rule')
@Unique('retention_rule_purpose_once', ['purpose'])
@Check('retention_rule_purpose_known', isIn('purpose', RETENTION_PURPOSES))
@Check('retention_rule_action_known', isIn('action', RETENTION_ACTIONS))
@Check(
  'retention_rule_action_possible',
  "action = 'delete' OR purpose = 'unsuccessfulApplications'",
)
@Check('retention_rule_days_bounded', 'days BETWEEN 30 AND 3650')
@Check('retention_rule_warning_before', 'warn_days >= 0 AND warn_days < days')
@Check('retention_rule_notes_unknown', "warn_days = 0 OR purpose <> 'interviewNotes'")
export class RetentionRule extends EntityWithId {
  @Column('varchar', { length: 32 })
  purpose: RetentionPurpose;

  @Column('boolean', { default: false })
  enabled: boolean;

  @Column('smallint')
  days: number;

  @Column('varchar', { length: 16 })
  action: RetentionAction;

  /** Days between the mail that warns and the deletion; 0 for no mail. */
  @Column('smallint')
  warnDays: number;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt: Date;

  @VersionColumn({ default: 1 })
  version: number;
}
