import { ApiProperty } from '@nestjs/swagger';
import { CATEGORIES, type Category } from '../../../lib/enums';

/** A challenge as the evidence names it. */
export class NamedChallenge {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({
    type: 'string',
    nullable: true,
    description: 'Null while players do not see the challenge, for others than admins.',
  })
  title: string | null;

  @ApiProperty({ type: 'string', nullable: true })
  titleEn: string | null;

  @ApiProperty({ enum: CATEGORIES })
  category: Category;
}

export class EvidenceGain {
  @ApiProperty({ type: NamedChallenge, nullable: true, description: 'Null for an adjustment.' })
  challenge: NamedChallenge | null;

  @ApiProperty({ type: 'string', format: 'date-time' })
  at: string;

  @ApiProperty({ type: 'integer', description: 'What it is worth now.' })
  points: number;

  @ApiProperty({ description: 'Whether it was while the campaign was open.' })
  inWindow: boolean;

  @ApiProperty({ description: 'Whether it is in the categories of the position.' })
  inCategories: boolean;
}

export class EvidenceChallenge extends NamedChallenge {
  @ApiProperty({ type: 'integer', description: 'What its captured flags are worth now.' })
  points: number;

  @ApiProperty({ type: 'integer', description: 'Flags captured in time.' })
  captured: number;

  @ApiProperty({ type: 'integer' })
  flagsTotal: number;

  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  openedAt: string | null;

  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  solvedAt: string | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'From the first opening to the solve; null where one is not known.',
  })
  secondsToSolve: number | null;

  @ApiProperty({ type: 'integer', description: 'Of a solved one, those before the solve.' })
  wrongTries: number;

  @ApiProperty({ type: 'integer' })
  instances: number;

  @ApiProperty({ description: 'Whether the solve was the first of all.' })
  firstBlood: boolean;

  @ApiProperty({ description: 'Whether all its flags were captured while the campaign was open.' })
  solvedInWindow: boolean;

  @ApiProperty({ description: 'Whether it is in the categories of the position.' })
  inCategories: boolean;
}

export class IntegrityEntry {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ type: NamedChallenge })
  challenge: NamedChallenge;

  @ApiProperty({ type: 'string', format: 'date-time' })
  at: string;

  @ApiProperty({ description: 'Whether an admin has looked at it.' })
  reviewed: boolean;

  @ApiProperty({
    description: 'Whether the applicant owned the flag that somebody else submitted.',
  })
  asOwner: boolean;
}
