import { ApiProperty } from '@nestjs/swagger';
import { Bool, Id, Text } from '../../../http/validation';
import { limits } from '../../../lib/limits';

const reason = { ...limits.reason, pattern: /\S/, mismatch: 'field.required' as const };

export class ResetBody {
  @Id({ wrong: 'challenge.id' })
  challengeId: number;

  @Bool({ optional: true, default: true, description: 'Only shows what would be voided.' })
  dryRun?: boolean;

  @Text({
    optional: true,
    min: 1,
    max: 64,
    description: 'The `digest` of the preview to apply. Needed where `dryRun` is false.',
  })
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
