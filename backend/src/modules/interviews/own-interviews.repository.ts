import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../../http/access';
import { type Queries, Sql } from '../../infra/database';
import { isReadableBy } from '../campaigns';
import {
  canBeInterviewed,
  changeableUntil,
  isBlockedFor,
  isForChoice,
  seatsLeftOf,
} from './bookings.repository';
import type { OpenSlot, OwnBooking, OwnInterview, OwnInterviews } from './dto/own-interviews';

interface InterviewRow extends Omit<OwnInterview, 'booking' | 'slots'> {
  booking: Pick<OwnBooking, keyof OwnBooking> | null;
  slots: Pick<OpenSlot, keyof OpenSlot>[];
}

type OwnRow = Omit<OwnInterviews, 'interviews'> & { interviews: InterviewRow[] };

const TIMES = `'startsAt', lower(s.during), 'endsAt', upper(s.during), 'place', s.place`;
const CHANGEABLE = `(${changeableUntil('s', 'k')} >= now() AND lower(s.during) > now())`;

const BOOKING = `(SELECT json_build_object('slotId', s.id, ${TIMES}, 'link', s.link,
    'changeableUntil', ${changeableUntil('s', 'k')}, 'changeable', ${CHANGEABLE})
  FROM interview_booking b JOIN interview_slot s ON s.id = b.slot_id
  WHERE b.choice_id = c.id AND b.stage_id = stage.id)`;

const SLOTS = `(SELECT coalesce(json_agg(json_build_object('id', s.id, ${TIMES}, 'seatsLeft', ${seatsLeftOf('s')})
    ORDER BY lower(s.during), s.place, s.id), '[]')
  FROM interview_slot s WHERE s.stage_id = stage.id AND ${isForChoice('s')} AND s.state = 'open'
    AND lower(s.during) > now() AND NOT ${isBlockedFor('s')})`;

const statements = {
  // The campaign is `c` outside, and the choice inside.
  interviews: `SELECT c.interview_zone AS zone, c.booking_hours AS "bookingHours", found.interviews
    FROM campaign c
    CROSS JOIN LATERAL (
      SELECT coalesce(json_agg(json_build_object('positionId', one.position_id, 'stageId', one.stage_id,
          'stageTitle', one.title, 'stageTitleEn', one.title_en, 'open', one.open, 'booking', one.booking,
          'slots', CASE WHEN one.open THEN one.slots ELSE '[]' END)
        ORDER BY one.rank, one.sort_order, one.stage_id), '[]') AS interviews
      FROM (
        SELECT c.position_id, c.rank, stage.id AS stage_id, stage.title, stage.title_en, stage.sort_order, booking,
          can_be.interviewed AND (booking IS NULL OR (booking ->> 'changeable')::boolean) AS open,
          CASE WHEN can_be.interviewed THEN ${SLOTS} END AS slots
        FROM campaign k
        JOIN application a ON a.campaign_id = k.id AND a.user_id = $2 AND a.state <> 'draft'
        JOIN application_choice c ON c.application_id = a.id
        JOIN campaign_stage stage ON stage.campaign_id = k.id AND stage.kind = 'interview'
        CROSS JOIN LATERAL (SELECT stage.id = c.stage_id AND ${canBeInterviewed} AS interviewed) can_be
        CROSS JOIN LATERAL (SELECT ${BOOKING} AS booking) booked
        WHERE k.id = $1 AND (can_be.interviewed OR booking IS NOT NULL)
      ) one
    ) found
    WHERE c.id = $1 AND ${isReadableBy('$3', '$4')}`,
  choice: `SELECT (SELECT o.id FROM application a JOIN application_choice o ON o.application_id = a.id AND o.position_id = $5
      WHERE a.campaign_id = c.id AND a.user_id = $2) AS id
    FROM campaign c WHERE c.id = $1 AND ${isReadableBy('$3', '$4')}`,
};

/** What applicants read of their interviews. */
@Injectable()
export class OwnInterviewsRepository {
  constructor(private readonly sql: Sql) {}

  /** Returns undefined if the user does not see the campaign. */
  async find(campaignId: number, user: SessionUser): Promise<OwnInterviews | undefined> {
    const [row] = await this.sql.run<OwnRow>(statements.interviews, keyOf(campaignId, user));
    return row && { ...row, interviews: row.interviews.map(withTimes) };
  }

  /** The choice of the position, null without one; undefined if the user does not see the campaign. */
  async findChoice(
    queries: Queries,
    campaignId: number,
    user: SessionUser,
    positionId: number,
  ): Promise<number | null | undefined> {
    const [row] = await queries.run<{ id: number | null }>(statements.choice, [
      ...[...keyOf(campaignId, user), positionId],
    ]);
    return row?.id;
  }
}

function keyOf(campaignId: number, { id, userGroup, admin }: SessionUser): unknown[] {
  return [campaignId, id, userGroup, admin];
}

/** Formats times as elsewhere: PostgreSQL formats times in JSON differently. */
function withTimes({ booking, slots, ...interview }: InterviewRow): InterviewRow {
  const iso = (time: string) => new Date(time).toISOString();
  const timesOf = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) => ({
    startsAt: iso(startsAt),
    endsAt: iso(endsAt),
  });
  return {
    ...interview,
    booking: booking && {
      ...{ ...booking, ...timesOf(booking) },
      changeableUntil: iso(booking.changeableUntil),
    },
    slots: slots.map((slot) => ({ ...slot, ...timesOf(slot) })),
  };
}
