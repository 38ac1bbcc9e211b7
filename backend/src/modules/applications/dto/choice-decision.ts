import { ApiProperty } from '@nestjs/swagger';
import { OneOf, Text } from '../../../http/validation';
import { limits } from '../../../lib/limits';
import {
  type Decision,
  DECISIONS,
  legalDecisions,
  OFFER_STATES,
  type OfferState,
  type Standing,
  STANDINGS,
} from '../decisions';

const LEGAL = Object.entries(legalDecisions)
  .map(([announced, next]) => `announced ${announced}: ${next.join(', ') || 'none at all'}`)
  .join('; ');

/** The input of the action `decide`. */
export class ChoiceDecision {
  @OneOf(DECISIONS, {
    description:
      'The decision that the choices leave. One with another decision is refused with row.moved.',
  })
  from: Decision;

  @OneOf(DECISIONS, { description: `What may be decided depends on what was told: ${LEGAL}.` })
  to: Decision;

  @Text({
    optional: true,
    freeText: true,
    max: limits.decisionWords.max,
    description: 'Feedback that the applicant reads with the decision; without it, it stays.',
  })
  words?: string;
}

/** The columns of a choice that tell of its decision. */
export class ChoiceDecisionColumns {
  @ApiProperty({ enum: DECISIONS, description: 'What staff decided.' })
  decision: Decision;

  @ApiProperty({ description: 'What the applicant reads with the decision.' })
  words: string;

  @ApiProperty({ enum: DECISIONS, description: 'What the applicant was told last.' })
  announced: Decision;

  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  announcedAt: string | null;

  @ApiProperty({
    type: 'string',
    enum: [...OFFER_STATES, null],
    nullable: true,
    description: 'What became of an announced acceptance; null without one.',
  })
  offer: OfferState | null;

  @ApiProperty({
    enum: STANDINGS,
    description:
      '`closed` has a result, or another choice was accepted; `waiting` for a better wish; else `open`.',
  })
  standing: Standing;

  @ApiProperty({
    enum: DECISIONS,
    isArray: true,
    description: 'What may be decided now.',
  })
  decidable: Decision[];
}
