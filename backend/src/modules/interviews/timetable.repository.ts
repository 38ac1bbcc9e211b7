import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../../http/access';
import { Sql } from '../../infra/database';
import { isChoiceSeenBy, seesScorecards } from '../applications';
import { IS_BLIND, isLeadOf, isStaffOf, isStaffOfPart, joinStages } from '../campaigns';
import type { Timetable, UnscoredInterview } from './dto/timetable';

type UnscoredRow = Omit<UnscoredInterview, 'startsAt' | 'endsAt'> & {
  startsAt: Date;
  endsAt: Date;
};

const SEEN = isChoiceSeenBy('c', 'a', { user: '$2', admin: '$3' });
const NAME = `CASE WHEN NOT ${IS_BLIND} THEN u.username END`;

/** SQL: whether the staff see the slot: it is for all positions, or for one of theirs. */
const isSlotSeen = `($3 OR ${isStaffOfPart('s', '$2')})`;

const BOOKINGS = `SELECT b.slot_id, count(*)::integer AS taken,
    json_agg(json_build_object('choiceId', c.id, 'applicationId', a.id, 'positionId', c.position_id, 'name', ${NAME})
      ORDER BY c.id) FILTER (WHERE ${SEEN}) AS bookings
  FROM seen JOIN interview_booking b ON b.slot_id = seen.id
  JOIN application_choice c ON c.id = b.choice_id
  JOIN application a ON a.id = c.application_id
  JOIN "user" u ON u.id = a.user_id
  JOIN campaign ON campaign.id = a.campaign_id
  ${joinStages('c', 'campaign')}
  GROUP BY b.slot_id`;

const INTERVIEWERS = `SELECT i.slot_id,
    json_agg(json_build_object('id', u.id, 'username', u.username) ORDER BY u.username) AS interviewers
  FROM seen JOIN interview_slot_interviewer i ON i.slot_id = seen.id JOIN "user" u ON u.id = i.user_id
  GROUP BY i.slot_id`;

const statements = {
  campaign: `SELECT interview_zone AS zone FROM campaign k
    WHERE k.id = $1 AND ($3 OR ${isStaffOf('k.id', '$2')})`,
  timetable: `WITH seen AS MATERIALIZED (
      SELECT s.* FROM interview_slot s
      WHERE s.campaign_id = $1 AND s.during && tstzrange($4, $5) AND ${isSlotSeen}),
    booked AS (${BOOKINGS}), staffed AS (${INTERVIEWERS})
    SELECT coalesce(json_agg(json_build_object('id', s.id, 'stageId', s.stage_id, 'positionId', s.position_id,
        'startsAt', lower(s.during), 'endsAt', upper(s.during), 'place', s.place, 'link', s.link, 'capacity', s.capacity,
        'taken', coalesce(booked.taken, 0), 'state', s.state, 'interviewers', coalesce(staffed.interviewers, '[]'),
        'bookings', coalesce(booked.bookings, '[]'), 'version', s.version)
      ORDER BY lower(s.during), s.place, s.id), '[]') AS slots
    FROM seen s LEFT JOIN booked ON booked.slot_id = s.id LEFT JOIN staffed ON staffed.slot_id = s.id`,
  // Readers who do not see the scorecards of others yet are told only whether their own is missing.
  unscored: `SELECT * FROM (SELECT s.id AS "slotId", c.id AS "choiceId", a.id AS "applicationId", c.position_id AS "positionId",
      ${NAME} AS name, lower(s.during) AS "startsAt", upper(s.during) AS "endsAt",
      (SELECT json_agg(json_build_object('id', person.id, 'username', person.username) ORDER BY person.username)
        FROM interview_slot_interviewer i JOIN "user" person ON person.id = i.user_id
        WHERE i.slot_id = s.id
          AND (i.user_id = $2 OR ${seesScorecards(`($3 OR ${isLeadOf('a.campaign_id', '$2')})`)})
          AND ${isChoiceSeenBy('c', 'a', { user: 'i.user_id', admin: 'person.admin' })}
          AND NOT EXISTS (SELECT 1 FROM scorecard card WHERE card.choice_id = c.id AND card.interviewer_id = i.user_id
            AND card.submitted_at IS NOT NULL)) AS missing
    FROM interview_slot s
    JOIN interview_booking b ON b.slot_id = s.id
    JOIN application_choice c ON c.id = b.choice_id
    JOIN application a ON a.id = c.application_id AND a.state = 'submitted'
    JOIN "user" u ON u.id = a.user_id
    JOIN campaign ON campaign.id = a.campaign_id
    ${joinStages('c', 'campaign')}
    LEFT JOIN scorecard own_scorecard ON own_scorecard.choice_id = c.id AND own_scorecard.interviewer_id = $2
    WHERE s.campaign_id = $1 AND upper(s.during) < now() AND ${SEEN}) found
    WHERE missing IS NOT NULL ORDER BY "startsAt", "slotId", "choiceId"`,
};

/** What staff read of the interviews of a campaign. */
@Injectable()
export class TimetableRepository {
  constructor(private readonly sql: Sql) {}

  /** The zone of the campaign; undefined for those who do not work on it. */
  async findZone(campaignId: number, { id, admin }: SessionUser): Promise<string | undefined> {
    const [row] = await this.sql.run<{ zone: string }>(statements.campaign, [
      ...[campaignId, id, admin],
    ]);
    return row?.zone;
  }

  /** The slots between two times that the user sees, with the bookings of choices that the user sees. */
  async findSlots(
    campaignId: number,
    { id, admin }: SessionUser,
    { from, to }: { from: string; to: string },
  ): Promise<Timetable['slots']> {
    const [row] = await this.sql.run<Pick<Timetable, 'slots'>>(statements.timetable, [
      ...[campaignId, id, admin, from, to],
    ]);
    // PostgreSQL formats times in JSON differently.
    return (row?.slots ?? []).map(({ startsAt, endsAt, ...slot }) => ({
      ...slot,
      startsAt: new Date(startsAt).toISOString(),
      endsAt: new Date(endsAt).toISOString(),
    }));
  }

  /** Past interviews for which scorecards are missing, first ones first. */
  findUnscored(campaignId: number, { id, admin }: SessionUser): Promise<UnscoredRow[]> {
    return this.sql.run<UnscoredRow>(statements.unscored, [campaignId, id, admin]);
  }
}
