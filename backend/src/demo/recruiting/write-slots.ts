import type { EntityManager } from 'typeorm';
import { DAY } from '../history';
import { requireRow } from '../require-row';
import {
  demoBookings,
  demoEvenings,
  demoFrozenSlot,
  FIRST_HOUR,
  SLOT_MINUTES,
  SLOTS_AN_EVENING,
} from './slots';
import type { WrittenCampaign } from './write-campaign';
import { choiceKey, type WrittenChoices } from './write-choices';

const HOUR = DAY / 24;

const SLOTS = `WITH input AS (
    SELECT * FROM jsonb_to_recordset($1) AS i (number integer, position_id integer, interviewer_id integer, place text,
      link text, state text, starts_at timestamptz, ends_at timestamptz, choice_id integer)
  ), slot AS (
    INSERT INTO interview_slot (campaign_id, stage_id, position_id, during, place, link, state)
    SELECT $2, $3, position_id, tstzrange(starts_at, ends_at), place, link, state FROM input ORDER BY number
    RETURNING id, stage_id, position_id, during
  ), written AS (
    SELECT s.id, s.stage_id, s.during, i.interviewer_id, i.choice_id
    FROM slot s JOIN input i ON i.position_id = s.position_id AND i.starts_at = lower(s.during)
  ), interviewer AS (
    INSERT INTO interview_slot_interviewer (slot_id, user_id, during) SELECT id, interviewer_id, during FROM written
  )
  INSERT INTO interview_booking (slot_id, stage_id, choice_id, uid, reminded_for)
  SELECT id, stage_id, choice_id, gen_random_uuid(), CASE WHEN lower(during) < now() THEN lower(during) END
  FROM written WHERE choice_id IS NOT NULL`;

/** Writes the slots of past and coming interviews with their interviewers, and the bookings of some. */
export async function writeSlots(
  manager: EntityManager,
  { id: campaignId, positions, stages }: WrittenCampaign,
  choices: WrittenChoices,
  users: ReadonlyMap<string, number>,
  now: number,
): Promise<void> {
  // A day begins in China, so that evenings do not move to another day there.
  const today = Math.floor((now + 8 * HOUR) / DAY) * DAY - 8 * HOUR;
  const slots = demoEvenings.flatMap(({ interviewer, position, days, place, link }) =>
    days.flatMap((day) =>
      Array.from({ length: SLOTS_AN_EVENING }, (_, index) => {
        const starts = today + day * DAY + FIRST_HOUR * HOUR + index * SLOT_MINUTES * 60_000;
        const isThis = (one: { position: string; day: number; index: number }) =>
          one.position === position && one.day === day && one.index === index;
        const booking = demoBookings.find(isThis);
        return {
          ...{ place, link, state: isThis(demoFrozenSlot) ? 'frozen' : 'open' },
          position_id: requireRow(positions, position).id,
          interviewer_id: requireRow(users, interviewer),
          starts_at: new Date(starts),
          ends_at: new Date(starts + SLOT_MINUTES * 60_000),
          choice_id: booking ? requireRow(choices, choiceKey(booking.applicant, position)) : null,
        };
      }),
    ),
  );
  slots.sort((a, b) => a.starts_at.getTime() - b.starts_at.getTime());
  const numbered = slots.map((slot, number) => ({ ...slot, number }));
  const stageId = requireRow(stages, 'interview').id;
  await manager.query(SLOTS, [JSON.stringify(numbered), campaignId, stageId]);
}
