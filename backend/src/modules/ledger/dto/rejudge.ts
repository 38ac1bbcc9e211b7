import { ApiProperty } from '@nestjs/swagger';
import { Id } from '../../../http/validation';
import { DryRun, PreviewDigest } from './preview';

const REJUDGE_CHANGES = ['gained', 'lost', 'moved'] as const;

export class RejudgeBody {
  @Id({ wrong: 'challenge.id' })
  challengeId: number;

  @DryRun('Only shows what would change.')
  dryRun?: boolean;

  @PreviewDigest()
  digest?: string;
}

export class RejudgeChange {
  @ApiProperty({
    enum: REJUDGE_CHANGES,
    description: '`moved`: the flag stays captured, at the time of another try of the same user.',
  })
  change: (typeof REJUDGE_CHANGES)[number];

  @ApiProperty({ type: 'integer' })
  userId: number;

  @ApiProperty()
  username: string;

  @ApiProperty({ type: 'integer' })
  flagId: number;

  @ApiProperty({ type: 'integer', description: 'What the flag is worth before the change.' })
  points: number;

  @ApiProperty({ description: 'The text of the try that counts, or no longer does.' })
  text: string;

  @ApiProperty({
    type: 'string',
    format: 'date-time',
    nullable: true,
    description: 'The time of the try that counts then.',
  })
  at: string | null;
}

export class RejudgeResult {
  @ApiProperty({ type: 'integer' })
  challengeId: number;

  @ApiProperty({ description: 'Whether the changes were made.' })
  applied: boolean;

  @ApiProperty({ description: 'Names exactly these changes.' })
  digest: string;

  @ApiProperty({ type: 'integer' })
  gained: number;

  @ApiProperty({ type: 'integer' })
  lost: number;

  @ApiProperty({ type: 'integer' })
  moved: number;

  @ApiProperty({ type: [RejudgeChange], description: 'The first of them, by time.' })
  changes: RejudgeChange[];
}
