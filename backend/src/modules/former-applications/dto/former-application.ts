import { ApiProperty } from '@nestjs/swagger';
import {
  ANNOUNCED_DECISIONS,
  type AnnouncedDecision,
  OFFER_STATES,
  type OfferState,
} from '../../applications';

export class FormerChoice {
  @ApiProperty({ type: 'integer' })
  rank: number;

  @ApiProperty()
  positionTitle: string;

  @ApiProperty()
  positionTitleEn: string;

  @ApiProperty({ type: 'string', nullable: true, description: 'The stage it reached.' })
  stageTitle: string | null;

  @ApiProperty({ type: 'string', nullable: true })
  stageTitleEn: string | null;

  @ApiProperty({
    type: 'string',
    enum: [...ANNOUNCED_DECISIONS, null],
    nullable: true,
    description: 'As announced; null without an announcement.',
  })
  decision: AnnouncedDecision | null;

  @ApiProperty({
    type: 'string',
    enum: [...OFFER_STATES, null],
    nullable: true,
    description: 'Null unless accepted.',
  })
  offer: OfferState | null;

  @ApiProperty({ description: 'The words for the applicant, as announced; may be empty.' })
  words: string;
}

/** What staff of a later campaign read of a former application. */
export class FormerApplication {
  @ApiProperty()
  campaignTitle: string;

  @ApiProperty()
  campaignTitleEn: string;

  @ApiProperty({ type: 'string', format: 'date-time' })
  opensAt: string;

  @ApiProperty()
  withdrawn: boolean;

  @ApiProperty({ type: [FormerChoice], description: 'First wish first.' })
  choices: FormerChoice[];
}
