import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { RetentionAction, RetentionPurpose } from './retention-rule.entity';

/** What falls due, of the view that computes it. */
@Entity({ name: 'due_data', synchronize: false })
export class DueData {
  /** Made of the rule and the id of the account or application, so that it stays the same. */
  @PrimaryColumn('integer')
  id: number;

  @Column('varchar')
  purpose: RetentionPurpose;

  @Column('varchar')
  action: RetentionAction;

  /** Whether the rule is on. */
  @Column('boolean')
  enabled: boolean;

  @Column('integer')
  userId: number;

  @Column('integer', { nullable: true })
  applicationId: number | null;

  @Column('integer', { nullable: true })
  campaignId: number | null;

  /** The end of the application or campaign, or the last activity. */
  @Column('timestamptz')
  startedAt: Date;

  @Column('timestamptz')
  dueAt: Date;

  @Column('timestamptz', { nullable: true })
  warnedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  heldUntil: Date | null;
}
