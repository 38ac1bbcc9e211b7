import { Injectable } from '@nestjs/common';
import type { Queries } from '../../infra/database';
import { isClosedByOther, isConflict } from '../applications';

/** A choice and the slot that it is to be booked into. */
export interface Pair {
  choiceId: number;
  slotId: number;
}

/** All that decides about a booking, under the locks of the application and the slots. */
export interface BookingContext extends Pair {
  userId: number;
  campaignId: number;
  stageId: number;
  startsAt: Date;
  endsAt: Date;
  /** Whether the choice is in the stage of the slot, and neither withdrawn nor announced. */
  isOpen: boolean;
  /** Whether the campaign is published. */
  isPublished: boolean;
  /** Whether the slot is for the position. */
  isFitting: boolean;
  /** Whether every interviewer has a conflict of interest. */
  isBlocked: boolean;
  isFrozen: boolean;
  isPast: boolean;
  /** Whether the applicant has another interview at that time. */
  isBusy: boolean;
  seatsLeft: number;
  /** The present booking. */
  bookingId: number | null;
  fromSlotId: number | null;
  /** Whether the present booking is past, or so near that applicants can no longer change it. */
  isFromPast: boolean;
  isFromNear: boolean;
  bookingHours: number;
}

/** SQL: whether the choice `c` of the application `a` is in a stage with interviews and has no announced decision. */
export const canBeInterviewed = `(a.state = 'submitted' AND c.announced = 'none' AND NOT ${isClosedByOther('c')}
  AND EXISTS (SELECT 1 FROM campaign_stage st WHERE st.id = c.stage_id AND st.kind = 'interview'))`;

/** SQL: whether the slot is for the position of the choice `c` of the application `a`. */
export const isForChoice = (slot: string) =>
  `(${slot}.campaign_id = a.campaign_id AND (${slot}.position_id IS NULL OR ${slot}.position_id = c.position_id))`;

/** SQL: whether every interviewer of the slot has a conflict of interest with the application `a`. */
export const isBlockedFor = (slot: string) =>
  `(EXISTS (SELECT 1 FROM interview_slot_interviewer i WHERE i.slot_id = ${slot}.id)
    AND NOT EXISTS (SELECT 1 FROM interview_slot_interviewer i
      WHERE i.slot_id = ${slot}.id AND NOT ${isConflict('a', 'i.user_id')}))`;

/** SQL: the seats of the slot that are not booked. */
export const seatsLeftOf = (slot: string) =>
  `(${slot}.capacity - (SELECT count(*) FROM interview_booking t WHERE t.slot_id = ${slot}.id))::integer`;

/** SQL: until when applicants can change a booking of the slot in the campaign. */
export const changeableUntil = (slot: string, campaign: string) =>
  `(lower(${slot}.during) - ${campaign}.booking_hours * interval '1 hour')`;

