import { ApiProperty } from '@nestjs/swagger';

/** The frame of the specification's calls: what they answer stands beside `status`. */
export class Answer {
  @ApiProperty({ type: 'integer', enum: [200] })
  status: 200;

  @ApiProperty()
  message: string;
}
