import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { type Actor, AuditTrail } from '../../crud';
import { Sql } from '../../infra/database';
import { ExportQueue, type WorkbookTask, WorkbookThread } from '../../infra/workbooks';
import { Limiter } from '../../infra/rate-limit';
import type { Locale } from '../../lib/locale';
import type { BoardScope } from '../scoreboard';
import type { WorkbookRequest } from './read-workbook';

const WORKER = join(__dirname, 'board-export.worker.js');

/** Exports boards as workbooks. Ten thousand rows take seconds, so a worker thread makes the workbook. */
@Injectable()
export class BoardExportService {
  constructor(
    private readonly queue: ExportQueue,
    private readonly thread: WorkbookThread,
    private readonly sql: Sql,
    private readonly audit: AuditTrail,
    private readonly limiter: Limiter,
  ) {}

  /** The bytes of the workbook. `read` returns the request when the queue starts it. Throws `rate.limited` and `export.busy`. */
  async export(
    read: () => Promise<WorkbookRequest>,
    {
      actor,
      signal,
      ...texts
    }: { actor: Actor; locale: Locale; zone: string; signal: AbortSignal },
  ): Promise<Buffer> {
    await this.limiter.consume('exportPerUser', String(actor.userId));
    const work = async () => {
      const request = await read();
      const { group, directions, scope, contacts } = request;
      const after = { export: 'scoreboard', group, directions, scope: describe(scope) };
      const action = contacts ? 'contacts.read' : 'exportBoard';
      const entry = { actor, action, resource: 'users', targetId: null, isRead: true as const };
      // The audit row is written first, as the file may contain the contact data of all users.
      await this.sql.transaction((queries) =>
        this.audit.record(queries, { ...entry, before: null, after }),
      );
      const task: WorkbookTask<WorkbookRequest> = {
        databaseUrl: this.sql.url(),
        request,
        ...texts,
      };
      return this.thread.makeWorkbook(WORKER, task, signal);
    };
    return this.queue.run(actor.userId, work, signal);
  }
}

/** The scope for the audit log: of a freeze the time, not the values. */
function describe(scope: BoardScope): object | null {
  if (!scope || 'archivedPeriod' in scope || !scope.frozen) return scope;
  return { window: scope.window, frozenAt: new Date(scope.frozen.at) };
}
