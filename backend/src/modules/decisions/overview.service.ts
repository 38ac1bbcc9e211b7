import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../../http/access';
import { AppError } from '../../http/errors';
import { Sql } from '../../infra/database';
import { isChoiceSeenBy, isClosedByOther, offerOf } from '../applications';
import { IS_BLIND, joinStages } from '../campaigns';
import { countWhere } from './count-where';
import type { DecisionsOverview, PositionDecisions } from './dto/decisions-overview';

/** The number of names for each waiting list. */
const NAMED = 10;

const CHOICES = `SELECT c.id, c.application_id, c.position_id, c.decision, c.announced, c.decided_at,
    CASE WHEN NOT ${IS_BLIND} THEN u.username END AS username, ${offerOf('c')} AS offer,
    c.announced <> 'accepted' AND ${isClosedByOther('c')} AS closed
  FROM application a JOIN application_choice c ON c.application_id = a.id JOIN "user" u ON u.id = a.user_id
  JOIN campaign ON campaign.id = a.campaign_id
  ${joinStages('c', 'campaign')}
  WHERE a.campaign_id = $1 AND a.state = 'submitted' AND ${isChoiceSeenBy('c', 'a', { user: '$3', admin: '$4' })}`;

const statements = {
  campaign: 'SELECT title, title_en AS "titleEn" FROM campaign WHERE id = $1',
  positions: `WITH choice AS MATERIALIZED (SELECT * FROM (${CHOICES}) all_of_them WHERE NOT closed)
    SELECT p.id, p.title, p.title_en AS "titleEn", p.quota, counts.*,
      CASE WHEN p.quota IS NOT NULL
        THEN greatest(0, p.quota - counts.accepted - counts.open - counts.confirmed) END AS free,
      (SELECT coalesce(json_agg(json_build_object('choiceId', n.id, 'applicationId', n.application_id, 'name', n.username, 'isAnnounced', n.announced = 'waitlisted')
          ORDER BY n.decided_at, n.id), '[]')
        FROM (SELECT * FROM choice w WHERE w.position_id = p.id AND w.decision = 'waitlisted'
          ORDER BY w.decided_at, w.id LIMIT $2) n) AS next
    FROM campaign_position p
    CROSS JOIN LATERAL (SELECT ${countWhere("decision = 'none'")} AS undecided,
        ${countWhere("decision = 'accepted' AND announced <> 'accepted'")} AS accepted,
        ${countWhere("decision = 'waitlisted' AND announced = 'none'")} AS waitlisted,
        ${countWhere("decision = 'rejected' AND announced <> 'rejected'")} AS rejected,
        ${countWhere("offer = 'open'")} AS open, ${countWhere("offer = 'confirmed'")} AS confirmed,
        ${countWhere("offer = 'declined'")} AS declined, ${countWhere("offer = 'expired'")} AS expired,
        ${countWhere("announced = 'rejected'")} AS "toldRejected", ${countWhere("decision = 'waitlisted'")} AS waiting
      FROM choice WHERE position_id = p.id) counts
    WHERE p.campaign_id = $1 ORDER BY p.sort_order, p.id`,
};

/** Counts the decisions of a campaign by position. */
@Injectable()
export class OverviewService {
  constructor(private readonly sql: Sql) {}

  /** Throws `campaign.notFound`. */
  async read(campaignId: number, { id, admin }: SessionUser): Promise<DecisionsOverview> {
    const [campaign] = await this.sql.run<Pick<DecisionsOverview, 'title' | 'titleEn'>>(
      statements.campaign,
      [campaignId],
    );
    if (!campaign) throw new AppError('campaign.notFound');
    const positions = await this.sql.run<PositionDecisions>(statements.positions, [
      ...[campaignId, NAMED],
      ...[id, admin],
    ]);
    return { ...campaign, positions };
  }
}
