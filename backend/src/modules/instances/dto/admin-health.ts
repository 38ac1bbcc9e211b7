import { ApiProperty } from '@nestjs/swagger';
import { type DriverName, DRIVERS } from '../../instance-configs';
import { DRIVER_FAILURES, type DriverFailure } from '../state-transitions';

export class AdminHealthWorker {
  @ApiProperty({ enum: DRIVERS })
  driver: DriverName;

  @ApiProperty()
  healthy: boolean;

  @ApiProperty({ type: 'string', enum: [...DRIVER_FAILURES, null], nullable: true })
  reason: DriverFailure | null;

  @ApiProperty({ type: 'string', format: 'date-time' })
  seenAt: string;
}

export class AdminHealthInstances {
  @ApiProperty({ type: 'integer' })
  queued: number;

  @ApiProperty({ type: 'integer' })
  starting: number;

  @ApiProperty({ type: 'integer' })
  running: number;

  @ApiProperty({ type: 'integer' })
  stopping: number;
}

/** The health of optional parts, which the readiness check ignores. */
export class AdminHealth {
  @ApiProperty({ enum: ['ok', 'degraded'] })
  state: 'ok' | 'degraded';

  @ApiProperty({
    enum: DRIVERS,
    isArray: true,
    description: 'Drivers that challenges need and no healthy worker has.',
  })
  missingDrivers: DriverName[];

  @ApiProperty({ type: [AdminHealthWorker] })
  workers: AdminHealthWorker[];

  @ApiProperty({ type: AdminHealthInstances })
  instances: AdminHealthInstances;
}
