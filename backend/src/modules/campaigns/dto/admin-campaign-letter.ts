import { ApiProperty, OmitType } from '@nestjs/swagger';
import { Id, OneOf, Text } from '../../../http/validation';
import { limits } from '../../../lib/limits';
import { editOf } from '../../../crud';
import { type LetterDecision, letterTemplates } from '../campaign-letter.entity';

const DECISIONS = Object.keys(letterTemplates);
const subject = { ...limits.mailSubject, freeText: true, line: true };
const text = { ...limits.mailText, freeText: true };
const VARIABLES =
  'May name in braces: site, name, position, campaign, words, link; until where accepted.';

export class AdminCampaignLetterCreate {
  @Id()
  campaignId: number;

  @OneOf(DECISIONS, { description: 'What it announces; a campaign has one letter of each.' })
  decision: LetterDecision;

  @Text({ ...subject, description: VARIABLES })
  subject: string;

  @Text(subject)
  subjectEn: string;

  @Text({ ...text, description: VARIABLES })
  text: string;

  @Text(text)
  textEn: string;
}

export class AdminCampaignLetterUpdate extends editOf(
  OmitType(AdminCampaignLetterCreate, ['campaignId', 'decision']),
) {}

export class AdminCampaignLetter {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ type: 'integer' })
  campaignId: number;

  @ApiProperty({ enum: DECISIONS })
  decision: LetterDecision;

  @ApiProperty()
  subject: string;

  @ApiProperty()
  subjectEn: string;

  @ApiProperty()
  text: string;

  @ApiProperty()
  textEn: string;

  @ApiProperty({ description: 'Subject and text with samples for the variables.' })
  preview: string;

  @ApiProperty()
  previewEn: string;

  @ApiProperty({ type: 'string', format: 'date-time' })
  createdAt: string;

  @ApiProperty({ type: 'string', format: 'date-time' })
  updatedAt: string;

  @ApiProperty({ type: 'integer' })
  version: number;
}
