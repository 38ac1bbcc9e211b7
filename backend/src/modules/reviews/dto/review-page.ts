import { ApiProperty, PickType } from '@nestjs/swagger';
import { AnswerFileView, AnswerVersionView, RubricCriterionText } from '../../task-answers';
import { MarkScoreInput } from './mark';
import { AdminReview } from './review';

export class ReviewAuthor {
  @ApiProperty({ type: 'integer' })
  userId: number;

  @ApiProperty()
  username: string;
}

export class ReviewClaim {
  @ApiProperty({ type: 'string', nullable: true })
  by: string | null;

  @ApiProperty({ description: 'Whether the caller has the answer.' })
  mine: boolean;

  @ApiProperty({ type: 'string', format: 'date-time' })
  until: string;
}

export class ReviewRubric {
  @ApiProperty({ type: 'integer' })
  number: number;

  @ApiProperty({ type: [RubricCriterionText] })
  criteria: RubricCriterionText[];
}

export class MarkView {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ type: 'integer', description: 'The version of the answer.' })
  number: number;

  @ApiProperty({ type: 'string', nullable: true, description: 'Null for a deleted account.' })
  reviewerName: string | null;

  @ApiProperty({ type: ReviewRubric, description: 'What the scores mean.' })
  rubric: ReviewRubric;

  @ApiProperty({ type: [MarkScoreInput] })
  scores: MarkScoreInput[];

  @ApiProperty({ type: 'integer' })
  points: number;

  @ApiProperty({ description: 'Markdown, for the authors.' })
  publicComment: string;

  @ApiProperty({ description: 'For reviewers alone.' })
  privateNote: string;

  @ApiProperty({ description: 'Whether the points of the answer are made of it.' })
  decides: boolean;

  @ApiProperty({
    type: 'string',
    format: 'date-time',
    nullable: true,
    description: 'Null: a draft.',
  })
  submittedAt: string | null;

  @ApiProperty({ type: 'string', format: 'date-time' })
  savedAt: string;

  @ApiProperty({ type: 'integer' })
  version: number;
}

export class ReviewDispute {
  @ApiProperty()
  text: string;

  @ApiProperty({ type: 'string', format: 'date-time' })
  disputedAt: string;

  @ApiProperty({ type: 'string', nullable: true })
  answer: string | null;

  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  answeredAt: string | null;
}

/** An answer with all that its reviewer needs. */
export class ReviewPage extends PickType(AdminReview, [
  ...(['id', 'challengeId', 'challengeTitle', 'challengeTitleEn', 'state', 'number'] as const),
  ...(['assignedName', 'points', 'passed'] as const),
]) {
  @ApiProperty({ description: 'Whether two reviewers mark it.' })
  secondMark: boolean;

  @ApiProperty({ type: 'integer', description: 'With fewer points the challenge is not solved.' })
  passPoints: number;

  @ApiProperty({
    type: [ReviewAuthor],
    nullable: true,
    description: 'Null where names are hidden.',
  })
  authors: ReviewAuthor[] | null;

  @ApiProperty({ type: [AnswerVersionView], description: 'Newest first.' })
  versions: AnswerVersionView[];

  @ApiProperty({ type: [AnswerFileView], description: 'Of the versions.' })
  files: AnswerFileView[];

  @ApiProperty({ type: ReviewClaim, nullable: true })
  claim: ReviewClaim | null;

  @ApiProperty({ type: ReviewRubric, nullable: true, description: 'By which it is marked now.' })
  rubric: ReviewRubric | null;

  @ApiProperty({ type: MarkView, nullable: true, description: 'The newest one of the caller.' })
  own: MarkView | null;

  @ApiProperty({
    type: [MarkView],
    nullable: true,
    description:
      'Submitted ones of others; null until the own one is submitted or there are points.',
  })
  others: MarkView[] | null;

  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  markedAt: string | null;

  @ApiProperty({ type: ReviewDispute, nullable: true })
  dispute: ReviewDispute | null;
}
