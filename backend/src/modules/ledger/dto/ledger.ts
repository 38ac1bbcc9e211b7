import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Answer, OneOf, PageQuery } from '../../../http/validation';
import { type Category, SCORED_CATEGORIES } from '../../../lib/enums';
import { LEDGER_KINDS, type LedgerKind } from '../ledger.repository';

export class LedgerQuery extends PageQuery {
  @OneOf(LEDGER_KINDS, { optional: true, description: 'Only lines of this kind; all without it.' })
  kind?: LedgerKind;
}

/** How the value of a flag follows from its challenge. */
export class LedgerRule {
  @ApiProperty({
    type: 'string',
    enum: ['static', 'decay'],
    description: 'Fixed, or falling with each solver of the challenge.',
  })
  mode: 'static' | 'decay';

  @ApiProperty({ type: 'integer', description: 'The score of the flag before any decay.' })
  score: number;

  @ApiProperty({ type: 'integer', description: 'The scores of all flags of the challenge.' })
  initial: number;

  @ApiProperty({ type: 'integer', description: 'What the challenge falls to. Of decay only.' })
  floor: number;

  @ApiProperty({ type: 'integer', description: 'After how many solvers. Of decay only.' })
  decaySolves: number;

  @ApiProperty({ type: 'integer', description: 'Who solved the challenge by now.' })
  solvers: number;
}

export class LedgerChallenge {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  title: string;

  @ApiProperty({ type: 'string', nullable: true })
  titleEn: string | null;

  @ApiProperty({ type: 'string', enum: SCORED_CATEGORIES })
  category: Category;
}

export class LedgerLine {
  @ApiProperty({ type: 'integer', description: 'Numbers the lines of this user.' })
  id: number;

  @ApiPropertyOptional({
    type: 'integer',
    description: 'Of an adjustment that counts, to admins: by it the adjustment can be voided.',
  })
  adjustmentId?: number;

  @ApiProperty({ description: 'Whether it takes back an earlier adjustment.' })
  voidsAdjustment: boolean;

  @ApiProperty({
    enum: LEDGER_KINDS,
    description:
      '`review` changes the points that a reviewer gave. `void` and `rejudge` take away what a capture was worth; `restore` gives a voided one back.',
  })
  kind: LedgerKind;

  @ApiProperty({ type: 'string', format: 'date-time' })
  at: string;

  @ApiProperty({ type: 'integer', description: 'What it is worth now.' })
  points: number;

  @ApiProperty({
    description: 'Whether no later line of the same flag replaced it, and no other one voided it.',
  })
  latest: boolean;

  @ApiProperty({ description: 'Captured after its challenge closed, which is worth 0.' })
  late: boolean;

  @ApiProperty({
    type: 'boolean',
    nullable: true,
    description:
      'Of `review`: whether the points pass since then; null where they were taken away, and of other kinds.',
  })
  passed: boolean | null;

  @ApiProperty({ type: 'string', nullable: true, description: 'Of an admin or reviewer.' })
  reason: string | null;

  @ApiProperty({ type: 'string', nullable: true })
  reasonEn: string | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Null for an adjustment.' })
  flagId: number | null;

  @ApiProperty({
    type: LedgerChallenge,
    nullable: true,
    description: 'Null for an adjustment and, to players, while it is hidden.',
  })
  challenge: LedgerChallenge | null;

  @ApiPropertyOptional({
    description: 'True for what happened since a running freeze began; not part of the sum.',
  })
  afterFreeze?: boolean;

  @ApiProperty({ type: LedgerRule, nullable: true, description: 'Of a capture that counts.' })
  rule: LedgerRule | null;
}

/** Every point of a user with its cause, newest first. */
export class Ledger extends Answer {
  @ApiProperty({ type: 'integer' })
  userId: number;

  @ApiProperty({
    type: 'integer',
    description: 'The sum of all lines that are not after a running freeze: the score.',
  })
  points: number;

  @ApiProperty({ type: 'integer', description: 'The number of lines of all pages.' })
  total: number;

  @ApiProperty({ type: [LedgerLine] })
  list: LedgerLine[];
}
