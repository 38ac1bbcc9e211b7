import { setTimeout as sleep } from 'node:timers/promises';
import { Controller, Get, HttpStatus, Res } from '@nestjs/common';
import {
  ApiOkResponse,
  ApiProperty,
  ApiServiceUnavailableResponse,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../common/access';
import { durations } from '../common/limits';
import { Sql } from '../database';
import { migrations } from '../database/migrations';
import { Drain } from './drain';

class Health {
  @ApiProperty({ enum: ['ok', 'unavailable'] })
  state: 'ok' | 'unavailable';
}

const UNREFED = { ref: false };
const APPLIED = { name: 'health-migrations', text: 'SELECT count(*)::int AS n FROM migration' };

@ApiTags('operations')
@Controller()
export class HealthController {
  constructor(
    private readonly sql: Sql,
    private readonly drain: Drain,
  ) {}

  /** The process lives; says nothing of the database, so that its outage restarts nobody. */
  @Get('healthz')
  @Public()
  @ApiOkResponse({ type: Health })
  live(): Health {
    return { state: 'ok' };
  }

  /** Ready for traffic: nobody told it to stop, the database answers and has every migration. */
  @Get('readyz')
  @Public()
  @ApiOkResponse({ type: Health })
  @ApiServiceUnavailableResponse({ type: Health })
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<Health> {
    // A database that hangs must not make the check hang.
    const applied = await Promise.race([this.applied(), sleep(durations.readiness, 0, UNREFED)]);
    if (applied >= migrations.length && !this.drain.begun) return { state: 'ok' };
    void reply.status(HttpStatus.SERVICE_UNAVAILABLE).header('Retry-After', '5');
    return { state: 'unavailable' };
  }

  private async applied(): Promise<number> {
    const rows = await this.sql.run<{ n: number }>(APPLIED).catch(() => []);
    return rows[0]?.n ?? 0;
  }
}
