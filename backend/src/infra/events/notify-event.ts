import type { Queries } from '../database';
import type { EventMap, EventName } from './event-map';

/** Sends an event of a write without a trigger to every process, at the commit of the caller's transaction. */
export async function notifyEvent<Name extends EventName>(
  queries: Queries,
  name: Name,
  payload: EventMap[Name],
): Promise<void> {
  await queries.run('SELECT notify_event($1, $2)', [name, JSON.stringify(payload)]);
}
