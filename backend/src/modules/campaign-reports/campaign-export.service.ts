import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { type Actor, AuditTrail } from '../../crud';
import type { SessionUser } from '../../http/access';
import { AppError } from '../../http/errors';
import { Sql } from '../../infra/database';
import { Limiter } from '../../infra/rate-limit';
import { ExportQueue, type WorkbookTask, WorkbookThread } from '../../infra/workbooks';
import { limits } from '../../lib/limits';
import type { Locale } from '../../lib/locale';
import { CampaignLeads } from '../campaigns';
import { countCharacters, type ExportRequest, findPersons } from './export-rows';

const WORKER = join(__dirname, 'campaign-export.worker.js');

interface ExportOptions {
  actor: Actor;
  locale: Locale;
  zone: string;
  signal: AbortSignal;
}

/** Exports the choices of a campaign as a workbook, on a thread of its own. */
@Injectable()
export class CampaignExportService {
  constructor(
    private readonly sql: Sql,
    private readonly audit: AuditTrail,
    private readonly limiter: Limiter,
    private readonly queue: ExportQueue,
    private readonly thread: WorkbookThread,
    private readonly leads: CampaignLeads,
  ) {}

  /**
   * Returns the bytes of the workbook, for leads of the campaign and admins. Applicants whom it names see the export. Throws
   * `campaign.notFound`, `export.tooLarge`, `rate.limited` and `export.busy`.
   */
  async export(
    user: SessionUser,
    { campaignId, positionId }: Omit<ExportRequest, 'reader'>,
    { actor, signal, ...texts }: ExportOptions,
  ): Promise<Buffer> {
    await this.leads.assert(campaignId, user);
    await this.limiter.consume('exportPerUser', String(user.id));
    const { id, admin } = user;
    const request = { campaignId, positionId, reader: { id, admin } };
    const work = async () => {
      // Somebody may have ceased to be a lead while the export waited.
      await this.leads.assert(campaignId, user);
      if ((await countCharacters(this.sql, request)) > limits.exportCharacters)
        throw new AppError('export.tooLarge');
      await this.record(request, actor);
      const task: WorkbookTask<ExportRequest> = { databaseUrl: this.sql.url(), request, ...texts };
      return this.thread.makeWorkbook(WORKER, task, signal);
    };
    return this.queue.run(id, work, signal);
  }

  /** Records the export before it runs, as the file has the contact data of all applicants. */
  private record(request: ExportRequest, actor: Actor): Promise<void> {
    const { campaignId, positionId } = request;
    return this.sql.transaction(async (queries) =>
      this.audit.record(queries, {
        ...{ actor, action: 'contacts.read', resource: 'campaigns', targetId: campaignId },
        ...{ before: null, after: { export: 'applications', positionId }, isRead: true },
        persons: await findPersons(queries, request),
      }),
    );
  }
}
