import { BoundedCache } from '../../infra/cache/bounded-cache';
import { batchKeys, microseconds } from '../../infra/database';
import type { EventBus } from '../../infra/events';
import { durations } from '../../lib/limits';

/** The text of a user's own rows. */
export interface OwnRows {
  text: string;
  /** Equal only for equal texts, and short where the text is kept. */
  key: string;
}

/** What the database answers of a user. */
interface OwnRowsAnswer {
  /** The time of the user's last submission in microseconds; empty if it is not stored. */
  changedAt: string;
  text: string;
}

interface KeptRows extends OwnRows, OwnRowsAnswer {
  /** When the read of it began, by `performance.now`, and in which generation. */
  readAt: number;
  generation: number;
}

interface OwnRowsRead {
  /** The cached `changedAt` of each user. The database reads only the rows of users whose present one differs. */
  knownChanges: string[];
  /** The rows of the n-th user: the database's answer, or the cached ones if they did not change. */
  finish: (n: number, answer: OwnRowsAnswer) => OwnRows;
}

/** The `changedAt` of users who are not in the cache; no submission has this time. */
const UNKNOWN = '0';

/**
 * The users `q` of a batch, whose parameters are their ids and `knownChanges`, and when the rows of each last changed. `max`
 * makes the planner look up each user, where it would otherwise join the batch with the whole table.
 */
export const OWNERS = `${batchKeys('integer', 'bigint')} q(user_id, known_change, n)
  CROSS JOIN LATERAL (
    SELECT ${microseconds('max(changed_at)')} AS changed_at FROM submission_pace s WHERE s.user_id = q.user_id) pace`;

/** An expression over `OWNERS` that is evaluated only for users whose rows changed. */
export const ifChanged = (rows: string) =>
  `CASE WHEN pace.changed_at IS DISTINCT FROM q.known_change THEN ${rows} END`;

/**
 * Keeps a text of each user's own submissions or captures. Each read asks the database whether the user has submitted
 * since; every other change of such rows sends an event that outdates all texts.
 */
export class OwnRowsCache {
  private readonly kept: BoundedCache<number, KeptRows>;
  private generation = 0;
  private serial = 0;

  constructor(events: EventBus, maxBytes: number) {
    this.kept = new BoundedCache(maxBytes, ({ text }) => text.length);
    const outdate = () => (this.generation += 1);
    events.subscribe('challenge', outdate);
    events.subscribe('totals', outdate);
    events.onReconnect(outdate);
  }

  /** To be called before the statement that reads the rows of these users. */
  begin(userIds: readonly number[]): OwnRowsRead {
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
        // An event during the read may be later than the rows that the database answered.
        if (generation === this.generation) this.kept.set(userId, rows);
        return rows;
      },
    };
  }

  private find(userId: number, now: number): KeptRows | undefined {
    const rows = this.kept.get(userId);
    const isCurrent =
      rows?.generation === this.generation && now - rows.readAt < durations.cacheAge;
    return isCurrent ? rows : undefined;
  }

  /** Outdated rows that turn out to be unchanged keep their key, and so the answers made of them. */
  private keyOf(userId: number, text: string): string {
    const last = this.kept.peek(userId);
    return last?.text === text ? last.key : `#${String((this.serial += 1))}`;
  }
}
