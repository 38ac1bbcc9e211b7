import { Check, Column, Entity, Unique } from 'typeorm';
import { VersionedEntity } from '../../infra/database';
import { isIn } from '../../lib/sql-literals';

/** When users are asked for their consent. */
export const CONSENT_PURPOSES = ['registration', 'application', 'history'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** A version of a text; a draft until it is published, and never changed afterwards. */
@Entity('consent_text')
@Unique('consent_text_number_unique', ['purpose', 'number'])
@Check('consent_text_purpose_known', isIn('purpose', CONSENT_PURPOSES))
@Check('consent_text_published_whole', '(number IS NULL) = (published_at IS NULL)')
export class ConsentText extends VersionedEntity {
  @Column('varchar', { length: 16 })
  purpose: ConsentPurpose;

  /** 1 for the first version of the purpose; null for a draft. */
  @Column('integer', { nullable: true })
  number: number | null;

  /** Markdown. A published version without a text means that nobody is asked. */
  @Column('text', { default: '' })
  text: string;

  /** Empty: the same text in both languages. */
  @Column('text', { default: '' })
  textEn: string;

  @Column('timestamptz', { nullable: true })
  publishedAt: Date | null;
}
