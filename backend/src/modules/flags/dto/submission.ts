import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { Text } from '../../../http/validation';
import { limits } from '../../../lib/limits';
import { trimBlanks } from '../flag-rules';
import { SUBMISSION_RESULTS, type SubmissionResultWord } from '../submission.entity';

export class FlagSubmission {
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? trimBlanks(value) : value,
  )
  @Text({
    ...limits.flag,
    description:
      'Compared exactly, once blanks and characters without width are gone at both ends.',
    example: 'vexil{...}',
  })
  flag: string;
}

export class SubmissionResult {
  @ApiProperty({ enum: ['correct'] })
  result: 'correct';

  @ApiProperty({ type: 'integer' })
  flagId: number;

  @ApiProperty({
    type: 'integer',
    description: 'What this flag gives; 0 once the challenge is closed.',
  })
  score: number;

  @ApiProperty({
    type: 'integer',
    description:
      'What the caller has of this challenge now; 0 where an admin tries one that is not released.',
  })
  earned: number;

  @ApiProperty({ type: 'integer', description: 'What the challenge is worth now.' })
  total: number;

  @ApiProperty({ description: 'Whether the caller holds all flags of the challenge.' })
  complete: boolean;

  @ApiPropertyOptional({
    description:
      'True where nothing was captured: before the release, or by somebody who is or was an author.',
  })
  test?: boolean;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: 3,
    description: 'For the first three ranked solvers.',
  })
  bloodRank?: number;
}

export class SubmissionRecord {
  @ApiProperty({ type: 'string', format: 'date-time' })
  timestamp: string;

  @ApiProperty({ description: 'What was typed.' })
  flag: string;

  @ApiProperty({ type: 'integer' })
  score: number;

  @ApiProperty({ enum: SUBMISSION_RESULTS })
  result: SubmissionResultWord;
}
