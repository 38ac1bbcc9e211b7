import type { RawEvent } from './event-parser';
import type { BloodNews, ReleaseNews } from './types';

/** What the server tells while a page is open. */
export type ServerEvent =
  | { name: 'notice.created' | 'challenge.released'; data: ReleaseNews }
  | { name: 'blood'; data: BloodNews }
  | { name: 'board.changed' | 'instance.changed' | 'session.ended' }
  /** The page's own: the stream is there again, and something may have been told without it; `late` where it surely was. */
  | { name: 'connected'; late?: true };

const NAMES_WITHOUT_DATA = ['board.changed', 'instance.changed', 'session.ended'] as const;

/** Undefined for what a newer server may tell and this page does not know. */
export function parseServerEvent({ name, data }: RawEvent): ServerEvent | undefined {
  const bare = NAMES_WITHOUT_DATA.find((known) => known === name);
  if (bare) return { name: bare };
  // The shapes are the server's own statement, from which the types were made.
  if (name === 'blood') return { name, data: JSON.parse(data) as BloodNews };
  if (name === 'notice.created' || name === 'challenge.released')
    return { name, data: JSON.parse(data) as ReleaseNews };
  return undefined;
}
