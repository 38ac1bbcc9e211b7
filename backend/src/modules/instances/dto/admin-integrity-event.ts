import { ApiProperty } from '@nestjs/swagger';

export class AdminIntegrityEvent {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ type: 'integer', description: 'Who handed it in.' })
  userId: number;

  @ApiProperty()
  username: string;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Whose flag it was.' })
  ownerId: number | null;

  @ApiProperty({ type: 'string', nullable: true })
  ownerName: string | null;

  @ApiProperty({ type: 'integer' })
  challengeId: number;

  @ApiProperty()
  challengeTitle: string;

  @ApiProperty({ type: 'string', nullable: true })
  challengeTitleEn: string | null;

  @ApiProperty({ type: 'integer' })
  flagId: number;

  @ApiProperty({ type: 'string', format: 'date-time' })
  timestamp: string;

  @ApiProperty({ description: 'Whether an admin has looked at it.' })
  reviewed: boolean;

  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  reviewedAt: string | null;

  @ApiProperty({ type: 'string', nullable: true, description: 'Who looked at it.' })
  reviewerName: string | null;
}
