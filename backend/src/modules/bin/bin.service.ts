import { Injectable } from '@nestjs/common';
import { type Actor, AuditTrail } from '../../crud';
import { AppError } from '../../http/errors';
import { type Queries, Sql } from '../../infra/database';
import { EventBus, notifyEvent } from '../../infra/events';
import { type SourceTable, BinRepository } from './bin.repository';

/** Restores deleted challenges and flags with their captures. */
@Injectable()
export class BinService {
  constructor(
    private readonly sql: Sql,
    private readonly repository: BinRepository,
    private readonly audit: AuditTrail,
    private readonly events: EventBus,
  ) {}

  /** Throws `bin.notDeleted` if the challenge exists outside the bin, and `row.notFound` if it does not exist. */
  restoreChallenge(id: number, actor: Actor): Promise<{ id: number }> {
    return this.restore('challenge', id, actor, async (queries) => {
      if (!(await this.repository.restoreChallenge(queries, id)))
        throw await this.absent(queries, 'challenge', id);
    });
  }

  /**
   * Throws `bin.notDeleted`, `row.notFound`, `bin.challengeDeleted`, `flag.onNotice`, `flag.reviewed`, or `flag.literalTaken`
   * if another flag of the challenge has the same literal.
   */
  restoreFlag(id: number, actor: Actor): Promise<{ id: number }> {
    return this.restore('flag', id, actor, async (queries) => {
      const outcome = await this.repository.restoreFlag(queries, id);
      if (outcome === 'absent') throw await this.absent(queries, 'flag', id);
      if (outcome === 'challengeDeleted') throw new AppError('bin.challengeDeleted');
      if (outcome === 'notice') throw new AppError('flag.onNotice');
      if (outcome === 'review') throw new AppError('flag.reviewed');
    });
  }

  /** Runs without a timeout, as a challenge may have any number of submissions. */
  private async restore(
    source: SourceTable,
    id: number,
    actor: Actor,
    work: (queries: Queries) => Promise<void>,
  ): Promise<{ id: number }> {
    await this.sql.withoutTimeout(async (queries) => {
      await work(queries);
      const entry = { actor, action: 'restore', resource: `${source}s`, targetId: id };
      await this.audit.record(queries, { ...entry, before: null, after: null });
      for (const resource of ['deleted-challenges', 'deleted-flags'])
        await notifyEvent(queries, 'audit', { resource });
    });
    // The other processes are notified by triggers.
    this.events.publish('totals', { reason: 'restored' });
    return { id };
  }

  private async absent(queries: Queries, source: SourceTable, id: number): Promise<AppError> {
    const isThere = await this.repository.exists(queries, source, id);
    return new AppError(isThere ? 'bin.notDeleted' : 'row.notFound');
  }
}
