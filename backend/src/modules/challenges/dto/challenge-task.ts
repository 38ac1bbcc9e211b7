import { ApiProperty } from '@nestjs/swagger';

/** What players see of a task: an answer that a challenge asks for beside or instead of flags. */
export class ChallengeTask {
  @ApiProperty({
    type: 'string',
    format: 'date-time',
    nullable: true,
    description: 'The deadline; null: none.',
  })
  dueAt: string | null;

  @ApiProperty({ description: 'Whether an answer may hold a text, as Markdown.' })
  takesText: boolean;

  @ApiProperty()
  takesFiles: boolean;

  @ApiProperty()
  takesLinks: boolean;

  @ApiProperty({ type: 'integer', description: 'Files of one version.' })
  maxFiles: number;

  @ApiProperty({
    type: 'integer',
    description: 'Versions that may be submitted, besides those that a reviewer asks for.',
  })
  maxVersions: number;

  @ApiProperty({ description: 'Whether an answer has to say which AI tools were used.' })
  asksAiUse: boolean;

  @ApiProperty({ type: 'integer', description: 'Authors besides the one who submits.' })
  maxCoAuthors: number;

  @ApiProperty({ type: 'integer', description: 'With fewer points the challenge is not solved.' })
  passPoints: number;
}
