import { Injectable } from '@nestjs/common';
import { type Actor, AuditTrail } from '../../crud';
import type { Queries } from '../../infra/database';
import { type BookingContext, BookingsRepository, type Pair } from './bookings.repository';
import { InterviewMails } from './interview-mails';

/** The move of a booking from one slot to another. */
export interface BookingMove extends Pair {
  bookingId: number;
  from: number;
}

/** Writes changes of bookings that were checked before, with their mails and audit rows. */
@Injectable()
export class BookingChangesService {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly mails: InterviewMails,
    private readonly audit: AuditTrail,
  ) {}

  /** Books the slot of the context or moves its booking there, unless it is booked. Returns the number of mails. */
  async book(queries: Queries, context: BookingContext, actor: Actor): Promise<number> {
    const { bookingId, choiceId, fromSlotId: from, slotId } = context;
    if (from === slotId) return 0;
    return bookingId === null || from === null
      ? this.insert(queries, [{ choiceId, slotId }], actor)
      : this.move(queries, [{ bookingId, choiceId, from, slotId }], actor);
  }

  /** Returns the number of mails. */
  async insert(queries: Queries, pairs: readonly Pair[], actor: Actor): Promise<number> {
    const ids = await this.bookings.insert(queries, pairs);
    for (const { choiceId, slotId } of pairs)
      await this.record(queries, actor, choiceId, null, slotId);
    return this.mails.add(queries, 'interviewBooked', ids);
  }

  /** Returns the number of mails. */
  async move(queries: Queries, moves: readonly BookingMove[], actor: Actor): Promise<number> {
    await this.bookings.move(queries, moves);
    for (const { choiceId, from, slotId } of moves)
      await this.record(queries, actor, choiceId, from, slotId);
    const ids = moves.map(({ bookingId }) => bookingId);
    return this.mails.add(queries, 'interviewChanged', ids);
  }

  /** Deletes a booking; a trigger tells its applicant. */
  async cancel(
    queries: Queries,
    bookingId: number,
    { choiceId, slotId }: Pair,
    actor: Actor,
  ): Promise<void> {
    await this.bookings.cancel(queries, bookingId);
    await this.record(queries, actor, choiceId, slotId, null);
  }

  /** The audit row also refreshes the pages of staff who see the choice. */
  private record(
    queries: Queries,
    actor: Actor,
    choiceId: number,
    from: number | null,
    to: number | null,
  ): Promise<void> {
    const action =
      from === null ? 'bookInterview' : to === null ? 'cancelInterview' : 'moveInterview';
    return this.audit.record(queries, {
      ...{ actor, action, resource: 'application-choices', targetId: choiceId },
      before: from === null ? null : { slotId: from },
      after: to === null ? null : { slotId: to },
    });
  }
}
