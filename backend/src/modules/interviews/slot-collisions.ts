import { AppError, type FieldProblem } from '../../http/errors';
import { timeIn } from '../../lib/zone-clock';
import type { SlotCollision } from './dto/slot';
import { overlaps, type SlotPlan } from './plan-slots';
import type { CollisionRow } from './slots.repository';

/** Collisions between the plans of one call, by the index of the later plan. */
export function collisionsAmong(
  plans: readonly SlotPlan[],
  nameOf: (userId: number) => string,
): CollisionRow[] {
  return plans.flatMap((plan, index) =>
    plans.slice(0, index).flatMap((other) => {
      if (!overlaps(plan, other)) return [];
      const { startsAt, endsAt } = other;
      const common = { index, slotId: null, startsAt, endsAt };
      const busy = plan.interviewerIds.filter((userId) => other.interviewerIds.includes(userId));
      const isSamePlace =
        plan.place !== '' && plan.place.toLowerCase() === other.place.toLowerCase();
      return [
        ...busy.map((userId) => ({
          ...common,
          ...{ kind: 'interviewer' as const, name: nameOf(userId), userId },
        })),
        ...(isSamePlace
          ? [{ ...common, kind: 'place' as const, name: plan.place, userId: null }]
          : []),
      ];
    }),
  );
}

export function viewOf({ kind, name, userId, slotId, startsAt, endsAt }: CollisionRow) {
  const times = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
  return { kind, name, userId, slotId, ...times } satisfies SlotCollision;
}

/** Throws `interview.collision` with the fields that collide, unless there are none. */
export function assertNoCollisions(collisions: readonly CollisionRow[], zone: string): void {
  const [first] = collisions;
  if (!first) return;
  const timeOf = ({ startsAt }: CollisionRow) => timeIn(zone, startsAt.toISOString());
  const problems = (kind: CollisionRow['kind']): FieldProblem[] =>
    collisions
      .filter((collision) => collision.kind === kind)
      .map((collision) => ({
        key: kind === 'place' ? 'interview.placeTaken' : 'interview.busy',
        params: { name: collision.name, time: timeOf(collision) },
      }));
  const errors = { interviewerIds: problems('interviewer'), place: problems('place') };
  throw new AppError('interview.collision', {
    params: { what: first.name, time: timeOf(first) },
    errors: Object.fromEntries(Object.entries(errors).filter(([, list]) => list.length > 0)),
    extra: { collisions: collisions.map(viewOf) },
  });
}
