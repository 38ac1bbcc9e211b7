import { Injectable } from '@nestjs/common';
import { type Queries, Sql } from '../../infra/database';
import { isStaffOf, isStaffOfPosition } from '../campaigns';
import type { SlotCollision } from './dto/slot';
import type { SlotState } from './interview-slot.entity';
import type { SlotPlan } from './plan-slots';

/** The values of a slot. */
export interface SlotValues extends SlotPlan {
  positionId: number | null;
  capacity: number;
  state: SlotState;
}

export interface SlotRow extends SlotValues {
  id: number;
  campaignId: number;
  stageId: number;
  /** Seats that are booked. */
  taken: number;
  version: number;
}

/** A collision of a plan with a slot, with the index of the plan. */
export interface CollisionRow extends Omit<SlotCollision, 'startsAt' | 'endsAt'> {
  index: number;
  startsAt: Date;
  endsAt: Date;
}

const PLANS = `plan AS (SELECT * FROM unnest($2::timestamptz[], $3::timestamptz[], $4::varchar[])
    WITH ORDINALITY AS p (starts_at, ends_at, place, number)),
  wanted AS (SELECT * FROM unnest($5::integer[], $6::integer[]) AS w (number, user_id))`;

const statements = {
  // Slots of a campaign are written one after another, so that the second of two finds the place taken.
  lockCampaign: `SELECT interview_zone AS zone FROM campaign WHERE id = $1 FOR NO KEY UPDATE`,
  // The locks prevent deletions until the commit.
  stage: `SELECT id FROM campaign_stage WHERE campaign_id = $1 AND id = $2 AND kind = 'interview' FOR KEY SHARE`,
  position: `SELECT id FROM campaign_position WHERE campaign_id = $1 AND id = $2 FOR KEY SHARE`,
  lockStaff: `SELECT 1 FROM campaign_staff WHERE campaign_id = $1 AND user_id = ANY ($2) ORDER BY id FOR KEY SHARE`,
  staff: `SELECT person.id FROM unnest($3::integer[]) AS person (id)
    WHERE CASE WHEN $2::integer IS NULL THEN ${isStaffOf('$1', 'person.id')}
      ELSE ${isStaffOfPosition('$1', '$2', 'person.id')} END`,
  collisions: `WITH ${PLANS}
    SELECT (plan.number - 1)::integer AS index, 'interviewer' AS kind, u.username AS name, u.id AS "userId",
      CASE WHEN s.campaign_id = $1 THEN s.id END AS "slotId",
      lower(i.during) AS "startsAt", upper(i.during) AS "endsAt"
    FROM plan JOIN wanted USING (number)
    JOIN interview_slot_interviewer i ON i.user_id = wanted.user_id
      AND i.during && tstzrange(plan.starts_at, plan.ends_at) AND i.slot_id IS DISTINCT FROM $7::integer
    JOIN interview_slot s ON s.id = i.slot_id
    JOIN "user" u ON u.id = i.user_id
    UNION ALL
    SELECT (plan.number - 1)::integer, 'place', s.place, NULL, s.id, lower(s.during), upper(s.during)
    FROM plan JOIN interview_slot s ON s.campaign_id = $1 AND lower(s.place) = lower(plan.place)
      AND s.during && tstzrange(plan.starts_at, plan.ends_at) AND s.id IS DISTINCT FROM $7::integer
    WHERE plan.place <> ''
    ORDER BY 1, 2, 6`,
  insert: `INSERT INTO interview_slot (campaign_id, stage_id, position_id, capacity, state, during, place, link)
    SELECT $1::integer, $2::integer, $3::integer, $4::smallint, $5::varchar, tstzrange(p.starts_at, p.ends_at), p.place, p.link
    FROM unnest($6::timestamptz[], $7::timestamptz[], $8::varchar[], $9::varchar[])
      WITH ORDINALITY AS p (starts_at, ends_at, place, link, number)
    ORDER BY p.number RETURNING id`,
  insertInterviewers: `INSERT INTO interview_slot_interviewer (slot_id, user_id, during)
    SELECT s.id, w.user_id, s.during FROM unnest($1::integer[], $2::integer[]) AS w (slot_id, user_id)
    JOIN interview_slot s ON s.id = w.slot_id`,
  lock: `SELECT id FROM interview_slot WHERE campaign_id = $1 AND id = ANY ($2) ORDER BY id FOR NO KEY UPDATE`,
  find: `SELECT s.id, s.campaign_id AS "campaignId", s.stage_id AS "stageId", s.position_id AS "positionId",
      lower(s.during) AS "startsAt", upper(s.during) AS "endsAt", s.place, s.link, s.capacity, s.state, s.version,
      (SELECT count(*)::integer FROM interview_booking b WHERE b.slot_id = s.id) AS taken,
      (SELECT coalesce(array_agg(i.user_id ORDER BY i.user_id), '{}') FROM interview_slot_interviewer i
        WHERE i.slot_id = s.id) AS "interviewerIds"
    FROM interview_slot s WHERE s.campaign_id = $1 AND s.id = ANY ($2) ORDER BY s.id`,
  deleteInterviewers: `DELETE FROM interview_slot_interviewer WHERE slot_id = $1 AND user_id <> ALL ($2::integer[])`,
  update: `UPDATE interview_slot SET position_id = $2, capacity = $3, state = $4, during = tstzrange($5, $6), place = $7,
      link = $8, updated_at = now(), version = version + 1 WHERE id = $1 RETURNING version`,
  setState: `UPDATE interview_slot SET state = $2, updated_at = now(), version = version + 1
    WHERE id = ANY ($1) AND state <> $2 RETURNING id`,
  otherPositions: `SELECT 1 FROM interview_booking b JOIN application_choice c ON c.id = b.choice_id
    WHERE b.slot_id = $1 AND c.position_id <> $2 LIMIT 1`,
  // Each change of the event has a higher number, see RFC 5545.
  touchBookings: `UPDATE interview_booking b SET sequence = sequence + 1, updated_at = now(),
      reminded_for = CASE WHEN lower(s.during) <= now() + k.reminder_hours * interval '1 hour' THEN lower(s.during)
        ELSE b.reminded_for END
    FROM interview_slot s JOIN campaign k ON k.id = s.campaign_id
    WHERE b.slot_id = $1 AND s.id = b.slot_id AND lower(s.during) > now() RETURNING b.id`,
  readers: `SELECT DISTINCT a.user_id AS id FROM interview_booking b
    JOIN application_choice c ON c.id = b.choice_id JOIN application a ON a.id = c.application_id
    WHERE b.slot_id = ANY ($1)`,
  lockUsers: `SELECT 1 FROM "user" WHERE id = ANY ($1) ORDER BY id FOR KEY SHARE`,
  deleteBookings: 'DELETE FROM interview_booking WHERE slot_id = $1 RETURNING id',
  names: 'SELECT id, username FROM "user" WHERE id = ANY ($1)',
  zone: 'SELECT interview_zone AS zone FROM campaign WHERE id = $1',
  delete: 'DELETE FROM interview_slot WHERE id = $1',
};

