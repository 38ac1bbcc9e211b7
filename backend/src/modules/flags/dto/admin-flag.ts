import { ApiProperty, OmitType } from '@nestjs/swagger';
import { Id, Int, OneOf, Text, TextList } from '../../../http/validation';
import { limits } from '../../../lib/limits';
import { editOf } from '../../../crud';
import { FLAG_KINDS, type FlagKind, LITERAL_KINDS } from '../flag.entity';

export class AdminFlag {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ type: 'integer' })
  challengeId: number;

  @ApiProperty({
    enum: FLAG_KINDS,
    description: 'A flag of kind `review` belongs to a task, has no literal and is read-only here.',
  })
  kind: FlagKind;

  @ApiProperty()
  flagLiteral: string;

  @ApiProperty({ type: [String], description: 'Further literals that count as this flag.' })
  alternatives: string[];

  @ApiProperty({ type: 'integer' })
  score: number;

  @ApiProperty({ type: 'string', format: 'date-time' })
  createdAt: string;

  @ApiProperty({ type: 'string', format: 'date-time' })
  updatedAt: string;

  @ApiProperty({ type: 'integer' })
  version: number;
}

export class AdminFlagCreate {
  @Id({ wrong: 'challenge.id' })
  challengeId: number;

  @OneOf(LITERAL_KINDS, {
    optional: true,
    default: 'static',
    description:
      'caseInsensitive ignores the case of A to Z; regex is RE2 and must match all of it; dynamic is a template with one [hash], filled for each instance.',
  })
  kind?: (typeof LITERAL_KINDS)[number];

  @Text({ ...limits.flag })
  flagLiteral: string;

  @TextList({ max: limits.alternatives.max, length: limits.flag.max, optional: true })
  alternatives?: string[];

  @Int({
    ...limits.score,
    optional: true,
    description: "The challenge's base score where it is missing.",
  })
  score?: number;
}

export class AdminFlagUpdate extends editOf(OmitType(AdminFlagCreate, ['challengeId'])) {}
