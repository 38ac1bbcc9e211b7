import { ApiProperty } from '@nestjs/swagger';
import { AdminHealth } from '../../instances';

export class OperationsDatabase {
  @ApiProperty({ description: 'The version of PostgreSQL.', example: '18.1' })
  version: string;

  @ApiProperty({ type: 'integer', format: 'int64', description: 'Its size on disk.' })
  bytes: number;
}

export class OperationsBackup {
  @ApiProperty({
    type: 'string',
    format: 'date-time',
    description: 'The moment as of which it is.',
  })
  madeAt: string;

  @ApiProperty({ type: 'integer', format: 'int64', description: 'The size of its folder.' })
  bytes: number;

  @ApiProperty({ description: 'Whether it is older than seven days.' })
  overdue: boolean;
}

/** Version and health of the running system. */
export class Operations {
  @ApiProperty({ example: '0.1.0' })
  version: string;

  @ApiProperty({
    type: 'string',
    format: 'date-time',
    description: 'When the process that answers began.',
  })
  startedAt: string;

  @ApiProperty({
    type: 'integer',
    description: 'Web and worker processes that are connected to the database, this one included.',
  })
  processes: number;

  @ApiProperty({ type: OperationsDatabase })
  database: OperationsDatabase;

  @ApiProperty({
    enum: ['smtp', 'outbox'],
    description: 'Whether mails go to a mail server or become files in DATA_DIR.',
  })
  mail: 'smtp' | 'outbox';

  @ApiProperty({ type: AdminHealth, description: 'The same as `GET /admin/health`.' })
  instances: AdminHealth;

  @ApiProperty({
    type: OperationsBackup,
    nullable: true,
    description:
      'The last one that `npm run backup` made of this installation, or null. A restored installation begins with none.',
  })
  lastBackup: OperationsBackup | null;
}
