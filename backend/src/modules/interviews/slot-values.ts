import { invalidField } from '../../http/errors';
import type { SlotCreate, SlotUpdate } from './dto/slot';
import type { SlotPlan } from './plan-slots';
import type { SlotRow, SlotValues } from './slots.repository';

/** The values of a slot in the audit log. */
export function recordOf(slots: readonly number[], values: SlotValues): Record<string, unknown> {
  const { positionId, startsAt, endsAt, place, link, capacity, interviewerIds, state } = values;
  return {
    ...{ slots, positionId, place, link, capacity, interviewerIds, slotState: state },
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  };
}

/** Throws 400 unless the slot ends after its start. */
export function planOf({
  startsAt,
  endsAt,
  place = '',
  link = '',
  interviewerIds,
}: Pick<SlotCreate, 'startsAt' | 'endsAt' | 'place' | 'link' | 'interviewerIds'>): SlotPlan {
  const plan = { place, link, startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
  assertOrder(plan);
  return { ...plan, interviewerIds: [...new Set(interviewerIds)] };
}

/** The values of a slot after an edit. */
export function valuesOf(before: SlotRow, input: Omit<SlotUpdate, 'version'>): SlotValues {
  const { place = before.place, link = before.link, positionId = before.positionId } = input;
  const { capacity = before.capacity, state = before.state, startsAt, endsAt } = input;
  const { interviewerIds = before.interviewerIds } = input;
  const values = {
    ...{ place, link, positionId, capacity, state },
    startsAt: startsAt === undefined ? before.startsAt : new Date(startsAt),
    endsAt: endsAt === undefined ? before.endsAt : new Date(endsAt),
    interviewerIds: [...new Set(interviewerIds)],
  };
  assertOrder(values);
  return values;
}

function assertOrder({ startsAt, endsAt }: Pick<SlotPlan, 'startsAt' | 'endsAt'>): void {
  if (endsAt <= startsAt) throw invalidField('endsAt', { key: 'period.ends' });
}

/** Whether the change must be mailed to the applicants who booked. */
export function isMoved(before: SlotPlan, after: SlotPlan): boolean {
  return (
    before.startsAt.getTime() !== after.startsAt.getTime() ||
    before.endsAt.getTime() !== after.endsAt.getTime() ||
    before.place !== after.place ||
    before.link !== after.link
  );
}
