import { Check, Column, Entity } from 'typeorm';
import { VersionedEntity } from '../../infra/database';
import { isIn } from '../../lib/sql-literals';

export const PERIOD_KINDS = ['season', 'week', 'event'] as const;
export type PeriodKind = (typeof PERIOD_KINDS)[number];

/** Whether the board of a period counts all captures before its end, or only those inside. */
export const PERIOD_COUNTS = ['all', 'inside'] as const;
export type PeriodCounts = (typeof PERIOD_COUNTS)[number];

/** The state follows from the times and the clock of the database; only archiving is stored. */
export const PERIOD_STATES = ['planned', 'open', 'frozen', 'final', 'archived'] as const;
export type PeriodState = (typeof PERIOD_STATES)[number];

/** A span of time with a board of its own. */
@Entity('period')
@Check('period_kind_known', isIn('kind', PERIOD_KINDS))
@Check('period_counts_known', isIn('counts', PERIOD_COUNTS))
@Check('period_ends_after_start', 'ends_at > starts_at')
@Check('period_freeze_inside', 'freeze_at >= starts_at AND freeze_at < ends_at')
export class Period extends VersionedEntity {
  @Column('varchar', { length: 40 })
  name: string;

  @Column('varchar', { length: 40 })
  nameEn: string;

  @Column('varchar', { length: 8 })
  kind: PeriodKind;

  @Column('timestamptz')
  startsAt: Date;

  /** The first moment after the period. */
  @Column('timestamptz')
  endsAt: Date;

  /** From then until the end players see the scores of that moment; null: no freeze. */
  @Column('timestamptz', { nullable: true })
  freezeAt: Date | null;

  @Column('varchar', { length: 8, default: 'inside' })
  counts: PeriodCounts;

  /** When it was archived. Its board is read from the stored totals since; null: not archived. */
  @Column('timestamptz', { nullable: true })
  archivedAt: Date | null;
}
