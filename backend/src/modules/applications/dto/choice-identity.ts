import { ApiProperty } from '@nestjs/swagger';
import { AnsweredQuestion } from './admin-choice-application';

/** Who an applicant is, and how to reach them. */
export class ChoiceIdentity {
  @ApiProperty({ type: 'integer' })
  userId: number;

  @ApiProperty()
  username: string;

  @ApiProperty({ type: 'integer', description: 'The code of a group of GET /site.' })
  userGroup: number;

  @ApiProperty()
  email: string;

  @ApiProperty({ description: 'Empty where it was not given.' })
  telephone: string;

  @ApiProperty({ description: 'Empty where it was not given.' })
  qqId: string;

  @ApiProperty({
    type: [AnsweredQuestion],
    description: 'The answers to questions of identity and contact, but for files.',
  })
  answers: AnsweredQuestion[];
}
