import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { AuditTrail } from '../../crud';
import { Sql } from '../../infra/database';
import { type Binned, BinRepository } from './bin.repository';

const EVERY_MS = 3_600_000;
const SYSTEM = { userId: null, ip: '', requestId: '' };

/** Deletes for good what was in the bin for 30 days. Of several processes the one that locks a row deletes it. */
@Injectable()
export class BinCleanup implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(BinCleanup.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly sql: Sql,
    private readonly repository: BinRepository,
    private readonly audit: AuditTrail,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.run().catch((error: unknown) => this.logger.warn(`not cleaned up: ${String(error)}`));
    }, EVERY_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async run(): Promise<void> {
    for (const what of ['challenge', 'flag'] as const)
      for (const id of await this.repository.findExpired(what)) await this.purge(what, id);
  }

  private purge(what: Binned, id: number): Promise<void> {
    return this.sql.withoutTimeout(async (queries) => {
      await this.repository.lockHolders(queries, what, [id]);
      const before = await this.repository.lockExpired(queries, what, id);
      if (!before) return;
      await this.repository.purge(queries, what, id);
      const entry = { actor: SYSTEM, action: 'delete', resource: `deleted-${what}s` };
      await this.audit.record(queries, {
        ...entry,
        targetId: id,
        before: { ...before },
        after: null,
      });
    });
  }
}
