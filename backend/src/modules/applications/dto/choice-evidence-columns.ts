import { ApiProperty } from '@nestjs/swagger';

/** What the list says of the evidence of a choice. */
export class ChoiceEvidenceColumns {
  @ApiProperty({
    type: 'integer',
    description: 'In the categories of the position, while the campaign was open.',
  })
  points: number;

  @ApiProperty({ type: 'integer', description: 'The score: of all categories and times.' })
  totalPoints: number;

  @ApiProperty({
    type: 'integer',
    description: 'Of challenges in the categories of the position, while the campaign was open.',
  })
  solves: number;

  @ApiProperty({ type: 'integer', description: 'Those of the solves that were the first of all.' })
  firstBloods: number;

  @ApiProperty({
    type: 'string',
    format: 'date-time',
    nullable: true,
    description: 'The hour in which the applicant used the site last; null for never.',
  })
  lastActiveAt: string | null;
}
