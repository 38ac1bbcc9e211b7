import { Injectable } from '@nestjs/common';
import { AsyncCache } from '../../infra/cache/async-cache';
import { BoundedCache } from '../../infra/cache/bounded-cache';
import { EventBus } from '../../infra/events';
import { durations, limits } from '../../lib/limits';
import { type SolverColumns, type SolverRow, SolversRepository } from './solvers.repository';

/** Per solver: 12 bytes in the columns, and an estimate of the name, which is read on demand. */
const BYTES_PER_SOLVER = 200;
/** The shortest time between two reads of a challenge with many captures. */
const MIN_INTERVAL_MS = 50;

export interface ListedSolver extends SolverRow {
  /** Counted from 1. */
  place: number;
  /** In microseconds since 1970. */
  at: number;
}

/** The solvers of a challenge at one moment, with the names that were requested so far. */
export class SolverList {
  private static serials = 0;
  /** Unique for each list; caches use it as their key. */
  readonly serial = (SolverList.serials += 1);
  private readonly users = new Map<number, SolverRow>();

  constructor(
    private readonly columns: SolverColumns,
    private readonly repository: SolversRepository,
  ) {}

  get total(): number {
    return this.columns.userIds.length;
  }

  /** Counted from 1; 0 for others. */
  placeOf(userId: number): number {
    return this.columns.userIds.indexOf(userId) + 1;
  }

  /** The solvers at the places after `begin` up to `end`, without users who were deleted meanwhile. */
  async slice(begin: number, end: number): Promise<ListedSolver[]> {
    const ids = [...this.columns.userIds.subarray(begin, end)];
    const unknown = ids.filter((id) => !this.users.has(id));
    if (unknown.length > 0)
      for (const user of await this.repository.findUsers(unknown))
        this.users.set(user.userId, user);
    return ids.flatMap((id, index) => {
      const user = this.users.get(id);
      const at = this.columns.times[begin + index] ?? 0;
      return user ? [{ ...user, place: begin + index + 1, at }] : [];
    });
  }
}

interface Entry {
  frozenAt: number | null;
  list: AsyncCache<SolverList>;
}

/** Caches who solved each challenge until an event invalidates it: at present, and as of a freeze. */
@Injectable()
export class SolverLists {
  private readonly entries = {
    present: new BoundedCache<number, Entry>(limits.solverListBytes, sizeOf),
    frozen: new BoundedCache<number, Entry>(limits.solverListBytes, sizeOf),
  };

  constructor(
    private readonly repository: SolversRepository,
    events: EventBus,
  ) {
    const caches = Object.values(this.entries);
    const invalidateAll = () => {
      for (const cache of caches) for (const { list } of cache.values()) list.invalidate();
    };
    events.subscribe('capture', ({ challengeId }) => {
      for (const cache of caches) cache.peek(challengeId)?.list.invalidate();
    });
    events.subscribe('score', invalidateAll);
    events.subscribe('totals', invalidateAll);
    events.subscribe('board', invalidateAll);
    events.subscribe('account', invalidateAll);
    events.subscribe('challenge', invalidateAll);
    events.onReconnect(() => {
      for (const cache of caches) cache.clear();
    });
  }

  /** All solvers or, of a freeze (in milliseconds), those before it. */
  get(challengeId: number, frozenAt: number | null): Promise<SolverList> | SolverList {
    const cache = frozenAt === null ? this.entries.present : this.entries.frozen;
    const known = cache.get(challengeId);
    if (known?.frozenAt === frozenAt)
      return known.list.peek() ?? this.load(cache, challengeId, known);
    const load = async () =>
      new SolverList(await this.repository.findAll(challengeId, frozenAt), this.repository);
    const entry = { frozenAt, list: new AsyncCache(load, durations.cacheAge, MIN_INTERVAL_MS) };
    cache.set(challengeId, entry);
    return this.load(cache, challengeId, entry);
  }

  private async load(
    cache: BoundedCache<number, Entry>,
    challengeId: number,
    entry: Entry,
  ): Promise<SolverList> {
    const list = await entry.list.get();
    // Its size is known only now, and the cache measures new entries only.
    if (cache.peek(challengeId) === entry && cache.delete(challengeId))
      cache.set(challengeId, entry);
    return list;
  }
}

function sizeOf({ list }: Entry): number {
  return BYTES_PER_SOLVER * (list.peek()?.total ?? 0);
}
