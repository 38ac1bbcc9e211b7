import { ApiProperty } from '@nestjs/swagger';

/** The data of the event `blood`. */
export class BloodEvent {
  @ApiProperty({ type: 'integer' })
  challengeId: number;

  @ApiProperty({ type: 'integer' })
  userId: number;

  @ApiProperty()
  username: string;

  @ApiProperty({ type: 'integer', minimum: 1, maximum: 3 })
  rank: number;
}
