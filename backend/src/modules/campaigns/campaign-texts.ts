import { Column } from 'typeorm';
import { VersionedEntity } from '../../infra/database';

/** The columns for titles and texts in both languages, which campaigns, positions and stages have. */
export abstract class CampaignTexts extends VersionedEntity {
  @Column('varchar', { length: 100 })
  title: string;

  @Column('varchar', { length: 100 })
  titleEn: string;

  /** Markdown. */
  @Column('text', { default: '' })
  text: string;

  /** Empty: the same text in both languages. */
  @Column('text', { default: '' })
  textEn: string;
}
