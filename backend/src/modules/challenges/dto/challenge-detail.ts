import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ChallengeCard } from './challenge-card';
import { ChallengeTask } from './challenge-task';

export class Attachment {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  name: string;

  @ApiProperty({ type: 'integer', description: 'Bytes.' })
  size: number;

  @ApiProperty()
  sha256: string;

  @ApiProperty({ description: 'Path to get it from, with the access token.' })
  url: string;
}

/** The caller's submissions to one challenge. */
export class SubmissionSummary {
  @ApiProperty({ type: 'integer' })
  tries: number;

  @ApiProperty({ type: 'integer' })
  correct: number;

  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  lastAt: string | null;
}

export class ChallengeDetail extends ChallengeCard {
  @ApiProperty({ description: 'Markdown.' })
  description: string;

  @ApiPropertyOptional({ description: 'The English description, where there is one.' })
  descriptionEn?: string;

  @ApiProperty()
  author: string;

  @ApiProperty()
  attribution: string;

  @ApiProperty()
  connectionInfo: string;

  @ApiProperty({ type: [Attachment] })
  attachments: Attachment[];

  @ApiPropertyOptional({
    type: ChallengeTask,
    description: 'Where it asks for an answer in text, files or links, see `…/answer`.',
  })
  task?: ChallengeTask;

  @ApiProperty({ type: SubmissionSummary })
  submissions: SubmissionSummary;
}
