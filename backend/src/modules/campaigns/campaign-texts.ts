import { Column } from 'typeorm';

/** The columns of what a campaign says in both languages: of itself, its positions and its stages. */
export abstract class CampaignTexts {
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
