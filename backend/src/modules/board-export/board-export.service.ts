import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { type Actor, AuditTrail } from '../../crud';
import { Sql } from '../../infra/database';
import { ExportQueue, runWorkbookThread } from '../../infra/workbooks';
import { Limiter } from '../../infra/rate-limit';
import type { Locale } from '../../lib/locale';
import type { BoardScope } from '../scoreboard';
import type { WorkbookTask } from './board-export.worker';
import type { WorkbookRequest } from './read-workbook';

const WORKER = join(__dirname, 'board-export.worker.js');

/** Exports boards as workbooks, on a thread of its own: ten thousand rows take seconds of a processor. */
@Injectable()
export class BoardExportService {
  constructor(
    private readonly queue: ExportQueue,
    private readonly sql: Sql,
    private readonly audit: AuditTrail,
    private readonly limiter: Limiter,
  ) {}

  /** The bytes of the workbook; `read` finds what it shows, once its turn comes. Throws `rate.limited` and `export.busy`. */
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
      // Written before: the file may hold the contact data of everybody.
      await this.sql.transaction((queries) =>
        this.audit.record(queries, { ...entry, before: null, after }),
      );
      const task: WorkbookTask = { databaseUrl: this.sql.url(), request, ...texts };
      return runWorkbookThread(WORKER, task, signal);
    };
    return this.queue.run(actor.userId, work, signal);
  }
}

/** Without the values of a freeze, which the time implies. */
function describe(scope: BoardScope): object | null {
  if (!scope || 'archivedPeriod' in scope || !scope.frozen) return scope;
  return { window: scope.window, frozenAt: new Date(scope.frozen.at) };
}
