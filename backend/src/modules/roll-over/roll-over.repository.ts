import { Injectable } from '@nestjs/common';
import { Sql } from '../../infra/database';
import { isClosedByOther, isUnannounced, offerOf } from '../applications';
import { deadlineOf } from '../campaigns';
import type { RollOverCampaign } from './dto/roll-over';

export type RollOverCampaignRow = Omit<RollOverCampaign, 'opensAt'> & { opensAt: Date };

/** SQL: how many choices of submitted applications of the campaign `c` fulfil a condition. */
const countChoices = (condition: string) => `(SELECT count(*)::integer
    FROM application_choice o JOIN application a ON a.id = o.application_id
    WHERE a.campaign_id = c.id AND a.state = 'submitted' AND ${condition})`;

const CAMPAIGNS = `SELECT c.id, c.title, c.title_en AS "titleEn", c.opens_at AS "opensAt",
    ${deadlineOf('c')} > statement_timestamp() AS open,
    ${countChoices(`o.decision = 'none' AND NOT ${isClosedByOther('o')}`)} AS undecided,
    ${countChoices(isUnannounced('o'))} AS unannounced,
    ${countChoices(`${offerOf('o')} = 'open'`)} AS unanswered,
    EXISTS (SELECT 1 FROM campaign copy WHERE copy.copied_from_id = c.id) AS copied
  FROM campaign c WHERE c.state = 'published' AND c.opens_at <= statement_timestamp()
  ORDER BY c.opens_at DESC, c.id DESC LIMIT 20`;

/** Reads what the preview of a new year shows. */
@Injectable()
export class RollOverRepository {
  constructor(private readonly sql: Sql) {}

  /** The newest published campaigns that have opened, with what is left to do in each. */
  findCampaigns(): Promise<RollOverCampaignRow[]> {
    return this.sql.run<RollOverCampaignRow>(CAMPAIGNS);
  }
}
