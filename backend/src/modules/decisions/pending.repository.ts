import { Injectable } from '@nestjs/common';
import { type Queries, Sql } from '../../infra/database';
import { isReachable } from '../../infra/mail';
import type { SessionUser } from '../../http/access';
import type { Locale } from '../../lib/locale';
import {
  type AnnouncedDecision,
  isChoiceSeenBy,
  isClosedByOther,
  isUnannounced,
} from '../applications';
import { IS_BLIND, joinStages } from '../campaigns';
import { countWhere } from './count-where';

/** A decision that was not announced yet. */
export interface PendingRow {
  id: number;
  applicationId: number;
  positionId: number;
  position: string;
  positionEn: string;
  decision: AnnouncedDecision;
  words: string;
  userId: number;
  username: string;
  email: string;
  locale: Locale;
  /** Whether the account has an address that mails can go to. */
  isReachable: boolean;
  /** Whether a better-ranked choice of the applicant has no result yet. */
  isBetterOpen: boolean;
  /** Whether staff are not told yet who applied. */
  isBlind: boolean;
}

export interface PendingDecisions {
  total: number;
  accepted: number;
  waitlisted: number;
  rejected: number;
  unreachable: number;
  /** A digest of all values in the mails. */
  digest: string;
  rows: PendingRow[];
}

/** An applicant who is accepted in the same announcement gets no results of other choices. */
const PENDING = `SELECT c.id, c.application_id AS "applicationId", c.position_id AS "positionId",
    p.title AS position, p.title_en AS "positionEn", c.decision, c.words,
    u.id AS "userId", u.username, u.email, u.locale, ${isReachable('u')} AS "isReachable",
    EXISTS (SELECT 1 FROM application_choice better WHERE better.application_id = a.id AND better.rank < c.rank
      AND CASE WHEN better.position_id = ANY ($2) THEN better.decision ELSE better.announced END NOT IN ('accepted', 'rejected')) AS "isBetterOpen",
    ${IS_BLIND} AS "isBlind",
    row_number() OVER (ORDER BY p.sort_order, p.id, c.decision, c.decided_at, c.id) AS place
  FROM application a
  JOIN application_choice c ON c.application_id = a.id
  JOIN campaign_position p ON p.id = c.position_id
  JOIN "user" u ON u.id = a.user_id
  JOIN campaign ON campaign.id = a.campaign_id
  ${joinStages('c', 'campaign')}
  WHERE a.campaign_id = $1 AND a.state = 'submitted' AND c.position_id = ANY ($2)
    AND ${isChoiceSeenBy('c', 'a', { user: '$3', admin: '$4' })}
    AND ${isUnannounced('c')} AND NOT ${isClosedByOther('c')}
    AND NOT EXISTS (SELECT 1 FROM application_choice offer WHERE offer.application_id = a.id AND offer.id <> c.id
      AND offer.decision = 'accepted' AND offer.position_id = ANY ($2))`;

const TEXTS = `(SELECT md5(concat(c.title, c.title_en, c.id,
    (SELECT json_agg(l ORDER BY l.id) FROM campaign_letter l WHERE l.campaign_id = c.id),
    (SELECT json_agg(t ORDER BY t.id) FROM mail_template t)))
  FROM campaign c WHERE c.id = $1)`;

const WHOLE = `SELECT count(*)::integer AS total,
    ${countWhere("decision = 'accepted'")} AS accepted,
    ${countWhere("decision = 'waitlisted'")} AS waitlisted,
    ${countWhere("decision = 'rejected'")} AS rejected,
    ${countWhere('NOT "isReachable"')} AS unreachable,
    md5(concat(${TEXTS}, string_agg(md5(pending::text), '' ORDER BY id))) AS digest
  FROM pending`;

const statements = {
  whole: `WITH pending AS (${PENDING}) ${WHOLE}`,
  // A single statement, so that page and digest are of the same snapshot.
  page: `WITH pending AS MATERIALIZED (${PENDING}), whole AS (${WHOLE})
    SELECT whole.*, page.* FROM whole
    LEFT JOIN (SELECT * FROM pending ORDER BY place LIMIT $5::integer OFFSET $6::integer) page ON true
    ORDER BY page.place`,
  // The deletion of an account also locks the account before the application.
  lockApplicants: `SELECT 1 FROM "user" WHERE id = ANY ($1) ORDER BY id FOR KEY SHARE`,
  // The locks exclude decisions, withdrawals and submissions.
  lockApplications: `SELECT 1 FROM application WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE`,
  lockCampaign: 'SELECT 1 FROM campaign WHERE id = $1 FOR NO KEY UPDATE',
};

/** Selects decisions of these positions that the user sees, so none with a conflict of interest. */
export interface PendingFilter {
  campaignId: number;
  positions: readonly number[];
  user: Pick<SessionUser, 'id' | 'admin'>;
}

type Whole = Omit<PendingDecisions, 'rows'>;

/** Every query on decisions that were not announced yet. */
@Injectable()
export class PendingRepository {
  constructor(private readonly sql: Sql) {}

  /** A page of the decisions of these positions, or all of them, in the order of positions and decisions. */
  async find(
    { campaignId, positions, user }: PendingFilter,
    { limit = null, offset = 0 }: { limit?: number | null; offset?: number } = {},
    queries: Queries = this.sql,
  ): Promise<PendingDecisions> {
    const found = await queries.run<Whole & PendingRow>(statements.page, [
      ...[campaignId, positions, user.id, user.admin],
      ...[limit, offset],
    ]);
    const [first] = found;
    if (!first) throw new Error('a count returns a row');
    const { total, accepted, waitlisted, rejected, unreachable, digest } = first;
    // Without pending decisions, there is one row with the counts alone.
    const rows = found.filter(({ id }: { id: number | null }) => id !== null);
    return { total, accepted, waitlisted, rejected, unreachable, digest, rows };
  }

  /** Locks the accounts of the applicants until the end of the transaction. Returns false if one was deleted. */
  async lockApplicants(queries: Queries, rows: readonly PendingRow[]): Promise<boolean> {
    const ids = new Set(rows.map(({ userId }) => userId));
    const found = await queries.run(statements.lockApplicants, [[...ids]]);
    return found.length === ids.size;
  }

  /** Locks the campaign and the applications until the end of the transaction. Returns the digest under the locks. */
  async lock(
    queries: Queries,
    { campaignId, positions, user }: PendingFilter,
    rows: readonly PendingRow[],
  ): Promise<string> {
    await queries.run(statements.lockCampaign, [campaignId]);
    await queries.run(statements.lockApplications, [
      rows.map(({ applicationId }) => applicationId),
    ]);
    const [whole] = await queries.run<Whole>(statements.whole, [
      ...[campaignId, positions, user.id, user.admin],
    ]);
    return whole?.digest ?? '';
  }
}
