import { overlaps } from './plan-slots';

interface Span {
  startsAt: Date;
  endsAt: Date;
}

/** A choice without a booking. */
export interface Candidate {
  choiceId: number;
  /** The applicant, who may have several choices and cannot be in two interviews at a time. */
  userId: number;
  /** The slots that fit, in the order of time. */
  slotIds: readonly number[];
  /** Other interviews of the applicant. */
  busy: readonly Span[];
}

export interface FreeSlot extends Span {
  id: number;
  seats: number;
}

export interface Assignment {
  choiceId: number;
  slotId: number;
  /** The number of slots that were still possible for the choice when it got one. */
  possibilities: number;
}

/**
 * Gives each candidate a slot: first the candidate with the fewest possible slots, who gets the slot that the fewest others could
 * have. Ties go to the first, so candidates are passed in the order of their submission.
 */
export function assignSlots(
  candidates: readonly Candidate[],
  slots: readonly FreeSlot[],
): Assignment[] {
  const slotById = new Map(slots.map((slot) => [slot.id, { ...slot }]));
  const possible = new Map<number, Set<number>>();
  const claims = new Map<number, Set<number>>(slots.map(({ id }) => [id, new Set<number>()]));
  for (const { choiceId, slotIds, busy } of candidates) {
    const fitting = slotIds.filter((id) => {
      const slot = slotById.get(id);
      return slot && slot.seats > 0 && !busy.some((span) => overlaps(span, slot));
    });
    possible.set(choiceId, new Set(fitting));
    for (const id of fitting) claims.get(id)?.add(choiceId);
  }
  const forbid = (choiceId: number, slotId: number) => {
    possible.get(choiceId)?.delete(slotId);
    claims.get(slotId)?.delete(choiceId);
  };
  const waiting = new Map(candidates.map((candidate) => [candidate.choiceId, candidate]));
  const assignments: Assignment[] = [];
  for (;;) {
    const next = smallest([...waiting.values()], ({ choiceId }) => sizeOf(possible.get(choiceId)));
    if (!next) return assignments;
    waiting.delete(next.choiceId);
    const own = possible.get(next.choiceId) ?? new Set();
    const slotId = smallest(
      next.slotIds.filter((id) => own.has(id)),
      (id) => sizeOf(claims.get(id)),
    );
    const slot = slotById.get(slotId ?? 0);
    if (!slot) continue;
    assignments.push({ choiceId: next.choiceId, slotId: slot.id, possibilities: own.size });
    for (const id of own) claims.get(id)?.delete(next.choiceId);
    slot.seats -= 1;
    if (slot.seats === 0) for (const id of claims.get(slot.id) ?? []) forbid(id, slot.id);
    for (const other of waiting.values())
      if (other.userId === next.userId)
        for (const taken of slotById.values())
          if (overlaps(slot, taken)) forbid(other.choiceId, taken.id);
  }
}

const sizeOf = (set: ReadonlySet<number> | undefined) => set?.size ?? 0;

/** The first entry with the smallest value. */
function smallest<Entry>(
  entries: readonly Entry[],
  valueOf: (entry: Entry) => number,
): Entry | undefined {
  let best: Entry | undefined;
  let least = Infinity;
  for (const entry of entries) {
    const value = valueOf(entry);
    if (value < least) [best, least] = [entry, value];
  }
  return best;
}
