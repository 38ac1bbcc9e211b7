import { BoundedCache } from '../../infra/cache/bounded-cache';
import { batchKeys, microseconds } from '../../infra/database';
import type { EventBus } from '../../infra/events';
import { durations } from '../../lib/limits';

/** The submissions or captures of a user, as one text. */
export interface UserSubmissions {
  text: string;
  /** Equal only for equal texts. It is short if the text is cached. */
  key: string;
}

/** The row that the database returns for a user. */
interface SubmissionsAnswer {
  /** The time of the user's last submission in microseconds; empty if it is not stored. */
  changedAt: string;
  text: string;
}

interface CachedSubmissions extends UserSubmissions, SubmissionsAnswer {
  /** When the read began, by `performance.now`, and the generation of the cache at that time. */
  readAt: number;
  generation: number;
}

interface BatchRead {
  /** The cached `changedAt` of each user. The database reads only users whose present `changedAt` differs. */
  knownChanges: string[];
  /** Returns the submissions of the n-th user: the answer of the database, or the cached text if nothing changed. */
  finish: (n: number, answer: SubmissionsAnswer) => UserSubmissions;
}

/** The `changedAt` of users who are not cached; no submission has this time. */
const UNKNOWN = '0';

/**
 * The users `q` of a batch with the time of their last submission. Its parameters are user ids and `knownChanges`. `max` makes
 * the planner look up each user instead of joining the batch with the whole table.
 */
export const BATCH_USERS = `${batchKeys('integer', 'bigint')} q(user_id, known_change, n)
  CROSS JOIN LATERAL (
    SELECT ${microseconds('max(changed_at)')} AS changed_at FROM submission_pace s WHERE s.user_id = q.user_id) pace`;

/** SQL for an expression over `BATCH_USERS` that is evaluated only for users with a new submission. */
export const ifChanged = (rows: string) =>
  `CASE WHEN pace.changed_at IS DISTINCT FROM q.known_change THEN ${rows} END`;

/**
 * Caches a text of each user's submissions or captures. Each read asks the database whether the user has submitted since.
 * Every other change of these rows sends an event, which invalidates all texts.
 */
export class UserSubmissionsCache {
  private readonly cache: BoundedCache<number, CachedSubmissions>;
  private generation = 0;
  private serial = 0;

  constructor(events: EventBus, maxBytes: number) {
    this.cache = new BoundedCache(maxBytes, ({ text }) => text.length);
    const invalidate = () => (this.generation += 1);
    events.subscribe('challenge', invalidate);
    events.subscribe('totals', invalidate);
    events.onReconnect(invalidate);
  }

  /** Call it before the statement that reads these users. */
  begin(userIds: readonly number[]): BatchRead {
    const { generation } = this;
    const readAt = performance.now();
    const known = userIds.map((userId) => this.find(userId, readAt));
    return {
      knownChanges: known.map((rows) => rows?.changedAt ?? UNKNOWN),
      finish: (n, { changedAt, text }) => {
        const before = known[n];
        if (before?.changedAt === changedAt) return before;
        const userId = userIds[n];
        if (userId === undefined || changedAt === '') return { text, key: text };
        const rows = { changedAt, text, key: this.keyOf(userId, text), readAt, generation };
        // After an event during the read, the rows may be older than the event.
        if (generation === this.generation) this.cache.set(userId, rows);
        return rows;
      },
    };
  }

  private find(userId: number, now: number): CachedSubmissions | undefined {
    const rows = this.cache.get(userId);
    const isCurrent =
      rows?.generation === this.generation && now - rows.readAt < durations.cacheAge;
    return isCurrent ? rows : undefined;
  }

  /** An equal text keeps its key, so that responses cached under the key stay valid. */
  private keyOf(userId: number, text: string): string {
    const last = this.cache.peek(userId);
    return last?.text === text ? last.key : `#${String((this.serial += 1))}`;
  }
}
