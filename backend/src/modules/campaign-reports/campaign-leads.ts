import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../../http/access';
import { AppError } from '../../http/errors';
import { type Queries, Sql } from '../../infra/database';
import { isLeadOf } from '../campaigns';

const FIND = `SELECT 1 FROM campaign c WHERE c.id = $1 AND ($2 OR ${isLeadOf('c.id', '$3')})`;

/** Who reads the reports of a campaign: its leads, and admins. */
@Injectable()
export class CampaignLeads {
  constructor(private readonly sql: Sql) {}

  /** Throws `campaign.notFound` for all others. */
  async assertLeads(
    campaignId: number,
    { id, admin }: SessionUser,
    queries: Queries = this.sql,
  ): Promise<void> {
    const [found] = await queries.run(FIND, [campaignId, admin, id]);
    if (!found) throw new AppError('campaign.notFound');
  }
}