/** Every query that writes slots. */
@Injectable()
export class SlotsRepository {
  constructor(private readonly sql: Sql) {}

  /** Locks the campaign against other writes of its slots until the end of the transaction; returns its zone. */
  async lockCampaign(queries: Queries, campaignId: number): Promise<string> {
    const [row] = await queries.run<{ zone: string }>(statements.lockCampaign, [campaignId]);
    return row?.zone ?? 'UTC';
  }

  /** Whether the stage is one of the campaign with interviews. */
  async isInterviewStage(queries: Queries, campaignId: number, stageId: number): Promise<boolean> {
    return (await queries.run(statements.stage, [campaignId, stageId])).length > 0;
  }

  async isPosition(queries: Queries, campaignId: number, positionId: number): Promise<boolean> {
    return (await queries.run(statements.position, [campaignId, positionId])).length > 0;
  }

  /** Whether all of these users are staff who see the position, and stay so until the end of the transaction. */
  async areStaff(
    queries: Queries,
    campaignId: number,
    positionId: number | null,
    userIds: readonly number[],
  ): Promise<boolean> {
    const ids = [...new Set(userIds)];
    await queries.run(statements.lockStaff, [campaignId, ids]);
    const found = await queries.run(statements.staff, [campaignId, positionId, ids]);
    return found.length === ids.length;
  }

  /** The collisions of these plans with slots, except with the slot that is changed. */
  findCollisions(
    queries: Queries,
    campaignId: number,
    plans: readonly SlotPlan[],
    exceptSlotId: number | null,
  ): Promise<CollisionRow[]> {
    const wanted = plans.flatMap(({ interviewerIds }, index) =>
      interviewerIds.map((userId) => [index + 1, userId] as const),
    );
    return queries.run<CollisionRow>(statements.collisions, [
      campaignId,
      ...[plans.map(({ startsAt }) => startsAt), plans.map(({ endsAt }) => endsAt)],
      plans.map(({ place }) => place),
      ...[wanted.map(([number]) => number), wanted.map(([, userId]) => userId)],
      exceptSlotId,
    ]);
  }

