import { ApiProperty } from '@nestjs/swagger';
import { Id } from '../../../http/validation';
import { JOB_STATES, type JobState } from '../../../infra/jobs';

export class AdminJob {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ example: 'bin.deleteExpired' })
  task: string;

  @ApiProperty({ enum: JOB_STATES, description: 'Jobs that are done are not listed.' })
  state: JobState;

  @ApiProperty({ type: 'integer', description: 'Tries so far, with the one that runs.' })
  attempts: number;

  @ApiProperty({ type: 'integer', description: 'Tries after which it counts as failed.' })
  maxAttempts: number;

  @ApiProperty({ type: 'string', nullable: true, description: 'Why the last try failed.' })
  lastError: string | null;

  @ApiProperty({ type: 'string', format: 'date-time', description: 'When it is due.' })
  runAt: string;

  @ApiProperty({ type: 'string', format: 'date-time' })
  createdAt: string;

  @ApiProperty({
    type: 'string',
    format: 'date-time',
    nullable: true,
    description: 'When the try that runs began.',
  })
  startedAt: string | null;
}

export class JobBody {
  @Id()
  id: number;
}

export class JobId {
  @ApiProperty({ type: 'integer' })
  id: number;
}
