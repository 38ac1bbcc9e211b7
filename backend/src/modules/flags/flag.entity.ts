import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { VersionedEntity } from '../../infra/database';
import { isIn } from '../../lib/sql-literals';

/** The kinds that are written by hand. */
export const LITERAL_KINDS = ['static', 'caseInsensitive', 'regex', 'dynamic'] as const;
/** A flag of kind `review` belongs to a task: no text captures it, reviewers give its points. */
export const FLAG_KINDS = [...LITERAL_KINDS, 'review'] as const;
export type FlagKind = (typeof FLAG_KINDS)[number];

@Entity('flag')
@Check('flag_kind_known', isIn('kind', FLAG_KINDS))
@Check('flag_literal_filled', "(flag_literal = '') = (kind = 'review')")
@Check('flag_review_bare', "kind <> 'review' OR alternatives = '{}'")
@Check('flag_score_bounded', 'score BETWEEN 0 AND 10000')
@Index('flag_review_once', ['challengeId'], { unique: true, where: "kind = 'review'" })
export class Flag extends VersionedEntity {
  @Index('flag_of_challenge')
  @ForeignKey('challenge', { name: 'flag_challenge_fkey', onDelete: 'CASCADE' })
  @Column('integer')
  challengeId: number;

  @Column('varchar', { length: 16, default: 'static' })
  kind: FlagKind;

  @Column('varchar', { length: 256 })
  flagLiteral: string;

  /** Further literals that count as this flag, of the same kind. */
  @Column('text', { array: true, default: () => "'{}'" })
  alternatives: string[];

  /** Of kind `review` the most that reviewers can give. */
  @Column('integer')
  score: number;
}
