import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../../http/access';
import { AppError } from '../../http/errors';
import { type Queries, Sql } from '../../infra/database';

const FIND = 'SELECT 1 FROM campaign c WHERE c.id = $1 AND $2';

/** Who reads the reports of a campaign: its leads, and admins. */
@Injectable()
export class CampaignLeads {
  constructor(private readonly sql: Sql) {}

  /** Throws `campaign.notFound` for all others. */
  async assertLeads(
    campaignId: number,
    { admin }: SessionUser,
    queries: Queries = this.sql,
  ): Promise<void> {
    const [found] = await queries.run(FIND, [campaignId, admin]);
    if (!found) throw new AppError('campaign.notFound');
  }
}
