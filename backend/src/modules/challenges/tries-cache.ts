import { Injectable } from '@nestjs/common';
import { BoundedCache } from '../../infra/cache/bounded-cache';
import { EventBus } from '../../infra/events';
import { durations, limits } from '../../lib/limits';

/** When a user last tried each challenge. */
export interface Tries {
  /** The time of the user's last submission in microseconds, by which equal tries are recognized. Empty if it is not stored. */
  changedAt: string;
  /** Challenge ids and times, for `parseProgress`. */
  text: string;
}

interface TriesRead {
  /** The cached `changedAt` of each user. The database reads the tries only of users for whom it is another one. */
  knownChanges: string[];
  /** The tries of the n-th user: the database's answer, or the cached ones if they did not change. */
  finish: (n: number, answer: Tries) => Tries;
}

/** The `changedAt` of users who are not in the cache; no submission has this time. */
const UNKNOWN = '0';

/**
 * Keeps the tries of users, so that a list does not read all of their submissions again. Each read asks the database
 * whether they changed, which is so after each submission; only deleted and restored challenges need an event.
 */
@Injectable()
export class TriesCache {
  private readonly known = new BoundedCache<number, Tries>(
    limits.triesCacheBytes,
    ({ text }) => text.length,
  );
  private generation = 0;

  constructor(events: EventBus) {
    const clear = () => {
      this.generation += 1;
      this.known.clear();
    };
    events.on('challenge', clear);
    events.on('totals', clear);
    events.onReconnect(clear);
  }

  begin(userIds: readonly number[]): TriesRead {
    const { generation } = this;
    const readAt = performance.now();
    const known = userIds.map((userId) => this.known.get(userId));
    return {
      knownChanges: known.map((tries) => tries?.changedAt ?? UNKNOWN),
      finish: (n, answer) => {
        const before = known[n];
        if (before?.changedAt === answer.changedAt) return before;
        const userId = userIds[n];
        const isKept = userId !== undefined && answer.changedAt !== '';
        // An event during the read may be later than the rows that the database answered.
        if (isKept && generation === this.generation)
          this.known.set(userId, answer, { ttl: durations.cacheAge, start: readAt });
        return answer;
      },
    };
  }
}
