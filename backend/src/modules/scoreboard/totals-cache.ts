import { Injectable } from '@nestjs/common';
import { durations } from '../../lib/limits';
import { AsyncCache } from '../../infra/cache/async-cache';
import { EventBus } from '../../infra/events';
import { type FirstRow, type ScoredUserRow, ScoreboardRepository } from './scoreboard.repository';
import type { FlagValue } from './totals';

/** What the scores of all users follow from, as of one read; each read creates a new one, which nothing changes. */
export interface Snapshot {
  /** Unique per read. */
  serial: number;
  people: readonly ScoredUserRow[];
  values: ReadonlyMap<number, FlagValue>;
  firsts: readonly FirstRow[];
  /** The codes of the groups that have a board. */
  groups: ReadonlySet<number>;
  readAt: Date;
}

/**
 * Caches the captures and adjustments of all ranked users, and the value of every flag. Events invalidate a user or the
 * values; the next call reads them again.
 */
@Injectable()
export class TotalsCache {
  private readonly people = new Map<number, ScoredUserRow>();
  private readonly stale = new Set<number>();
  private reads = 0;
  private allStale = true;
  private allReadAt = -Infinity;
  private readonly snapshot = new AsyncCache(
    () => this.read(),
    durations.cacheAge,
    durations.scoresInterval,
  );

  constructor(
    private readonly repository: ScoreboardRepository,
    events: EventBus,
  ) {
    const invalidateUser = ({ userId }: { userId: number }) => {
      this.stale.add(userId);
      this.snapshot.invalidate();
    };
    const invalidateValues = () => this.snapshot.invalidate();
    const invalidateAll = () => {
      this.allStale = true;
      this.snapshot.invalidate();
    };
    events.on('capture', invalidateUser);
    events.on('score', invalidateUser);
    events.on('account', invalidateUser);
    events.on('challenge', invalidateValues);
    events.on('board', invalidateValues);
    events.on('totals', invalidateAll);
    events.onReconnect(invalidateAll);
  }

  /** The last snapshot, unless an event invalidated it. */
  current(): Snapshot | undefined {
    return this.snapshot.peek();
  }

  get(): Promise<Snapshot> {
    return this.snapshot.get();
  }

  private async read(): Promise<Snapshot> {
    const now = performance.now();
    const all = this.allStale || now - this.allReadAt >= durations.cacheAge;
    const users = all ? null : [...this.stale];
    if (all) this.allReadAt = now;
    // Cleared before the read, so that events during it invalidate the next one.
    this.allStale = false;
    this.stale.clear();
    try {
      const { values, people, firsts, groups } = await this.repository.findScores(users);
      this.replaceUsers(users, people);
      return {
        serial: (this.reads += 1),
        people: [...this.people.values()],
        ...{ values, firsts, groups: new Set(groups), readAt: new Date() },
      };
    } catch (error) {
      this.allStale = true;
      throw error;
    }
  }

  private replaceUsers(users: readonly number[] | null, rows: readonly ScoredUserRow[]): void {
    if (users === null) this.people.clear();
    else for (const userId of users) this.people.delete(userId);
    for (const person of rows) this.people.set(person.userId, person);
  }
}
