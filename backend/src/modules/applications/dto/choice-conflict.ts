import { ApiProperty } from '@nestjs/swagger';
import { Text } from '../../../http/validation';
import { limits } from '../../../lib/limits';

export class ChoiceConflictCreate {
  @Text({
    ...limits.reason,
    freeText: true,
    description: 'For leads of the campaign; the applicant does not see it.',
  })
  reason: string;
}

/** A member of staff who declared a conflict of interest. */
export class ChoiceConflict {
  @ApiProperty({ type: 'integer' })
  userId: number;

  @ApiProperty()
  username: string;

  @ApiProperty({
    type: 'string',
    nullable: true,
    description: 'Null while the choice is blind, as it may tell who applied.',
  })
  reason: string | null;

  @ApiProperty({ type: 'string', format: 'date-time' })
  createdAt: string;
}

export class ChoiceConflictChanged {
  @ApiProperty({ type: 'integer', description: 'The user whose conflict it is.' })
  userId: number;
}
