import { Injectable } from '@nestjs/common';
import { durations } from '../../lib/limits';
import { AsyncCache } from '../../infra/cache/async-cache';
import { EventBus } from '../../infra/events';
import { type FirstRow, type ScoredUserRow, ScoreboardRepository } from './scoreboard.repository';
import { changedFlags, type FlagValue, totalsOf } from './totals';
import type { ScoredPoints } from './window-scores';

/** The totals of all users as of one read; each read creates a new object. */
export interface Snapshot {
  people: ReadonlyMap<number, ScoredPoints>;
  values: ReadonlyMap<number, FlagValue>;
  firsts: readonly FirstRow[];
  /** The codes of the groups that have a board. */
  groups: ReadonlySet<number>;
  readAt: Date;
}

/**
 * Caches the captures and adjustments of all ranked users, the value of every flag and the totals computed from both. Events invalidate
 * a user or the values; the next call reads them again. A changed value updates the totals of its holders without
 * reading their captures.
 */
@Injectable()
export class TotalsCache {
  private readonly people = new Map<number, ScoredPoints>();
  private values: ReadonlyMap<number, FlagValue> = new Map();
  private readonly stale = new Set<number>();
  private allStale = true;
  private allReadAt = -Infinity;
  private readonly snapshot = new AsyncCache(() => this.read());

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
      this.applyValues(values);
      this.replaceUsers(users, people);
      return { people: this.people, values, firsts, groups: new Set(groups), readAt: new Date() };
    } catch (error) {
      this.allStale = true;
      throw error;
    }
  }

  private applyValues(values: ReadonlyMap<number, FlagValue>): void {
    const changed = changedFlags(this.values, values);
    this.values = values;
    if (changed.size === 0) return;
    for (const person of this.people.values())
      if (person.points.flagIds.some((id) => changed.has(id)))
        person.totals = totalsOf(person.points, values);
  }

  private replaceUsers(users: readonly number[] | null, rows: readonly ScoredUserRow[]): void {
    if (users === null) this.people.clear();
    else for (const userId of users) this.people.delete(userId);
    for (const person of rows)
      this.people.set(person.userId, { ...person, totals: totalsOf(person.points, this.values) });
  }
}
