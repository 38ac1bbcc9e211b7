import { Injectable, Logger } from '@nestjs/common';
import { AuditTrail } from '../../crud';
import { Sql } from '../../infra/database';
import { type HandlesJob, JobHandler, type JobRun } from '../../infra/jobs';
import { DeletionsFile, DeletionsRepository } from '../deletions';
import { DeletionReplay } from './deletion-replay';
import { DueWarnings } from './due-warnings';
import { type DueItem, RetentionRepository } from './retention.repository';
import { RetentionService, SYSTEM } from './retention.service';

const ITEMS_AT_ONCE = 100;

/**
 * Warns of what falls due and deletes what is due, once a day. Each item is a transaction that looks again, so that runs may
 * overlap, and the next one goes on where a killed one ended.
 */
@Injectable()
@JobHandler({ task: 'retention.run' })
export class RetentionJob implements HandlesJob<'retention.run'> {
  private readonly logger = new Logger(RetentionJob.name);

  constructor(
    private readonly sql: Sql,
    private readonly retention: RetentionRepository,
    private readonly warnings: DueWarnings,
    private readonly service: RetentionService,
    private readonly replay: DeletionReplay,
    private readonly deletions: DeletionsRepository,
    private readonly file: DeletionsFile,
    private readonly audit: AuditTrail,
  ) {}

  /** Throws after all items if one of them failed, so that the failure is seen and the job runs again. */
  async run(_ = {}, { signal }: Partial<JobRun> = {}): Promise<void> {
    await this.replay.run();
    const failures = [
      ...(await this.each('findUnwarned', (item) => this.warnings.warn(item), signal)),
      ...(await this.each('findDue', (item) => this.service.end(item), signal)),
    ];
    await this.recordCounts();
    await this.file.run();
    if (failures.length > 0)
      throw new Error(`${String(failures.length)} items failed`, { cause: failures[0] });
  }

  private async each(
    find: 'findUnwarned' | 'findDue',
    work: (item: DueItem) => Promise<boolean>,
    signal: AbortSignal | undefined,
  ): Promise<unknown[]> {
    const failures: unknown[] = [];
    let items: DueItem[];
    let afterId = 0;
    do {
      items = await this.retention[find](afterId, ITEMS_AT_ONCE);
      for (const item of items) {
        signal?.throwIfAborted();
        await work(item).catch((error: unknown) => {
          this.logger.warn(error, `item ${String(item.id)} of ${item.purpose} failed`);
          failures.push(error);
        });
        afterId = item.id;
      }
    } while (items.length === ITEMS_AT_ONCE);
    return failures;
  }

  /** Writes an audit row for each rule, which counts what no row counted before. */
  private async recordCounts(): Promise<void> {
    await this.sql.transaction(async (queries) => {
      for (const { rule, count } of await this.deletions.countNew(queries))
        await this.audit.record(queries, {
          ...{ actor: SYSTEM, action: 'retention.run', resource: 'retention-rules' },
          ...{ targetId: null, before: null, after: { rule, count } },
        });
    });
  }
}
