import { ApiProperty } from '@nestjs/swagger';

export class InterviewFeedState {
  @ApiProperty({
    type: 'string',
    format: 'date-time',
    nullable: true,
    description: 'When the link was made; null: there is none.',
  })
  createdAt: string | null;
}

export class InterviewFeedLink {
  @ApiProperty({
    description: 'For a calendar program; it is shown once, and whoever has it reads.',
  })
  url: string;

  @ApiProperty({ type: 'string', format: 'date-time' })
  createdAt: string;
}
