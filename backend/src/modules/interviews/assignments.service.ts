import { Injectable } from '@nestjs/common';
import type { Actor } from '../../crud';
import type { SessionUser } from '../../http/access';
import { AppError } from '../../http/errors';
import { Sql } from '../../infra/database';
import { assignSlots } from './assign-slots';
import { BookingChangesService } from './booking-changes.service';
import { refusalOf } from './booking-rules';
import { type BookingContext, BookingsRepository, type Pair } from './bookings.repository';
import type {
  AssignmentsApplied,
  AssignmentsPreview,
  AssignmentsPreviewQuery,
  BookingRef,
  RefusedBooking,
  UnbookedChoice,
} from './dto/booking';
import { overlaps } from './plan-slots';
import { UnbookedRepository, type UnbookedRow } from './unbooked.repository';

/** Proposes slots for choices without a booking, and books them as proposed. For leads. */
@Injectable()
export class AssignmentsService {
  constructor(
    private readonly sql: Sql,
    private readonly unbooked: UnbookedRepository,
    private readonly bookings: BookingsRepository,
    private readonly changes: BookingChangesService,
  ) {}

  /** The choices without a booking that the user sees. */
  async listUnbooked(campaignId: number, user: SessionUser): Promise<UnbookedChoice[]> {
    const filter = { campaignId, stageId: null, positionId: null, user };
    return (await this.unbooked.find(filter)).map((row) => viewOf(row, row.slotIds.length));
  }

  /** Proposes a slot for each of them, fewest possibilities first. */
  async preview(
    campaignId: number,
    { stageId, positionId = null }: AssignmentsPreviewQuery,
    user: SessionUser,
  ): Promise<AssignmentsPreview> {
    const [rows, slots] = await Promise.all([
      this.unbooked.find({ campaignId, stageId, positionId, user }),
      this.unbooked.findSlots(campaignId),
    ]);
    const busy = await this.unbooked.findBusy(rows.map(({ userId }) => userId));
    const candidates = rows.map((row) => ({
      ...row,
      busy: busy.filter(({ userId }) => userId === row.userId),
    }));
    const rowByChoice = new Map(rows.map((row) => [row.choiceId, row]));
    const slotById = new Map(slots.map((slot) => [slot.id, slot]));
    const planned = assignSlots(candidates, slots).flatMap(
      ({ choiceId, slotId, possibilities }) => {
        const row = rowByChoice.get(choiceId);
        const slot = slotById.get(slotId);
        if (!row || !slot) return [];
        rowByChoice.delete(choiceId);
        const { place, startsAt, endsAt } = slot;
        const times = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
        return [{ ...viewOf(row, possibilities), slotId, place, ...times }];
      },
    );
    return { planned, left: [...rowByChoice.values()].map((row) => viewOf(row, 0)) };
  }

  /** Books what was proposed, and names what no longer fits. */
  apply(
    campaignId: number,
    pairs: readonly BookingRef[],
    user: SessionUser,
    actor: Actor,
  ): Promise<AssignmentsApplied> {
    return this.sql.transaction(async (queries) => {
      const choiceIds = pairs.map(({ choiceId }) => choiceId);
      if (!(await this.unbooked.seesAll(queries, campaignId, choiceIds, user)))
        throw new AppError('row.notFound');
      const contexts = await this.bookings.lock(queries, pairs);
      const { accepted, refused } = selectFitting(contexts, pairs);
      await this.changes.insert(queries, accepted, actor);
      return { booked: accepted.length, refused };
    });
  }
}

/** Splits pairs into those that can be booked together and the others, in their order. */
function selectFitting(
  contexts: readonly BookingContext[],
  pairs: readonly Pair[],
): { accepted: Pair[]; refused: RefusedBooking[] } {
  const accepted: BookingContext[] = [];
  const refused: RefusedBooking[] = [];
  for (const context of contexts) {
    const { choiceId, slotId, userId } = context;
    const taken = accepted.filter((other) => other.slotId === slotId).length;
    const own = accepted.filter((other) => other.userId === userId);
    const isTwice = own.some((other) => other.choiceId === choiceId);
    const isBusy = context.isBusy || own.some((other) => overlaps(other, context));
    const seatsLeft = context.seatsLeft - taken;
    const reason = isTwice ? 'interview.moved' : refusalOf({ ...context, isBusy, seatsLeft }, null);
    if (reason) refused.push({ choiceId, slotId, reason });
    else accepted.push(context);
  }
  const found = new Set(contexts.map(({ choiceId, slotId }) => keyOf({ choiceId, slotId })));
  const gone = pairs.filter((pair) => !found.has(keyOf(pair)));
  // The slot was deleted after the preview.
  for (const { choiceId, slotId } of gone)
    refused.push({ choiceId, slotId, reason: 'interview.otherPosition' });
  return { accepted, refused };
}

const keyOf = ({ choiceId, slotId }: Pair) => `${String(choiceId)}:${String(slotId)}`;

function viewOf(
  { choiceId, applicationId, positionId, stageId, name }: UnbookedRow,
  possibilities: number,
): Pick<UnbookedChoice, keyof UnbookedChoice> {
  return { choiceId, applicationId, positionId, stageId, name, possibilities };
}
