import { ApiProperty } from '@nestjs/swagger';
import { Markdown, Text } from '../../../http/validation';
import { limits } from '../../../lib/limits';

/** What rows of a campaign, its positions and its stages say in both languages. */
export class CampaignTextsRow {
  @ApiProperty()
  title: string;

  @ApiProperty()
  titleEn: string;

  @ApiProperty({ description: 'Markdown.' })
  text: string;

  @ApiProperty({ description: 'Empty: the same text in both languages.' })
  textEn: string;
}

/** The same in a body that creates one. */
export class CampaignTextsCreate {
  @Text({ freeText: true, ...limits.title })
  title: string;

  @Text({ freeText: true, ...limits.title })
  titleEn: string;

  @Markdown({ ...limits.campaignText, optional: true, description: 'Markdown.' })
  text?: string;

  @Markdown({
    ...limits.campaignText,
    optional: true,
    description: 'Markdown; empty: the same text in both languages.',
  })
  textEn?: string;
}
