import { ApiProperty } from '@nestjs/swagger';

const values = { type: 'object', additionalProperties: true, nullable: true } as const;

export class AdminAuditLog {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ type: 'integer', nullable: true, description: 'null once the account is gone.' })
  actorId: number | null;

  @ApiProperty({ description: 'The name at that time; empty where the system itself wrote.' })
  actorName: string;

  @ApiProperty({ description: 'create, update, delete or a word of the resource.' })
  action: string;

  @ApiProperty()
  resource: string;

  @ApiProperty({ type: 'integer', nullable: true })
  targetId: number | null;

  @ApiProperty({ ...values, description: 'null for a creation; secrets masked.' })
  before: Record<string, unknown> | null;

  @ApiProperty({ ...values, description: 'null for a deletion; secrets masked.' })
  after: Record<string, unknown> | null;

  @ApiProperty()
  ip: string;

  @ApiProperty()
  requestId: string;

  @ApiProperty({ type: 'string', format: 'date-time' })
  createdAt: string;
}
