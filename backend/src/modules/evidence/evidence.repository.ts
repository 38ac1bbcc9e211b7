import { Injectable } from '@nestjs/common';
import type { Category } from '../../lib/enums';
import { limits } from '../../lib/limits';
import { Sql } from '../../infra/database';
import { isSeenByStaff } from '../applications';
import { deadlineOf, isInWindow } from '../campaigns';

/** A position of the campaign, and whether the application names it. */
export interface PositionRow {
  id: number;
  title: string;
  titleEn: string;
  categories: Category[];
  chosen: boolean;
}

/** A user whose application was submitted and not withdrawn. */
export interface ApplicantRow {
  userId: number;
  userGroup: number;
}

interface ChallengeColumns {
  id: number;
  title: string;
  titleEn: string | null;
  category: Category;
  released: boolean;
}

type Nullable<Row> = { [Name in keyof Row]: Row[Name] | null };

export type GainRow = Nullable<ChallengeColumns> & { at: Date; points: number; inWindow: boolean };

export interface ChallengeRow extends ChallengeColumns {
  points: number;
  captured: number;
  flagsTotal: number;
  openedAt: Date | null;
  solvedAt: Date | null;
  secondsToSolve: number | null;
  wrongTries: number;
  instances: number;
  firstBlood: boolean;
  solvedInWindow: boolean;
}

export type IntegrityRow = ChallengeColumns & {
  eventId: number;
  at: Date;
  reviewed: boolean;
  asOwner: boolean;
};

export interface Span {
  from: Date;
  to: Date;
}

const ROWS = String(limits.evidenceRows);

const CHALLENGE = `c.id, c.title, c.title_en AS "titleEn", c.category, challenge_released(c) AS released`;

/** The campaign of application $2, whose window counts. */
const CAMPAIGN = `SELECT m.opens_at, m.closes_at, m.accepts_until
  FROM application a JOIN campaign m ON m.id = a.campaign_id WHERE a.id = $2`;

