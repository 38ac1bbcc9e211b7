import { Injectable, Module } from '@nestjs/common';
import { AuditTrail } from '../../crud';
import { Sql } from '../../infra/database';
import { type HandlesJob, JobHandler } from '../../infra/jobs';
import { AuditTrailModule } from '../audit';
import { type SourceTable, BinRepository } from './bin.repository';

const SYSTEM = { userId: null, ip: '', requestId: '' };

/** Purges challenges and flags that were in the bin for 30 days. Row locks decide which process purges a row. */
@Injectable()
@JobHandler({ task: 'bin.deleteExpired' })
export class BinCleanup implements HandlesJob<'bin.deleteExpired'> {
  constructor(
    private readonly sql: Sql,
    private readonly repository: BinRepository,
    private readonly audit: AuditTrail,
  ) {}

  async run(): Promise<void> {
    for (const source of ['challenge', 'flag'] as const)
      for (const id of await this.repository.findExpired(source)) await this.purge(source, id);
  }

  private purge(source: SourceTable, id: number): Promise<void> {
    return this.sql.withoutTimeout(async (queries) => {
      await this.repository.lockUsers(queries, source, [id]);
      const before = await this.repository.lockExpired(queries, source, id);
      if (!before) return;
      await this.repository.purge(queries, source, id);
      const entry = { actor: SYSTEM, action: 'delete', resource: `deleted-${source}s` };
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
