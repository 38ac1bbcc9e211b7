import { setTimeout as sleep } from 'node:timers/promises';
import { Controller, Get, HttpStatus, Injectable, Res } from '@nestjs/common';
import {
  ApiOperation,
  ApiOkResponse,
  ApiProperty,
  ApiPropertyOptional,
  ApiServiceUnavailableResponse,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../access';
import { durations } from '../../lib/limits';
import { DataDir } from '../../infra/config';
import { migrations, Sql } from '../../infra/database';

const REASONS = ['stopping', 'storage', 'database'] as const;
type Reason = (typeof REASONS)[number];

class Health {
  @ApiProperty({ enum: ['ok', 'unavailable'] })
  state: 'ok' | 'unavailable';

  @ApiPropertyOptional({
    enum: REASONS,
    description: 'Why not: it stops, DATA_DIR is full, or the database is away or not migrated.',
  })
  reason?: Reason;
}

/** The time before a shutdown in which the process serves requests but is not ready for new traffic. */
@Injectable()
export class Drain {
  isDraining = false;

  /** Makes /readyz fail and waits until load balancers send no more requests. */
  async wait(ms: number): Promise<void> {
    this.isDraining = true;
    await sleep(ms);
  }
}

const UNREFED = { ref: false };
const APPLIED = 'SELECT count(*)::int AS n FROM migration';

@ApiTags('operations')
@Controller()
export class HealthController {
  constructor(
    private readonly sql: Sql,
    private readonly drain: Drain,
    private readonly dataDir: DataDir,
  ) {}

  @Get('healthz')
  @ApiOperation({
    summary: 'Liveness',
    description:
      'Answers as long as the process runs, whatever the database does, so that an outage of the database restarts nobody.',
  })
  @Public()
  @ApiOkResponse({ description: 'The process runs.', type: Health })
  live(): Health {
    return { state: 'ok' };
  }

  @Get('readyz')
  @ApiOperation({
    summary: 'Readiness',
    description:
      'Says whether the process takes traffic: it is not stopping, DATA_DIR has room, and the database answers and has every migration.',
  })
  @Public()
  @ApiOkResponse({ description: 'Ready for traffic.', type: Health })
  @ApiServiceUnavailableResponse({ type: Health, description: 'Not ready; `reason` says why.' })
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<Health> {
    const reason = await this.findReason();
    if (!reason) return { state: 'ok' };
    void reply.status(HttpStatus.SERVICE_UNAVAILABLE).header('Retry-After', '5');
    return { state: 'unavailable', reason };
  }

  private async findReason(): Promise<Reason | undefined> {
    if (this.drain.isDraining) return 'stopping';
    // A hanging disk or database must not block the check.
    const full = Promise.race([this.dataDir.isFull(), sleep(durations.readiness, true, UNREFED)]);
    const applied = Promise.race([this.countMigrations(), sleep(durations.readiness, 0, UNREFED)]);
    if (await full) return 'storage';
    return (await applied) >= migrations.length ? undefined : 'database';
  }

  private async countMigrations(): Promise<number> {
    const rows = await this.sql.run<{ n: number }>(APPLIED).catch(() => []);
    return rows[0]?.n ?? 0;
  }
}
