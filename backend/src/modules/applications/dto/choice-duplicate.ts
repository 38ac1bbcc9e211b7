import { ApiProperty } from '@nestjs/swagger';
import { SEEN_STATES, type SeenState } from './admin-choice';

/** The contact data that is compared. */
export const DUPLICATE_FIELDS = ['phone', 'qq', 'studentNumber', 'email'] as const;
export type DuplicateField = (typeof DUPLICATE_FIELDS)[number];

export class ChoiceDuplicate {
  @ApiProperty({ type: 'integer' })
  userId: number;

  @ApiProperty()
  username: string;

  @ApiProperty({ description: 'Whether the account is banned.' })
  banned: boolean;

  @ApiProperty({
    enum: DUPLICATE_FIELDS,
    isArray: true,
    description: 'What is the same, in the account or in answers.',
  })
  fields: DuplicateField[];

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description:
      'The first choice of this user in the campaign that the reader may see with its applicant; null where there is none.',
  })
  choiceId: number | null;

  @ApiProperty({
    enum: SEEN_STATES,
    nullable: true,
    description: 'Of the application of that choice.',
  })
  state: SeenState | null;
}

/** Other accounts that probably belong to the same person. */
export class ChoiceDuplicateList {
  @ApiProperty({ description: 'Whether the stage is blind, so that nothing is compared.' })
  hidden: boolean;

  @ApiProperty({ type: [ChoiceDuplicate], description: 'At most 50, those who applied first.' })
  duplicates: ChoiceDuplicate[];
}
