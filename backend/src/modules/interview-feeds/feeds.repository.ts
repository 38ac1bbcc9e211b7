import { Injectable } from '@nestjs/common';
import { Sql } from '../../infra/database';
import type { Locale } from '../../lib/locale';
import { isChoiceSeenBy } from '../applications';
import { IS_BLIND, isStaffOf, isStaffOfPosition, joinStages } from '../campaigns';

/** How long feeds show past interviews: 30 days. */
const PAST_MS = 30 * 24 * 3_600_000;

export interface FeedOwner {
  id: number;
  locale: Locale;
}

interface EventRow {
  uid: string;
  sequence: number;
  startsAt: Date;
  endsAt: Date;
  place: string;
  link: string;
  campaignId: number;
  campaign: string;
  campaignEn: string;
  position: string | null;
  positionEn: string | null;
}

export type OwnEvent = EventRow;

export interface InterviewerEvent extends EventRow {
  taken: number;
  capacity: number;
  /** The applicants whom the interviewer sees; without a name in a blind stage. */
  applicants: { applicationId: number; name: string | null }[];
}

const EVENT = `lower(s.during) AS "startsAt", upper(s.during) AS "endsAt", s.place, s.link, k.id AS "campaignId",
  k.title AS campaign, k.title_en AS "campaignEn", p.title AS position, p.title_en AS "positionEn"`;
const IS_RECENT = `upper(s.during) > now() - $2 * interval '1 millisecond'`;
const SEEN = isChoiceSeenBy('c', 'a', { user: '$1', admin: 'person.admin' });

const statements = {
  find: 'SELECT created_at AS "createdAt" FROM interview_feed WHERE user_id = $1',
  renew: `INSERT INTO interview_feed (user_id, token_hash) VALUES ($1, $2)
    ON CONFLICT (user_id) DO UPDATE SET token_hash = excluded.token_hash, created_at = now()
    RETURNING created_at AS "createdAt"`,
  delete: 'DELETE FROM interview_feed WHERE user_id = $1',
  owner: `SELECT u.id, u.locale FROM interview_feed f JOIN "user" u ON u.id = f.user_id
    WHERE f.token_hash = $1 AND NOT u.banned`,
  own: `SELECT b.uid, b.sequence, ${EVENT}
    FROM application a JOIN application_choice c ON c.application_id = a.id
    JOIN interview_booking b ON b.choice_id = c.id JOIN interview_slot s ON s.id = b.slot_id
    JOIN campaign k ON k.id = a.campaign_id JOIN campaign_position p ON p.id = c.position_id
    WHERE a.user_id = $1 AND k.state = 'published' AND ${IS_RECENT} ORDER BY lower(s.during), b.id`,
  // The version of a slot rises with each of its changes.
  held: `SELECT 'slot-' || s.id AS uid, s.version AS sequence, ${EVENT}, s.capacity,
      (SELECT count(*)::integer FROM interview_booking b WHERE b.slot_id = s.id) AS taken,
      (SELECT coalesce(json_agg(json_build_object('applicationId', a.id,
          'name', CASE WHEN NOT ${IS_BLIND} THEN applicant.username END) ORDER BY c.id), '[]')
        FROM interview_booking b JOIN application_choice c ON c.id = b.choice_id
        JOIN application a ON a.id = c.application_id
        JOIN "user" applicant ON applicant.id = a.user_id
        JOIN campaign ON campaign.id = a.campaign_id
        ${joinStages('c', 'campaign')}
        WHERE b.slot_id = s.id AND ${SEEN}) AS applicants
    FROM interview_slot_interviewer i
    JOIN "user" person ON person.id = i.user_id
    JOIN interview_slot s ON s.id = i.slot_id
    JOIN campaign k ON k.id = s.campaign_id
    LEFT JOIN campaign_position p ON p.id = s.position_id
    WHERE i.user_id = $1 AND ${IS_RECENT}
      AND CASE WHEN s.position_id IS NULL THEN ${isStaffOf('s.campaign_id', '$1')}
        ELSE ${isStaffOfPosition('s.campaign_id', 's.position_id', '$1')} END
    ORDER BY lower(s.during), s.id`,
};

/** Every query on calendar feeds. */
@Injectable()
export class FeedsRepository {
  constructor(private readonly sql: Sql) {}

  /** When the link was made; null without one. */
  async findCreation(userId: number): Promise<Date | null> {
    const [row] = await this.sql.run<{ createdAt: Date }>(statements.find, [userId]);
    return row?.createdAt ?? null;
  }

  /** Replaces the link of a user; the former one is gone with the commit. */
  async renew(userId: number, tokenHash: Buffer): Promise<Date> {
    const [row] = await this.sql.run<{ createdAt: Date }>(statements.renew, [userId, tokenHash]);
    if (!row) throw new Error('an INSERT that did not throw returns its row');
    return row.createdAt;
  }

  async delete(userId: number): Promise<void> {
    await this.sql.run(statements.delete, [userId]);
  }

  /** The user of a token; undefined if there is none, or the account is banned. */
  async findOwner(tokenHash: Buffer): Promise<FeedOwner | undefined> {
    const [owner] = await this.sql.run<FeedOwner>(statements.owner, [tokenHash]);
    return owner;
  }

  /** The own interviews as an applicant. */
  findOwn(userId: number): Promise<OwnEvent[]> {
    return this.sql.run<OwnEvent>(statements.own, [userId, PAST_MS]);
  }

  /** The slots in which the user interviews, while on the staff of their position. */
  findHeld(userId: number): Promise<InterviewerEvent[]> {
    return this.sql.run<InterviewerEvent>(statements.held, [userId, PAST_MS]);
  }
}
