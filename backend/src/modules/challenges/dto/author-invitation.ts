import { ApiProperty } from '@nestjs/swagger';
import { Bool, Id } from '../../../http/validation';
import { type Category, SCORED_CATEGORIES } from '../../../lib/enums';

/** An invitation to become an author of a challenge. */
export class AuthorInvitation {
  @ApiProperty({ type: 'integer' })
  challengeId: number;

  @ApiProperty()
  title: string;

  @ApiProperty({ type: 'string', nullable: true })
  titleEn: string | null;

  @ApiProperty({ enum: SCORED_CATEGORIES })
  category: Category;

  @ApiProperty({ type: 'string', nullable: true, description: 'The name of who invites.' })
  invitedBy: string | null;

  @ApiProperty({ type: 'string', format: 'date-time' })
  invitedAt: string;

  @ApiProperty({ type: 'integer', description: 'Flags of it that the user holds, and keeps.' })
  capturedFlags: number;
}

export class AuthorInvitationAnswer {
  @Bool({ description: 'Whether the user becomes an author.' })
  accept: boolean;
}

/** Someone who was an author of a challenge. */
export class AuthorExclusionBody {
  @Id({ wrong: 'challenge.id' })
  challengeId: number;

  @Id()
  userId: number;
}
