import { Injectable } from '@nestjs/common';
import { type Actor, AuditTrail } from '../../crud';
import { Sql } from '../../infra/database';
import { EventBus } from '../../infra/events';
import { rebuildTotals, type TotalsDifference } from './rebuild-totals';

/** Mends totals after a repair by hand; in daily life they are kept in each write's own transaction. */
@Injectable()
export class TotalsService {
  constructor(
    private readonly sql: Sql,
    private readonly audit: AuditTrail,
    private readonly events: EventBus,
  ) {}

  /** Says what differed from the captures, and is right now. */
  async rebuild(actor: Actor): Promise<TotalsDifference[]> {
    const entry = { actor, action: 'rebuildTotals', resource: 'challenges', targetId: null };
    const differences = await this.sql.withoutTimeout(async (queries) => {
      const found = await rebuildTotals(queries);
      const after = { differences: found.length };
      await this.audit.record(queries, { ...entry, before: null, after });
      await this.events.notify(queries, 'totals', { reason: 'rebuild' });
      return found;
    });
    this.events.publish('totals', { reason: 'rebuild' });
    return differences;
  }
}
