import { Injectable, Module } from '@nestjs/common';
import { AuditTrail } from '../../crud';
import { Sql } from '../../infra/database';
import { type HandlesJob, JobHandler } from '../../infra/jobs';
import { AuditTrailModule } from '../audit';
import { type Binned, BinRepository } from './bin.repository';

const SYSTEM = { userId: null, ip: '', requestId: '' };

/** Deletes for good what was in the bin for 30 days. Of several processes the one that locks a row deletes it. */
@Injectable()
@JobHandler({ task: 'bin.deleteExpired' })
export class BinCleanup implements HandlesJob<'bin.deleteExpired'> {
  constructor(
    private readonly sql: Sql,
    private readonly repository: BinRepository,
    private readonly audit: AuditTrail,
  ) {}

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

@Module({
  imports: [AuditTrailModule],
  providers: [BinCleanup, BinRepository],
  exports: [BinRepository],
})
export class BinCleanupModule {}
