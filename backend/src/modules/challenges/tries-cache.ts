import { Injectable } from '@nestjs/common';
import { BoundedCache } from '../../infra/cache/bounded-cache';
import { EventBus } from '../../infra/events';
import { durations, limits } from '../../lib/limits';

/** When a user last tried each challenge. */
export interface Tries {
  /** When the user last tried any, in microseconds; equal for equal tries. Empty if that is not known. */
  changedAt: string;
  /** Challenge ids and times, for `parseProgress`. */
  text: string;
}

interface TriesRead {
  /** The `changedAt` that is known of each user: of these the database need not read the tries. */
  knownChanges: string[];
  /** The tries of the n-th user from the answer of the database, whose text is empty for known ones. */
  finish: (n: number, answer: Tries) => Tries;
}

/** No try has this time: it stands for unknown tries. */
const UNKNOWN = '0';

/**
 * Keeps the tries of users, so that a list does not read all of their submissions again. Each read asks the database
 * whether they changed, which is so after each submission; only deleted and restored challenges need an event.
 */
@Injectable()
export class TriesCache {
  private readonly known = new BoundedCache<number, Tries & { readAt: number }>(
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
    const known = userIds.map((userId) => {
      const tries = this.known.get(userId);
      return tries && readAt - tries.readAt < durations.cacheAge ? tries : undefined;
    });
    return {
      knownChanges: known.map((tries) => tries?.changedAt ?? UNKNOWN),
      finish: (n, answer) => {
        const before = known[n];
        if (before?.changedAt === answer.changedAt) return before;
        const userId = userIds[n];
        const isKept = userId !== undefined && answer.changedAt !== '';
        // An event meanwhile may have been about what the database answered before it.
        if (isKept && generation === this.generation) this.known.set(userId, { ...answer, readAt });
        return answer;
      },
    };
  }
}
