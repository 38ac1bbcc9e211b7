import { ApiProperty } from '@nestjs/swagger';
import { editOf } from '../../../crud';
import { Markdown, OneOf } from '../../../http/validation';
import { limits } from '../../../lib/limits';
import { CONSENT_PURPOSES, type ConsentPurpose } from '../consent-text.entity';

export const CONSENT_TEXT_STATES = ['draft', 'current', 'former'] as const;
export type ConsentTextState = (typeof CONSENT_TEXT_STATES)[number];

export class AdminConsentText {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ enum: CONSENT_PURPOSES })
  purpose: ConsentPurpose;

  @ApiProperty({
    enum: CONSENT_TEXT_STATES,
    description: 'The current version is the one that people are asked to agree to.',
  })
  state: ConsentTextState;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: '1 for the first version of the purpose; null for a draft.',
  })
  number: number | null;

  @ApiProperty({ description: 'Markdown; a published version without a text ends the question.' })
  text: string;

  @ApiProperty({ description: 'Empty: the same text in both languages.' })
  textEn: string;

  @ApiProperty({ type: 'integer', description: 'How many agree to it now.' })
  consents: number;

  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  publishedAt: string | null;

  @ApiProperty({ type: 'string', format: 'date-time' })
  createdAt: string;

  @ApiProperty({ type: 'string', format: 'date-time' })
  updatedAt: string;

  @ApiProperty({ type: 'integer' })
  version: number;
}

class ConsentTextContent {
  @Markdown({
    ...limits.campaignText,
    optional: true,
    description: 'Markdown; a published version without a text ends the question.',
  })
  text?: string;

  @Markdown({
    ...limits.campaignText,
    optional: true,
    description: 'Markdown; empty: the same text in both languages.',
  })
  textEn?: string;
}

export class AdminConsentTextCreate extends ConsentTextContent {
  @OneOf(CONSENT_PURPOSES, { description: 'When people are asked to agree.' })
  purpose: ConsentPurpose;
}

export class AdminConsentTextUpdate extends editOf(ConsentTextContent) {}
