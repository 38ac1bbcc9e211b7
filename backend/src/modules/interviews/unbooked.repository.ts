import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../../http/access';
import { type Queries, Sql } from '../../infra/database';
import { isChoiceSeenBy } from '../applications';
import { IS_BLIND, joinStages } from '../campaigns';
import { canBeInterviewed, isBlockedFor, isForChoice, seatsLeftOf } from './bookings.repository';
import type { UnbookedChoice } from './dto/booking';

export interface UnbookedRow extends Omit<UnbookedChoice, 'possibilities'> {
  userId: number;
  /** The slots that it could be booked into, full ones too, in the order of time. */
  slotIds: number[];
}

export interface FutureSlot {
  id: number;
  startsAt: Date;
  endsAt: Date;
  place: string;
  seats: number;
}

/** Selects the choices of a stage and a position; null for all. */
export interface UnbookedFilter {
  campaignId: number;
  stageId: number | null;
  positionId: number | null;
  user: Pick<SessionUser, 'id' | 'admin'>;
}

const statements = {
  // Decisions that were not announced have no part in it, so that a missing slot tells nothing.
  choices: `SELECT c.id AS "choiceId", a.id AS "applicationId", a.user_id AS "userId", c.position_id AS "positionId",
      c.stage_id AS "stageId", CASE WHEN NOT ${IS_BLIND} THEN u.username END AS name,
      ARRAY(SELECT s.id FROM interview_slot s
        WHERE s.stage_id = c.stage_id AND ${isForChoice('s')} AND lower(s.during) > now() AND NOT ${isBlockedFor('s')}
        ORDER BY lower(s.during), s.place, s.id) AS "slotIds"
    FROM application a
    JOIN application_choice c ON c.application_id = a.id
    JOIN "user" u ON u.id = a.user_id
    JOIN campaign ON campaign.id = a.campaign_id
    ${joinStages('c', 'campaign')}
    WHERE a.campaign_id = $1 AND ${canBeInterviewed} AND ${isChoiceSeenBy('c', 'a', { user: '$4', admin: '$5' })}
      AND ($2::integer IS NULL OR c.stage_id = $2) AND ($3::integer IS NULL OR c.position_id = $3)
      AND NOT EXISTS (SELECT 1 FROM interview_booking b WHERE b.choice_id = c.id AND b.stage_id = c.stage_id)
    ORDER BY a.submitted_at, c.rank, c.id`,
  slots: `SELECT s.id, lower(s.during) AS "startsAt", upper(s.during) AS "endsAt", s.place, ${seatsLeftOf('s')} AS seats
    FROM interview_slot s WHERE s.campaign_id = $1 AND lower(s.during) > now() ORDER BY lower(s.during), s.place, s.id`,
  busy: `SELECT a.user_id AS "userId", lower(s.during) AS "startsAt", upper(s.during) AS "endsAt"
    FROM application a JOIN application_choice c ON c.application_id = a.id
    JOIN interview_booking b ON b.choice_id = c.id JOIN interview_slot s ON s.id = b.slot_id
    WHERE a.user_id = ANY ($1) AND upper(s.during) > now()`,
  seen: `SELECT c.id FROM application_choice c JOIN application a ON a.id = c.application_id
    WHERE a.campaign_id = $1 AND c.id = ANY ($4) AND ${isChoiceSeenBy('c', 'a', { user: '$2', admin: '$3' })}`,
};

/** Every query about choices without a booking. */
@Injectable()
export class UnbookedRepository {
  constructor(private readonly sql: Sql) {}

  /** Choices without a booking that the user sees, in the order of their submission. */
  find({ campaignId, stageId, positionId, user }: UnbookedFilter): Promise<UnbookedRow[]> {
    return this.sql.run<UnbookedRow>(statements.choices, [
      ...[campaignId, stageId, positionId, user.id, user.admin],
    ]);
  }

  /** The slots of the campaign that have not begun, with the seats that are left. */
  findSlots(campaignId: number): Promise<FutureSlot[]> {
    return this.sql.run<FutureSlot>(statements.slots, [campaignId]);
  }

  /** The times of other interviews of these applicants, in any campaign. */
  findBusy(
    userIds: readonly number[],
  ): Promise<{ userId: number; startsAt: Date; endsAt: Date }[]> {
    return this.sql.run(statements.busy, [userIds]);
  }

  /** Whether the user sees all of these choices of the campaign. */
  async seesAll(
    queries: Queries,
    campaignId: number,
    choiceIds: readonly number[],
    { id, admin }: SessionUser,
  ): Promise<boolean> {
    const ids = [...new Set(choiceIds)];
    return (await queries.run(statements.seen, [campaignId, id, admin, ids])).length === ids.length;
  }
}
