import { ApiProperty } from '@nestjs/swagger';
import { RubricCriterionText } from '../../task-answers';
import { MarkScoreInput } from './mark';
import { ReviewDispute } from './review-page';

export class FeedbackMark {
  @ApiProperty({ type: [RubricCriterionText], description: 'What the scores mean.' })
  criteria: RubricCriterionText[];

  @ApiProperty({ type: [MarkScoreInput] })
  scores: MarkScoreInput[];

  @ApiProperty({ type: 'integer' })
  points: number;

  @ApiProperty({ description: 'Markdown.' })
  publicComment: string;
}

/** What the authors of an answer are told of its marks, once it has points. */
export class AnswerFeedback {
  @ApiProperty({ type: 'integer', nullable: true, description: 'Null before it is marked.' })
  points: number | null;

  @ApiProperty({ type: 'integer' })
  maxPoints: number;

  @ApiProperty({ type: 'boolean', nullable: true, description: 'Whether the challenge is solved.' })
  passed: boolean | null;

  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  markedAt: string | null;

  @ApiProperty({ type: [FeedbackMark], description: 'Those that the points are made of.' })
  marks: FeedbackMark[];

  @ApiProperty({
    type: 'string',
    format: 'date-time',
    nullable: true,
    description: 'Until when the caller may dispute it; null: not, or not any more.',
  })
  disputableUntil: string | null;

  @ApiProperty({ type: ReviewDispute, nullable: true })
  dispute: ReviewDispute | null;
}

/** Told to the authors of an answer when its state changes, and to invited co-authors. */
export class AnswerEvent {
  @ApiProperty({ type: 'integer' })
  challengeId: number;

  @ApiProperty({
    enum: ['invited', 'returned', 'marked', 'final'],
    description: '`invited`: to be a co-author.',
  })
  state: string;
}
