import { type Actor, isLimited } from '../../crud';
import { AppError } from '../../http/errors';
import type { Queries } from '../../infra/database';

const IS_CAPTURED = 'SELECT 1 FROM capture WHERE challenge_id = $1 LIMIT 1';

/**
 * Throws `author.captured` for an author if a flag of the challenge was captured, as only admins may take points away. The
 * caller holds the lock of the challenge.
 */
export async function checkUncaptured(
  queries: Queries,
  challengeId: number,
  actor: Actor,
): Promise<void> {
  if (!isLimited(actor)) return;
  if ((await queries.run(IS_CAPTURED, [challengeId])).length > 0)
    throw new AppError('author.captured');
}
