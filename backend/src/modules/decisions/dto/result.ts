import { ApiProperty } from '@nestjs/swagger';
import { Id, OneOf } from '../../../http/validation';
import {
  ANNOUNCED_DECISIONS,
  type AnnouncedDecision,
  OFFER_STATES,
  type OfferState,
  type Response,
  RESPONSES,
} from '../../applications';

export class ApplicationResult {
  @ApiProperty({ type: 'integer' })
  positionId: number;

  @ApiProperty({ enum: ANNOUNCED_DECISIONS })
  decision: AnnouncedDecision;

  @ApiProperty({ description: 'Plain text; may be empty.' })
  words: string;

  @ApiProperty({ type: 'string', format: 'date-time' })
  announcedAt: string;

  @ApiProperty({
    type: 'string',
    format: 'date-time',
    nullable: true,
    description: 'Until when an offer can be answered.',
  })
  respondUntil: string | null;

  @ApiProperty({
    type: 'string',
    enum: [...OFFER_STATES, null],
    nullable: true,
    description: 'Null unless accepted.',
  })
  offer: OfferState | null;
}

export class OfferResponse {
  @Id({ description: 'The position that was offered.' })
  positionId: number;

  @OneOf(RESPONSES, { description: 'It cannot be changed.' })
  response: Response;
}
