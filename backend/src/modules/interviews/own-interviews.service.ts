import { Injectable } from '@nestjs/common';
import type { Actor } from '../../crud';
import type { SessionUser } from '../../http/access';
import { AppError } from '../../http/errors';
import { type Queries, Sql } from '../../infra/database';
import { assertChangeable, assertOwn } from './booking-rules';
import { BookingChangesService } from './booking-changes.service';
import { BookingsRepository } from './bookings.repository';
import type { OwnBookingCancel, OwnBookingWrite } from './dto/booking';
import type { OwnInterviews } from './dto/own-interviews';
import { OwnInterviewsRepository } from './own-interviews.repository';

/** What applicants do about their own interviews. */
@Injectable()
export class OwnInterviewsService {
  constructor(
    private readonly sql: Sql,
    private readonly interviews: OwnInterviewsRepository,
    private readonly bookings: BookingsRepository,
    private readonly changes: BookingChangesService,
  ) {}

  /** The interviews of the user's choices, with the slots to book. Throws `campaign.notFound`. */
  async read(user: SessionUser, campaignId: number): Promise<OwnInterviews> {
    const found = await this.interviews.find(campaignId, user);
    if (!found) throw new AppError('campaign.notFound');
    return found;
  }

  /** Books a seat, or moves the booking; the former seat stays booked until the new one is. */
  async book(
    user: SessionUser,
    campaignId: number,
    { positionId, slotId, from }: OwnBookingWrite,
    { requestId }: Actor,
  ): Promise<OwnInterviews> {
    const choiceId = await this.findChoice(this.sql, campaignId, user, positionId);
    const pair = { choiceId, slotId };
    // Most of a crowd for the last seat are refused here, so that nobody waits long for its lock.
    assertOwn(await this.bookings.find(this.sql, [pair]), from);
    await this.sql.transaction(async (queries) => {
      const context = assertOwn(await this.bookings.lock(queries, [pair]), from);
      await this.changes.book(queries, context, applicant(requestId));
    });
    return this.read(user, campaignId);
  }

  /** Cancels the booking in the slot `from`. */
  async cancel(
    user: SessionUser,
    campaignId: number,
    { positionId, from }: OwnBookingCancel,
    { requestId }: Actor,
  ): Promise<OwnInterviews> {
    const choiceId = await this.findChoice(this.sql, campaignId, user, positionId);
    await this.sql.transaction(async (queries) => {
      const [context] = await this.bookings.lock(queries, [{ choiceId, slotId: from }]);
      if (!context?.bookingId) throw new AppError('interview.moved');
      assertChangeable(context, from);
      const pair = { choiceId, slotId: from };
      await this.changes.cancel(queries, context.bookingId, pair, applicant(requestId));
    });
    return this.read(user, campaignId);
  }

  private async findChoice(
    queries: Queries,
    campaignId: number,
    user: SessionUser,
    positionId: number,
  ): Promise<number> {
    const id = await this.interviews.findChoice(queries, campaignId, user, positionId);
    if (id === undefined) throw new AppError('campaign.notFound');
    if (id === null) throw new AppError('interview.closed');
    return id;
  }
}

/** Staff of a blind stage read the row in the history, so it names neither the applicant nor the address. */
const applicant = (requestId: string): Actor => ({ userId: null, ip: '', requestId });
