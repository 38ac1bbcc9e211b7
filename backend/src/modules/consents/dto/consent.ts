import { ApiProperty } from '@nestjs/swagger';
import { CONSENT_PURPOSES, type ConsentPurpose } from '../consent-text.entity';

/** A published text that people are asked to agree to. */
export class ConsentTextView {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ type: 'integer', description: '1 for the first version.' })
  number: number;

  @ApiProperty({ description: 'Markdown.' })
  text: string;

  @ApiProperty({ description: 'Empty: the same text in both languages.' })
  textEn: string;

  @ApiProperty({ type: 'string', format: 'date-time' })
  publishedAt: string;
}

export class CurrentConsentText {
  @ApiProperty({
    type: ConsentTextView,
    nullable: true,
    description: 'The text to agree to; null where nothing is asked for.',
  })
  text: ConsentTextView | null;
}

/** What a user agreed to. */
export class OwnConsent {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ enum: CONSENT_PURPOSES })
  purpose: ConsentPurpose;

  @ApiProperty({ type: ConsentTextView, description: 'The version that was agreed to.' })
  text: ConsentTextView;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The recruitment that was applied to; null for the registration.',
  })
  campaignId: number | null;

  @ApiProperty({ type: 'string', nullable: true })
  campaignTitle: string | null;

  @ApiProperty({ type: 'string', nullable: true })
  campaignTitleEn: string | null;

  @ApiProperty({ type: 'string', format: 'date-time' })
  givenAt: string;

  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  withdrawnAt: string | null;
}
