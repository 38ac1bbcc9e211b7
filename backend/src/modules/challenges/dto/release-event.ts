import { ApiProperty } from '@nestjs/swagger';
import { CATEGORIES, type Category } from '../../../lib/enums';

/** The data of `challenge.released` and `notice.created`. */
export class ReleaseEvent {
  @ApiProperty({ type: 'integer' })
  challengeId: number;

  @ApiProperty({ enum: CATEGORIES })
  category: Category;
}
