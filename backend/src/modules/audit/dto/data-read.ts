import { ApiProperty } from '@nestjs/swagger';

export const READ_KINDS = ['account', 'application', 'comparison', 'file', 'export'] as const;
export type ReadKind = (typeof READ_KINDS)[number];

export class DataRead {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ description: 'Who read, by the name of then.' })
  actorName: string;

  @ApiProperty({
    enum: READ_KINDS,
    description:
      'The contact data of the account, an application, whether others have the same contact data, a file of an application, or an export.',
  })
  kind: ReadKind;

  @ApiProperty({ type: 'string', nullable: true, description: 'The name of the file.' })
  fileName: string | null;

  @ApiProperty({ type: 'string', format: 'date-time' })
  readAt: string;
}

export class DataReads {
  @ApiProperty({ type: 'integer' })
  total: number;

  @ApiProperty({ type: [DataRead], description: 'Newest first.' })
  reads: DataRead[];
}
