import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { VersionedEntity } from '../../infra/database';
import { isIn } from '../../lib/sql-literals';

export const FLAG_KINDS = ['static', 'caseInsensitive', 'regex', 'dynamic'] as const;
export type FlagKind = (typeof FLAG_KINDS)[number];

@Entity('flag')
@Check('flag_kind_known', isIn('kind', FLAG_KINDS))
@Check('flag_literal_filled', "flag_literal <> ''")
@Check('flag_score_bounded', 'score BETWEEN 0 AND 10000')
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

  @Column('integer')
  score: number;
}
