import { Injectable } from '@nestjs/common';
import type { Actor } from '../../crud';
import type { SessionUser } from '../../http/access';
import { AppError } from '../../http/errors';
import { type Queries, Sql } from '../../infra/database';
import { ChoiceAccess } from '../applications';
import { BookingChangesService } from './booking-changes.service';
import { refusalOf } from './booking-rules';
import { type BookingContext, BookingsRepository } from './bookings.repository';
import type { BookingChanged, BookingRef, BookingsSwap, BookingWrite } from './dto/booking';

/** Bookings that staff make for choices that they see. */
@Injectable()
export class BookingsService {
  constructor(
    private readonly sql: Sql,
    private readonly access: ChoiceAccess,
    private readonly bookings: BookingsRepository,
    private readonly changes: BookingChangesService,
  ) {}

  /** Books a seat, or moves the booking. Staff may book frozen slots, and until the start. */
  book(
    campaignId: number,
    { choiceId, slotId, from }: BookingWrite,
    user: SessionUser,
    actor: Actor,
  ): Promise<BookingChanged> {
    return this.sql.transaction(async (queries) => {
      await this.assertSeen(queries, campaignId, choiceId, user);
      const [context] = await this.bookings.lock(queries, [{ choiceId, slotId }]);
      if (!context) throw new AppError('interview.slotNotFound');
      const refusal = refusalOf(context, from);
      if (refusal) throw new AppError(refusal);
      return { mailed: await this.changes.book(queries, context, actor) };
    });
  }

  /** Cancels a booking; its applicant is told by mail unless the interview is past. */
  cancel(
    campaignId: number,
    { choiceId, slotId }: BookingRef,
    user: SessionUser,
    actor: Actor,
  ): Promise<BookingChanged> {
    return this.sql.transaction(async (queries) => {
      await this.assertSeen(queries, campaignId, choiceId, user);
      const [context] = await this.bookings.lock(queries, [{ choiceId, slotId }]);
      if (!context?.bookingId || context.fromSlotId !== slotId)
        throw new AppError('interview.moved');
      await this.changes.cancel(queries, context.bookingId, { choiceId, slotId }, actor);
      return { mailed: context.isPast ? 0 : 1 };
    });
  }

  /** Swaps the seats of two bookings. */
  swap(
    campaignId: number,
    { first, second }: BookingsSwap,
    user: SessionUser,
    actor: Actor,
  ): Promise<BookingChanged> {
    return this.sql.transaction(async (queries) => {
      for (const { choiceId } of [first, second])
        await this.assertSeen(queries, campaignId, choiceId, user);
      const contexts = await this.bookings.lock(queries, [
        { choiceId: first.choiceId, slotId: second.slotId },
        { choiceId: second.choiceId, slotId: first.slotId },
      ]);
      const [one, two] = contexts;
      if (!one || !two) throw new AppError('interview.slotNotFound');
      const moves = [
        { ...swapOf(one, first.slotId), slotId: second.slotId },
        { ...swapOf(two, second.slotId), slotId: first.slotId },
      ];
      return { mailed: await this.changes.move(queries, moves, actor) };
    });
  }

  private async assertSeen(
    queries: Queries,
    campaignId: number,
    choiceId: number,
    user: SessionUser,
  ): Promise<void> {
    const choice = await this.access.find(choiceId, user, queries);
    if (choice.campaignId !== campaignId) throw new AppError('row.notFound');
  }
}

/** Throws why the booking cannot leave `from` for the other seat, which becomes free with the same change. */
function swapOf(context: BookingContext, from: number) {
  const { bookingId, choiceId } = context;
  const refusal = refusalOf({ ...context, seatsLeft: 1 }, from);
  if (refusal) throw new AppError(refusal);
  if (bookingId === null) throw new AppError('interview.moved');
  return { bookingId, choiceId, from };
}
