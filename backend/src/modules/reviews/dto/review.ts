import { ApiProperty } from '@nestjs/swagger';
import { CATEGORIES, type Category } from '../../../lib/enums';
import { SEEN_STATES, type SeenState } from '../../task-answers';

/** An answer in the queue of reviewers. */
export class AdminReview {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ type: 'integer' })
  challengeId: number;

  @ApiProperty()
  challengeTitle: string;

  @ApiProperty({ type: 'string', nullable: true })
  challengeTitleEn: string | null;

  @ApiProperty({ enum: CATEGORIES })
  category: Category;

  @ApiProperty({ description: 'Whether reviewers are not told who answered.' })
  hidesNames: boolean;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Null where names are hidden.' })
  userId: number | null;

  @ApiProperty({ type: 'string', nullable: true, description: 'Null where names are hidden.' })
  username: string | null;

  @ApiProperty({
    enum: SEEN_STATES,
    description: '`submitted` waits for a mark, `disputed` for an answer to the dispute.',
  })
  state: SeenState;

  @ApiProperty({ type: 'integer', description: 'The number of the newest version.' })
  number: number;

  @ApiProperty({ type: 'string', format: 'date-time' })
  submittedAt: string;

  @ApiProperty({ type: 'string', nullable: true, description: 'Who has it now.' })
  claimedBy: string | null;

  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  claimedUntil: string | null;

  @ApiProperty({ type: 'integer', nullable: true })
  assignedTo: number | null;

  @ApiProperty({ type: 'string', nullable: true, description: 'The reviewer it is assigned to.' })
  assignedName: string | null;

  @ApiProperty({ description: 'Whether the caller has it, or it is assigned to the caller.' })
  mine: boolean;

  @ApiProperty({ type: 'integer', description: 'Marks of the newest version.' })
  marks: number;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Null before it is marked.' })
  points: number | null;

  @ApiProperty({ type: 'boolean', nullable: true })
  passed: boolean | null;
}
