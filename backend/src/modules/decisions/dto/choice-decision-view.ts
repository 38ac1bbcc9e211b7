import { ApiProperty } from '@nestjs/swagger';
import { DECISION_EVENTS, type DecisionEvent, DECISIONS, RESPONSES } from '../../applications';
import type { Decision, Response } from '../../applications';

export class DecisionHistoryEntry {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ enum: DECISION_EVENTS })
  kind: DecisionEvent;

  @ApiProperty({ enum: DECISIONS })
  before: Decision;

  @ApiProperty({ enum: [...DECISIONS, ...RESPONSES] })
  after: Decision | Response;

  @ApiProperty()
  words: string;

  @ApiProperty({
    type: 'string',
    nullable: true,
    description: 'Null for a deleted account, and of a response.',
  })
  actorName: string | null;

  @ApiProperty({ type: 'string', format: 'date-time' })
  createdAt: string;
}

export class ChoiceDecisionView {
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  respondUntil: string | null;

  @ApiProperty({ type: [DecisionHistoryEntry], description: 'Newest first.' })
  history: DecisionHistoryEntry[];
}
