import { ApiProperty } from '@nestjs/swagger';
import {
  Id,
  IdList,
  Int,
  Markdown,
  markdownProblemOf,
  OneOf,
  RecordList,
  Text,
} from '../../../http/validation';
import { CATEGORIES, type Category } from '../../../lib/enums';
import { limits } from '../../../lib/limits';
import { taskLimits } from '../../../lib/task-limits';
import { FormKey } from '../../forms';
import type { MarkScore } from '../mark-rules';

const { scoreComment, comment, note, criteria, levelPoints, dispute, assignments } = taskLimits;

const number = {
  min: 1,
  max: limits.id.max,
  description: 'The version of the answer that was read; where another one is newer, 409.',
};
const version = { min: 1, max: limits.id.max, description: 'Of the mark, as it was read.' };

export class MarkScoreInput implements MarkScore {
  @FormKey({ description: 'Of the criterion.', example: 'depth' })
  key: string;

  @Int({
    ...{ ...levelPoints, nullable: true },
    description: 'The points of one of its levels; null in a draft: there is none yet.',
  })
  points: number | null;

  @Text({ ...scoreComment, description: 'For the authors.' })
  comment: string;
}

export class MarkSave {
  @Int(number)
  number: number;

  @Int(version)
  version: number;

  @RecordList(MarkScoreInput, {
    max: criteria.max,
    description: 'Each criterion once; in a draft, some may lack.',
  })
  scores: MarkScoreInput[];

  @Markdown({ ...comment, description: 'Markdown, for the authors.' })
  publicComment: string;

  @Text({ ...note, description: 'For reviewers alone.' })
  privateNote: string;
}

export class MarkSaved {
  @ApiProperty({ type: 'integer' })
  version: number;

  @ApiProperty({ type: 'string', format: 'date-time' })
  savedAt: string;

  @ApiProperty({ type: 'integer', description: 'The running total.' })
  points: number;

  @ApiProperty({
    type: 'string',
    format: 'date-time',
    nullable: true,
    description: 'Until when the caller has the answer; null: the caller has it no more.',
  })
  claimedUntil: string | null;

  @ApiProperty({
    type: 'string',
    format: 'date-time',
    nullable: true,
    description: 'Until when another reviewer has it. The mark is stored all the same.',
  })
  heldUntil: string | null;
}

export class MarkSubmission {
  @Int(number)
  number: number;

  @Int(version)
  version: number;
}

export class AnswerReturn {
  @Int(number)
  number: number;

  @Text({
    ...{ min: 1, ...comment },
    check: markdownProblemOf,
    description: 'Markdown: what to revise.',
  })
  comment: string;
}

export class DisputeAnswer {
  @Int(number)
  number: number;

  @Int({
    ...version,
    nullable: true,
    description: 'Of your mark, which replaces the former ones; null: the points stay.',
  })
  version: number | null;

  @Text({ ...dispute, freeText: true, description: 'For the authors.' })
  text: string;
}

export class DisputeInput {
  @Text({ ...dispute, freeText: true, description: 'Reviewers read it.' })
  text: string;
}

export class ReviewAssignment {
  @IdList({ max: assignments.max, description: 'Answers that wait for a mark.' })
  ids: number[];

  @Id({ nullable: true, description: 'Null: any reviewer may claim them.' })
  reviewerId: number | null;
}

export class ReviewDistribution {
  @OneOf(CATEGORIES)
  category: Category;
}

export class ReviewAssigned {
  @ApiProperty({ type: 'integer', description: 'Answers that were assigned.' })
  assigned: number;

  @ApiProperty({ type: 'integer', description: 'Answers that nobody may mark.' })
  left: number;
}

export class ReviewersQuery {
  @OneOf(CATEGORIES, { optional: true, description: 'Only reviewers and answers of it.' })
  category?: Category;
}

export class ReviewerLoad {
  @ApiProperty({ type: 'integer' })
  userId: number;

  @ApiProperty()
  username: string;

  @ApiProperty({ enum: CATEGORIES, isArray: true, description: 'Empty: all of them.' })
  categories: Category[];

  @ApiProperty({ type: 'integer', description: 'Waiting answers that they have or are assigned.' })
  open: number;

  @ApiProperty({ type: 'integer', description: 'Marks that they have submitted.' })
  done: number;
}
