import { Injectable } from '@nestjs/common';
import { durations } from '../../lib/limits';
import { AsyncCache } from '../../infra/cache/async-cache';
import { EventBus } from '../../infra/events';
import type { Person } from './ranking';
import { type FirstRow, type PersonRow, ScoreboardRepository } from './scoreboard.repository';
import { type Captures, changedFlags, type FlagValue, totalsOf } from './totals';

/** Everybody's totals as of one reading; a later reading is another object. */
export interface Snapshot {
  people: ReadonlyMap<number, Person>;
  firsts: readonly FirstRow[];
  readAt: Date;
}

type Scored = Person & { captures: Captures };

/**
 * The captures of all ranked users and the value of every flag, in this process's memory, with the totals they make.
 * An event invalidates a user or the values; the next reader waits until both are read again. A changed value moves
 * the totals of those who hold the flag, and nothing of theirs is read for that.
 */
@Injectable()
export class TotalsCache {
  private readonly people = new Map<number, Scored>();
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
    const invalidateValues = () => {
      this.snapshot.invalidate();
    };
    const invalidateAll = () => {
      this.allStale = true;
      this.snapshot.invalidate();
    };
    events.on('capture', invalidateUser);
    events.on('account', invalidateUser);
    events.on('challenge', invalidateValues);
    events.on('board', invalidateValues);
    events.on('totals', invalidateAll);
    events.onReconnect(invalidateAll);
  }

  /** What was read last, unless an event invalidated it. */
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
    // Cleared before the reading: events that come during it concern the next one.
    this.allStale = false;
    this.stale.clear();
    try {
      const { values, people, firsts } = await this.repository.scores(users);
      this.revalue(values);
      this.replace(users, people);
      return { people: this.people, firsts, readAt: new Date() };
    } catch (error) {
      this.allStale = true;
      throw error;
    }
  }

  private revalue(values: ReadonlyMap<number, FlagValue>): void {
    const changed = changedFlags(this.values, values);
    this.values = values;
    if (changed.size === 0) return;
    for (const person of this.people.values())
      if (person.captures.flagIds.some((id) => changed.has(id)))
        person.parts = totalsOf(person.captures, values);
  }

  private replace(users: readonly number[] | null, rows: readonly PersonRow[]): void {
    if (users === null) this.people.clear();
    else for (const userId of users) this.people.delete(userId);
    for (const { captures, ...person } of rows)
      this.people.set(person.userId, {
        ...person,
        captures,
        parts: totalsOf(captures, this.values),
      });
  }
}
