import type { Actor, AuditTrail } from '../../crud';
import type { Queries } from '../../infra/database';

/** Records a booking, a move or a cancellation, which also refreshes the pages of staff who see the choice. */
export function recordBooking(
  audit: AuditTrail,
  queries: Queries,
  actor: Actor,
  choiceId: number,
  from: number | null,
  to: number | null,
): Promise<void> {
  const action =
    from === null ? 'bookInterview' : to === null ? 'cancelInterview' : 'moveInterview';
  return audit.record(queries, {
    ...{ actor, action, resource: 'application-choices', targetId: choiceId },
    before: from === null ? null : { slotId: from },
    after: to === null ? null : { slotId: to },
  });
}
