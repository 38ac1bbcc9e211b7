import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../infra/config';
import { InstanceHealthService } from '../instances';
import type { Operations } from './dto/operations';
import { OperationsRepository } from './operations.repository';

/** Reports version, health and last backup. */
@Injectable()
export class OperationsService {
  private readonly startedAt = new Date(performance.timeOrigin).toISOString();
  private readonly version = readVersion();

  constructor(
    private readonly repository: OperationsRepository,
    private readonly health: InstanceHealthService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async read(): Promise<Operations> {
    const [{ processes, ...database }, lastBackup, instances] = await Promise.all([
      this.repository.readFacts(),
      this.repository.findLastBackup(),
      this.health.read(),
    ]);
    return {
      version: this.version,
      startedAt: this.startedAt,
      processes,
      database,
      mail: this.config.smtpUrl ? 'smtp' : 'outbox',
      instances,
      lastBackup: lastBackup ? { ...lastBackup, madeAt: lastBackup.madeAt.toISOString() } : null,
    };
  }
}

/** The version of Vexil, from the backend's package.json beside `src` and `dist`. */
function readVersion(): string {
  const text = readFileSync(resolve(__dirname, '../../../package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
