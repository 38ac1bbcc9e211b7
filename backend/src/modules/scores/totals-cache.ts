import { Injectable } from '@nestjs/common';
import { durations } from '../../lib/limits';
import { AsyncCache } from '../../infra/cache/async-cache';
import { EventBus } from '../../infra/events';
import type { ScoredUserRow } from './group-by-user';
import { type FirstRow, ScoresRepository } from './scores.repository';
import type { FlagValue } from './totals';

/** The data of one read from which all scores follow. Each read creates a new snapshot; a snapshot never changes. */
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
 * Caches the captures and adjustments of all ranked users, the first solvers and the values of all flags. Events name what
 * changed, and the next call reads that again: after a capture one user and one challenge.
 */
@Injectable()
export class TotalsCache {
  private readonly people = new Map<number, ScoredUserRow>();
  private readonly firsts = new Map<number, FirstRow>();
  private readonly staleUsers = new Set<number>();
  private readonly staleChallenges = new Set<number>();
  private reads = 0;
  private allFirstsStale = true;
  private allStale = true;
  private allReadAt = -Infinity;
  private readonly snapshot = new AsyncCache(
    () => this.read(),
    durations.cacheAge,
    durations.scoresInterval,
  );

  constructor(
    private readonly repository: ScoresRepository,
    events: EventBus,
  ) {
    const invalidateFirsts = () => {
      this.allFirstsStale = true;
      this.snapshot.invalidate();
    };
    const invalidateUser = ({ userId }: { userId: number }) => {
      this.staleUsers.add(userId);
      invalidateFirsts();
    };
    const invalidateAll = () => {
      this.allStale = true;
      this.snapshot.invalidate();
    };
    events.subscribe('capture', ({ userId, challengeId }) => {
      this.staleUsers.add(userId);
      this.staleChallenges.add(challengeId);
      this.snapshot.invalidate();
    });
    events.subscribe('score', invalidateUser);
    events.subscribe('account', invalidateUser);
    events.subscribe('challenge', invalidateFirsts);
    events.subscribe('board', invalidateFirsts);
    events.subscribe('totals', invalidateAll);
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
    const userIds = all ? null : [...this.staleUsers];
    const challengeIds = all || this.allFirstsStale ? null : [...this.staleChallenges];
    if (all) this.allReadAt = now;
    // Cleared before the read, so that an event during the read invalidates its result.
    this.allStale = false;
    this.allFirstsStale = false;
    this.staleUsers.clear();
    this.staleChallenges.clear();
    try {
      const { values, people, firsts, groups } = await this.repository.findScores(
        userIds && { userIds, challengeIds },
      );
      replace(
        this.people,
        userIds,
        people.map((person) => [person.userId, person]),
      );
      replace(this.firsts, challengeIds, firsts);
      return {
        serial: (this.reads += 1),
        people: [...this.people.values()],
        firsts: [...this.firsts.values()],
        ...{ values, groups: new Set(groups), readAt: new Date() },
      };
    } catch (error) {
      this.allStale = true;
      throw error;
    }
  }
}

/** Replaces the entries of these ids (null: all entries) by the rows that were read. */
function replace<Row>(
  rows: Map<number, Row>,
  ids: readonly number[] | null,
  read: Iterable<[id: number, row: Row]>,
): void {
  if (ids === null) rows.clear();
  else for (const id of ids) rows.delete(id);
  for (const [id, row] of read) rows.set(id, row);
}
