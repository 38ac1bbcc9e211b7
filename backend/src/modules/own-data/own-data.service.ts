import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { type Actor, AuditTrail } from '../../crud';
import type { RequestInfo } from '../../http/access';
import { Sql } from '../../infra/database';
import { Limiter } from '../../infra/rate-limit';
import { OwnPasswordService, SecurityLog } from '../auth';
import { FreezesService } from '../periods';
import type { OwnDataSummary } from './dto/own-data';
import { OwnDataArchive } from './own-data-archive';
import { OwnDataRepository } from './own-data.repository';

/** Tells users what is stored about them, and hands it out. */
@Injectable()
export class OwnDataService {
  constructor(
    private readonly data: OwnDataRepository,
    private readonly archive: OwnDataArchive,
    private readonly passwords: OwnPasswordService,
    private readonly freezes: FreezesService,
    private readonly limiter: Limiter,
    private readonly audit: AuditTrail,
    private readonly sql: Sql,
    private readonly log: SecurityLog,
  ) {}

  /** The kinds of data that there are, with their numbers. */
  async summarize(userId: number): Promise<OwnDataSummary> {
    const frozenAt = await this.frozenAt();
    const [counts, fileBytes] = await Promise.all([
      this.data.count(userId, frozenAt),
      this.data.countFileBytes(userId),
    ]);
    return { kinds: counts.filter(({ count }) => count > 0), fileBytes };
  }

  /** The archive of all data. Throws 400 on `currentPassword` for a wrong one, and `rate.limited`. */
  async download(
    actor: Actor & { userId: number },
    password: string,
    info: RequestInfo,
  ): Promise<Readable> {
    const { userId } = actor;
    const account = await this.passwords.assertOwner(userId, password, info);
    await this.limiter.consume('ownDataPerUser', String(userId));
    const entry = { actor, action: 'data.export', resource: 'users', targetId: userId };
    await this.sql.transaction((queries) =>
      this.audit.record(queries, { ...entry, before: null, after: null, isRead: true }),
    );
    this.log.info('data.exported', { userId, ip: info.ip, requestId: info.requestId });
    return this.archive.open(account, await this.frozenAt());
  }

  private async frozenAt(): Promise<Date | null> {
    const at = await this.freezes.frozenAt();
    return at === null ? null : new Date(at);
  }
}