const statements = {
  window: `SELECT m.opens_at AS "from", ${deadlineOf('m')} AS "to" FROM campaign m WHERE m.id = $1`,
  positions: `SELECT p.id, p.title, p.title_en AS "titleEn", p.categories,
      EXISTS (SELECT 1 FROM application_choice c WHERE c.application_id = $2 AND c.position_id = p.id) AS chosen
    FROM campaign_position p WHERE p.campaign_id = $1 ORDER BY p.sort_order, p.id`,
  applicants: `SELECT u.id AS "userId", u.user_group AS "userGroup"
    FROM application a JOIN "user" u ON u.id = a.user_id
    WHERE a.campaign_id = $1 AND a.state <> 'withdrawn' AND ${isSeenByStaff('a')}`,
  gains: `WITH m AS (${CAMPAIGN}), gain AS (
      SELECT challenge_id, at, points FROM counted_gain WHERE user_id = $1
      UNION ALL SELECT NULL, at, delta FROM counted_adjustment WHERE user_id = $1
    )
    SELECT ${CHALLENGE}, g.at, g.points, ${isInWindow('g.at', 'm')} AS "inWindow"
    FROM gain g CROSS JOIN m LEFT JOIN challenge c ON c.id = g.challenge_id
    ORDER BY g.at, g.points LIMIT ${ROWS}`,
  challenges: `WITH m AS (${CAMPAIGN}), touched AS (
      SELECT challenge_id FROM challenge_opening WHERE user_id = $1
      UNION SELECT challenge_id FROM submission WHERE user_id = $1 AND NOT test
      UNION SELECT challenge_id FROM challenge_progress WHERE user_id = $1
    ), held AS (
      SELECT k.challenge_id, sum(k.points)::integer AS points, count(*)::integer AS captured,
        bool_and(${isInWindow('k.counted_at', 'm')}) AS inside
      FROM counted_capture k CROSS JOIN m WHERE k.user_id = $1 GROUP BY k.challenge_id
    )
    SELECT ${CHALLENGE}, coalesce(h.points, 0) AS points, coalesce(h.captured, 0) AS captured,
      c.flags_total AS "flagsTotal", o.opened_at AS "openedAt", s.at AS "solvedAt",
      CASE WHEN o.opened_at <= s.at THEN round(extract(epoch FROM s.at - o.opened_at))::integer END AS "secondsToSolve",
      (SELECT count(*)::integer FROM submission x WHERE x.user_id = $1 AND x.challenge_id = c.id
        AND x.result = 'wrong' AND NOT x.test AND x.created_at <= coalesce(s.at, 'infinity')) AS "wrongTries",
      (SELECT count(*)::integer FROM instance i WHERE i.user_id = $1 AND i.challenge_id = c.id) AS instances,
      EXISTS (SELECT 1 FROM first_solve f WHERE f.challenge_id = c.id AND f.user_id = $1) AS "firstBlood",
      coalesce(s.at IS NOT NULL AND h.inside, false) AS "solvedInWindow"
    FROM touched t JOIN challenge c ON c.id = t.challenge_id AND c.category <> 'notice'
      LEFT JOIN held h ON h.challenge_id = c.id
      LEFT JOIN challenge_opening o ON o.user_id = $1 AND o.challenge_id = c.id
      LEFT JOIN LATERAL (SELECT solved_at AS at FROM solves_of(c) WHERE user_id = $1) s ON true
    ORDER BY s.at NULLS LAST, o.opened_at, c.id LIMIT ${ROWS}`,
  days: `WITH m AS (${CAMPAIGN})
    SELECT DISTINCT (h.hour AT TIME ZONE $3)::date::text AS day FROM active_hour h CROSS JOIN m
    WHERE h.user_id = $1 AND h.hour >= date_trunc('hour', m.opens_at) AND h.hour < ${deadlineOf('m')} ORDER BY 1 LIMIT ${ROWS}`,
  lastActive: 'SELECT max(hour) AS at FROM active_hour WHERE user_id = $1',
  integrity: `SELECT ${CHALLENGE}, e.id AS "eventId", e.created_at AS at, e.reviewed_at IS NOT NULL AS reviewed,
      e.owner_id IS NOT DISTINCT FROM $1 AS "asOwner"
    FROM integrity_event e JOIN challenge c ON c.id = e.challenge_id
    WHERE $1 IN (e.user_id, e.owner_id) ORDER BY e.id DESC LIMIT ${ROWS}`,
};

/** Every query on the evidence of an applicant. `applicationId` names the campaign whose window counts. */
@Injectable()
export class EvidenceRepository {
  constructor(private readonly sql: Sql) {}

  async findWindow(campaignId: number): Promise<Span> {
    const [window] = await this.sql.run<Span>(statements.window, [campaignId]);
    if (!window) throw new Error(`no campaign ${String(campaignId)}`);
    return window;
  }

  findPositions(campaignId: number, applicationId: number): Promise<PositionRow[]> {
    return this.sql.run(statements.positions, [campaignId, applicationId]);
  }

  findApplicants(campaignId: number): Promise<ApplicantRow[]> {
    return this.sql.run(statements.applicants, [campaignId]);
  }

  /** Captures and adjustments that count, in the order of time. */
  findGains(userId: number, applicationId: number): Promise<GainRow[]> {
    return this.sql.run(statements.gains, [userId, applicationId]);
  }

  /** The challenges that the user opened, tried or captured. */
  findChallenges(userId: number, applicationId: number): Promise<ChallengeRow[]> {
    return this.sql.run(statements.challenges, [userId, applicationId]);
  }

  /** The days with activity inside the window, in a zone. */
  async findDays(userId: number, applicationId: number, tz: string): Promise<string[]> {
    const rows = await this.sql.run<{ day: string }>(statements.days, [userId, applicationId, tz]);
    return rows.map(({ day }) => day);
  }

  async findLastActive(userId: number): Promise<Date | null> {
    const [row] = await this.sql.run<{ at: Date | null }>(statements.lastActive, [userId]);
    return row?.at ?? null;
  }

  findIntegrity(userId: number): Promise<IntegrityRow[]> {
    return this.sql.run(statements.integrity, [userId]);
  }
}
