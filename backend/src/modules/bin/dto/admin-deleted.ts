import { ApiProperty } from '@nestjs/swagger';
import { Id } from '../../../http/validation';
import { CATEGORIES, type Category, DIFFICULTIES, type Difficulty } from '../../../lib/enums';
import { FLAG_KINDS, type FlagKind } from '../../flags';

/** The fields that both lists of the bin share. */
class AdminDeleted {
  @ApiProperty({ type: 'integer', description: 'The id it had, and has again once restored.' })
  id: number;

  @ApiProperty({ type: 'integer', description: 'How many captures return with it.' })
  captures: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The admin who deleted it; null for an import and for a deleted account.',
  })
  deletedBy: number | null;

  @ApiProperty({ type: 'string', nullable: true })
  deletedByName: string | null;

  @ApiProperty({ type: 'string', format: 'date-time' })
  deletedAt: string;

  @ApiProperty({
    type: 'string',
    format: 'date-time',
    description: 'When it is deleted for good.',
  })
  expiresAt: string;

  @ApiProperty({ type: 'integer', description: 'Days until then, rounded up.' })
  daysLeft: number;
}

export class AdminDeletedChallenge extends AdminDeleted {
  @ApiProperty()
  title: string;

  @ApiProperty({ type: 'string', nullable: true })
  titleEn: string | null;

  @ApiProperty({ enum: CATEGORIES })
  category: Category;

  @ApiProperty({ enum: DIFFICULTIES })
  difficulty: Difficulty;

  @ApiProperty({ type: 'integer', description: 'How many flags return with it.' })
  flags: number;
}

export class AdminDeletedFlag extends AdminDeleted {
  @ApiProperty({ type: 'integer' })
  challengeId: number;

  @ApiProperty()
  challengeTitle: string;

  @ApiProperty({ type: 'string', nullable: true })
  challengeTitleEn: string | null;

  @ApiProperty({
    description: 'Whether its challenge is in the bin, too: then it cannot be restored alone.',
  })
  challengeDeleted: boolean;

  @ApiProperty({
    description: 'Whether it was deleted with its challenge: then it is restored with it.',
  })
  withChallenge: boolean;

  @ApiProperty({ enum: FLAG_KINDS })
  kind: FlagKind;

  @ApiProperty()
  flagLiteral: string;

  @ApiProperty({ type: [String], description: 'Further literals that counted as this flag.' })
  alternatives: string[];

  @ApiProperty({ type: 'integer' })
  score: number;
}

export class RestoreBody {
  @Id()
  id: number;
}

export class RestoredRow {
  @ApiProperty({ type: 'integer' })
  id: number;
}
