import { AppError, type ErrorCode } from '../../http/errors';
import type { BookingContext } from './bookings.repository';
import type { REFUSALS } from './dto/booking';

type Refusal = (typeof REFUSALS)[number];

/** Why staff cannot book the slot for the choice; undefined if they can. `from` is the slot that they saw it in. */
export function refusalOf(context: BookingContext, from: number | null): Refusal | undefined {
  if (!context.isOpen) return 'interview.closed';
  if (!context.isFitting) return 'interview.otherPosition';
  if (context.isBlocked) return 'interview.conflict';
  if (context.fromSlotId !== from) return 'interview.moved';
  if (context.isPast || context.isFromPast) return 'interview.past';
  if (context.seatsLeft <= 0 && context.fromSlotId !== context.slotId) return 'interview.full';
  return context.isBusy ? 'interview.overlap' : undefined;
}

/**
 * Throws if the applicant cannot book the slot, else returns its context. A conflict of interest is not revealed: the slot
 * is then not found. Decisions that were not announced are not considered.
 */
export function assertOwn(
  [context]: readonly BookingContext[],
  from: number | null,
): BookingContext {
  if (!context) throw new AppError('interview.slotNotFound');
  if (!context.isOpen) throw new AppError('interview.closed');
  if (!context.isFitting || context.isBlocked) throw new AppError('interview.slotNotFound');
  assertChangeable(context, from);
  const refusal: ErrorCode | undefined = context.isPast
    ? 'interview.past'
    : context.isFrozen
      ? 'interview.frozen'
      : refusalOf(context, from);
  if (refusal && context.fromSlotId !== context.slotId) throw new AppError(refusal);
  return context;
}

/** Throws if the booking is not in the slot `from`, or can no longer be changed by its applicant. */
export function assertChangeable(context: BookingContext, from: number | null): void {
  if (context.fromSlotId !== from) throw new AppError('interview.moved');
  if (context.isFromPast) throw new AppError('interview.past');
  const { bookingHours: hours } = context;
  if (context.isFromNear) throw new AppError('interview.tooLate', { params: { hours } });
}
