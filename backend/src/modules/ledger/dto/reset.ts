import { ApiProperty } from '@nestjs/swagger';
import { Id, Text } from '../../../http/validation';
import { limits } from '../../../lib/limits';
import { DryRun, PreviewDigest } from './preview';

const reason = { ...limits.reason, pattern: /\S/, mismatch: 'field.required' as const };

export class ResetBody {
  @Id({ wrong: 'challenge.id' })
  challengeId: number;

  @DryRun('Only shows what would be voided.')
  dryRun?: boolean;

  @PreviewDigest()
  digest?: string;

  @Text({
    ...reason,
    optional: true,
    description: 'The users read it in the ledger. Needed where `dryRun` is false.',
  })
  reason?: string;

  @Text({
    ...reason,
    optional: true,
    description: 'The same in English; without it the other is shown.',
  })
  reasonEn?: string;
}

export class ResetResult {
  @ApiProperty({ type: 'integer' })
  challengeId: number;

  @ApiProperty({ description: 'Whether the captures were voided.' })
  applied: boolean;

  @ApiProperty({ description: 'Names exactly these captures.' })
  digest: string;

  @ApiProperty({ type: 'integer' })
  captures: number;

  @ApiProperty({ type: 'integer', description: 'How many users hold them.' })
  users: number;

  @ApiProperty({ type: 'integer', description: 'What they are worth together.' })
  points: number;
}
