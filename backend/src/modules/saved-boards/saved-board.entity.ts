import { Check, Column, Entity } from 'typeorm';
import { VersionedEntity } from '../../infra/database';
import type { Category } from '../../lib/enums';
import { isIn } from '../../lib/sql-literals';

/** Who sees a saved board besides admins. `viewers` are viewers of all categories. */
export const BOARD_VISIBILITIES = ['admins', 'viewers', 'everyone'] as const;
export type BoardVisibility = (typeof BOARD_VISIBILITIES)[number];

/** The parameters of `POST /user/scoreboard/direction` under a name. */
@Entity('saved_board')
@Check('saved_board_visibility_known', isIn('visibility', BOARD_VISIBILITIES))
@Check('saved_board_ends_after_start', '"to" > "from"')
@Check('saved_board_period_or_times', 'period IS NULL OR ("from" IS NULL AND "to" IS NULL)')
export class SavedBoard extends VersionedEntity {
  @Column('varchar', { length: 40 })
  name: string;

  @Column('varchar', { length: 40 })
  nameEn: string;

  /** The categories; empty for all. */
  @Column('text', { array: true, default: () => "'{}'" })
  directions: Category[];

  /** No foreign key, as 4 stands for all groups, and the board of a deleted group says so. */
  @Column('smallint', { default: 4 })
  userGroup: number;

  /** No foreign key: without its period the board would become one of all times. */
  @Column('integer', { nullable: true })
  period: number | null;

  @Column('timestamptz', { nullable: true })
  from: Date | null;

  @Column('timestamptz', { nullable: true })
  to: Date | null;

  @Column('varchar', { length: 8, default: 'admins' })
  visibility: BoardVisibility;

  /** Boards with lower numbers come first. */
  @Column('integer', { default: 0 })
  position: number;
}
