import { ApiProperty } from '@nestjs/swagger';
import { SUBMISSION_RESULTS, type SubmissionResultWord } from '../submission.entity';

export class AdminSubmission {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ type: 'integer' })
  userId: number;

  @ApiProperty()
  username: string;

  @ApiProperty({ type: 'integer' })
  challengeId: number;

  @ApiProperty()
  challengeTitle: string;

  @ApiProperty({ type: 'string', nullable: true })
  challengeTitleEn: string | null;

  @ApiProperty({ description: 'What was typed.' })
  flag: string;

  @ApiProperty({ enum: SUBMISSION_RESULTS })
  result: SubmissionResultWord;

  @ApiProperty({ type: 'integer' })
  score: number;

  @ApiProperty({ type: 'string', format: 'date-time' })
  timestamp: string;
}