  /** Writes slots that differ in time, place and interviewers; returns their ids in the order of the plans. */
  async insert(
    queries: Queries,
    { campaignId, stageId }: { campaignId: number; stageId: number },
    { positionId, capacity, state }: Pick<SlotValues, 'positionId' | 'capacity' | 'state'>,
    plans: readonly SlotPlan[],
  ): Promise<number[]> {
    const rows = await queries.run<{ id: number }>(statements.insert, [
      ...[campaignId, stageId, positionId, capacity, state],
      ...[plans.map(({ startsAt }) => startsAt), plans.map(({ endsAt }) => endsAt)],
      ...[plans.map(({ place }) => place), plans.map(({ link }) => link)],
    ]);
    const ids = rows.map(({ id }) => id).sort((a, b) => a - b);
    const pairs = plans.flatMap(({ interviewerIds }, index) =>
      interviewerIds.map((userId) => [ids[index] ?? 0, userId] as const),
    );
    await queries.run(statements.insertInterviewers, [
      pairs.map(([slotId]) => slotId),
      pairs.map(([, userId]) => userId),
    ]);
    return ids;
  }

  /** Locks the slots in the order of their ids, and returns them. */
  async lock(queries: Queries, campaignId: number, ids: readonly number[]): Promise<SlotRow[]> {
    await queries.run(statements.lock, [campaignId, ids]);
    return queries.run<SlotRow>(statements.find, [campaignId, ids]);
  }

  /** Writes the values of a slot, and its interviewers. */
  async update(queries: Queries, before: SlotRow, values: SlotValues): Promise<number> {
    const { id } = before;
    await queries.run(statements.deleteInterviewers, [id, values.interviewerIds]);
    const [row] = await queries.run<{ version: number }>(statements.update, [
      ...[id, values.positionId, values.capacity, values.state],
      ...[values.startsAt, values.endsAt, values.place, values.link],
    ]);
    const added = values.interviewerIds.filter((user) => !before.interviewerIds.includes(user));
    await queries.run(statements.insertInterviewers, [added.map(() => id), added]);
    return row?.version ?? 0;
  }

  /** Freezes or opens slots; returns those that were not in the state before. */
  async setState(queries: Queries, ids: readonly number[], state: SlotState): Promise<number[]> {
    const rows = await queries.run<{ id: number }>(statements.setState, [ids, state]);
    return rows.map(({ id }) => id);
  }

  /** Whether the slot has a booking for another position. */
  async hasOtherPositions(queries: Queries, id: number, positionId: number): Promise<boolean> {
    return (await queries.run(statements.otherPositions, [id, positionId])).length > 0;
  }

  /** Marks the future bookings of a slot as changed; returns their ids. */
  async touchBookings(queries: Queries, slotId: number): Promise<number[]> {
    const rows = await queries.run<{ id: number }>(statements.touchBookings, [slotId]);
    return rows.map(({ id }) => id);
  }

  /** Locks the accounts that have bookings in these slots, as mails to them are written. */
  async lockReaders(queries: Queries, slotIds: readonly number[]): Promise<void> {
    const rows = await queries.run<{ id: number }>(statements.readers, [slotIds]);
    await queries.run(statements.lockUsers, [rows.map(({ id }) => id)]);
  }

  /** Deletes a slot with its bookings; returns how many there were. */
  async delete(queries: Queries, id: number): Promise<number> {
    // Bookings first: their trigger reads the time of the slot for the mails.
    const cancelled = await queries.run(statements.deleteBookings, [id]);
    await queries.run(statements.delete, [id]);
    return cancelled.length;
  }

  /** The names of these users by their ids. */
  async findNames(queries: Queries, ids: readonly number[]): Promise<Map<number, string>> {
    const rows = await queries.run<{ id: number; username: string }>(statements.names, [ids]);
    return new Map(rows.map(({ id, username }) => [id, username]));
  }

  /** The zone of the campaign. */
  async findZone(campaignId: number): Promise<string> {
    const [row] = await this.sql.run<{ zone: string }>(statements.zone, [campaignId]);
    return row?.zone ?? 'UTC';
  }
}
