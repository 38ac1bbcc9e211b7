import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../../http/access';
import { AppError } from '../../http/errors';
import { type Queries, Sql } from '../../infra/database';
import { isLeadOf } from './campaign-staff-conditions';

const LED = `SELECT 1 FROM campaign c WHERE c.id = $1 AND ($3 OR ${isLeadOf('c.id', '$2')})`;

/** Checks who leads a campaign, before operations on all of its applications. */
@Injectable()
export class CampaignLeads {
  constructor(private readonly sql: Sql) {}

  /** Throws `campaign.notFound` unless the user leads the campaign or is an admin. */
  async assert(
    campaignId: number,
    { id, admin }: Pick<SessionUser, 'id' | 'admin'>,
    queries: Queries = this.sql,
  ): Promise<void> {
    const found = await queries.run(LED, [campaignId, id, admin]);
    if (found.length === 0) throw new AppError('campaign.notFound');
  }
}