const statements = {
  users: `SELECT DISTINCT a.user_id AS id FROM application_choice c JOIN application a ON a.id = c.application_id
    WHERE c.id = ANY ($1)`,
  // The deletion of an account locks it before its applications, too.
  lockUsers: `SELECT 1 FROM "user" WHERE id = ANY ($1) ORDER BY id FOR KEY SHARE`,
  // Withdrawals, moves and announcements lock applications, too.
  lockApplications: `SELECT 1 FROM application
    WHERE id IN (SELECT application_id FROM application_choice WHERE id = ANY ($1)) ORDER BY id FOR NO KEY UPDATE`,
  lockSlots: `SELECT 1 FROM interview_slot WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE`,
  fromSlots: `SELECT DISTINCT slot_id AS id FROM interview_booking WHERE choice_id = ANY ($1)`,
  contexts: `SELECT c.id AS "choiceId", s.id AS "slotId", a.user_id AS "userId", a.campaign_id AS "campaignId",
      s.stage_id AS "stageId", lower(s.during) AS "startsAt", upper(s.during) AS "endsAt",
      ${canBeInterviewed} AND c.stage_id = s.stage_id AS "isOpen", k.state = 'published' AS "isPublished",
      ${isForChoice('s')} AS "isFitting", ${isBlockedFor('s')} AS "isBlocked", s.state = 'frozen' AS "isFrozen",
      lower(s.during) <= clock_timestamp() AS "isPast", ${seatsLeftOf('s')} AS "seatsLeft",
      EXISTS (SELECT 1 FROM interview_booking ob JOIN interview_slot os ON os.id = ob.slot_id
          JOIN application_choice oc ON oc.id = ob.choice_id JOIN application oa ON oa.id = oc.application_id
        WHERE oa.user_id = a.user_id AND os.during && s.during
          AND NOT (ob.choice_id = c.id AND ob.stage_id = s.stage_id)) AS "isBusy",
      b.id AS "bookingId", b.slot_id AS "fromSlotId",
      coalesce(lower(f.during) <= clock_timestamp(), false) AS "isFromPast",
      coalesce(${changeableUntil('f', 'k')} < clock_timestamp(), false) AS "isFromNear",
      k.booking_hours AS "bookingHours"
    FROM unnest($1::integer[], $2::integer[]) WITH ORDINALITY AS pair (choice_id, slot_id, number)
    JOIN application_choice c ON c.id = pair.choice_id
    JOIN application a ON a.id = c.application_id
    JOIN campaign k ON k.id = a.campaign_id
    JOIN interview_slot s ON s.id = pair.slot_id
    LEFT JOIN interview_booking b ON b.choice_id = c.id AND b.stage_id = s.stage_id
    LEFT JOIN interview_slot f ON f.id = b.slot_id
    ORDER BY pair.number`,
  // No reminder follows a booking that is made after its time.
  insert: `INSERT INTO interview_booking (slot_id, stage_id, choice_id, uid, reminded_for)
    SELECT s.id, s.stage_id, pair.choice_id, gen_random_uuid(),
      CASE WHEN lower(s.during) <= now() + k.reminder_hours * interval '1 hour' THEN lower(s.during) END
    FROM unnest($1::integer[], $2::integer[]) AS pair (choice_id, slot_id)
    JOIN interview_slot s ON s.id = pair.slot_id JOIN campaign k ON k.id = s.campaign_id
    RETURNING id`,
  move: `UPDATE interview_booking b SET slot_id = s.id, sequence = b.sequence + 1, updated_at = now(),
      reminded_for = CASE WHEN lower(s.during) <= now() + k.reminder_hours * interval '1 hour' THEN lower(s.during)
        ELSE b.reminded_for END
    FROM unnest($1::integer[], $2::integer[]) AS pair (booking_id, slot_id)
    JOIN interview_slot s ON s.id = pair.slot_id JOIN campaign k ON k.id = s.campaign_id
    WHERE b.id = pair.booking_id RETURNING b.id`,
  cancel: 'DELETE FROM interview_booking WHERE id = $1',
};

/** Every query that writes bookings. */
@Injectable()
export class BookingsRepository {
  /** Locks accounts, applications and slots, each in the order of ids, and reads what decides about the bookings. */
  async lock(queries: Queries, pairs: readonly Pair[]): Promise<BookingContext[]> {
    const choiceIds = pairs.map(({ choiceId }) => choiceId);
    const users = await queries.run<{ id: number }>(statements.users, [choiceIds]);
    await queries.run(statements.lockUsers, [users.map(({ id }) => id)]);
    await queries.run(statements.lockApplications, [choiceIds]);
    const from = await queries.run<{ id: number }>(statements.fromSlots, [choiceIds]);
    const slotIds = [...from.map(({ id }) => id), ...pairs.map(({ slotId }) => slotId)];
    await queries.run(statements.lockSlots, [[...new Set(slotIds)]]);
    return this.find(queries, pairs);
  }

  /** The same without locks, for a first look. */
  find(queries: Queries, pairs: readonly Pair[]): Promise<BookingContext[]> {
    return queries.run<BookingContext>(statements.contexts, [
      pairs.map(({ choiceId }) => choiceId),
      pairs.map(({ slotId }) => slotId),
    ]);
  }

  /** Books the slots; returns the ids of the bookings. */
  async insert(queries: Queries, pairs: readonly Pair[]): Promise<number[]> {
    const rows = await queries.run<{ id: number }>(statements.insert, [
      pairs.map(({ choiceId }) => choiceId),
      pairs.map(({ slotId }) => slotId),
    ]);
    return rows.map(({ id }) => id);
  }

  /** Moves bookings to other slots of their stage. */
  async move(
    queries: Queries,
    moves: readonly { bookingId: number; slotId: number }[],
  ): Promise<void> {
    await queries.run(statements.move, [
      moves.map(({ bookingId }) => bookingId),
      moves.map(({ slotId }) => slotId),
    ]);
  }

  /** Deletes a booking; a trigger tells its applicant. */
  async cancel(queries: Queries, bookingId: number): Promise<void> {
    await queries.run(statements.cancel, [bookingId]);
  }
}
