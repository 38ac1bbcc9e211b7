import { Injectable } from '@nestjs/common';
import { canViewScores, type Rights } from '../../http/access';
import { AsyncCache } from '../../infra/cache/async-cache';
import { DatabaseClock } from '../../infra/database';
import { EventBus } from '../../infra/events';
import { durations } from '../../lib/limits';
import { PeriodsService } from '../periods';
import { type FrozenChallenge, FreezesRepository } from './freezes.repository';

// A capture gets its time before its commit; after this no capture of an earlier time can still appear.
const SETTLED_MS = durations.statement + 1000;

/** What players see while a period is frozen. */
export interface FrozenScores {
  /** In milliseconds; what was captured from then on is hidden. */
  at: number;
  /** The value of each flag by its id. */
  worths: ReadonlyMap<number, number>;
  challenges: ReadonlyMap<number, FrozenChallenge>;
}

/** Says whether what a user sees is frozen, and caches the values and solvers of that moment. */
@Injectable()
export class FreezesService {
  private cached: { at: number; scores: AsyncCache<FrozenScores> } | undefined;

  constructor(
    private readonly periods: PeriodsService,
    private readonly repository: FreezesRepository,
    private readonly clock: DatabaseClock,
    events: EventBus,
  ) {
    const invalidate = () => this.cached?.scores.invalidate();
    events.subscribe('score', invalidate);
    events.subscribe('account', invalidate);
    events.subscribe('challenge', invalidate);
    events.subscribe('board', invalidate);
    events.subscribe('totals', invalidate);
    events.subscribe('capture', () => {
      const now = this.clock.peek();
      if (this.cached && (now === undefined || now < this.cached.at + SETTLED_MS)) invalidate();
    });
    events.onReconnect(invalidate);
  }

  /**
   * Null where the user sees the present state: nothing is frozen, or an admin or viewer looks. Synchronous if cached, as
   * for nearly every request.
   */
  scoresFor(user: Rights): Promise<FrozenScores | null> | FrozenScores | null {
    const known = this.peekFor(user);
    return known === undefined ? this.scores() : known;
  }

  /** What players see; null while nothing is frozen. */
  async scores(): Promise<FrozenScores | null> {
    const at = await this.periods.freeze();
    if (at === null) return null;
    if (this.cached?.at !== at) {
      const load = async () => ({ at, ...(await this.repository.findState(at)) });
      this.cached = { at, scores: new AsyncCache(load) };
    }
    return this.cached.scores.get();
  }

  /** When a running freeze began, in milliseconds; null while nothing is frozen. */
  frozenAt(): Promise<number | null> {
    return this.periods.freeze();
  }

  /** The scores of `scoresFor` if they are cached; otherwise undefined. */
  private peekFor(user: Rights): FrozenScores | null | undefined {
    if (canViewScores(user)) return null;
    const at = this.periods.peekFreeze();
    if (at === undefined || at === null) return at;
    return this.cached?.at === at ? this.cached.scores.peek() : undefined;
  }
}

/** SQL: the values of flags, of now or of a freeze. The arguments are the places of `freezeParameters`. */
export const valuesAt = (at: string, flagIds: string, worths: string) =>
  `SELECT flag_id, worth FROM flag_value WHERE ${at} = 'infinity'::timestamptz
      UNION ALL SELECT * FROM unnest(${flagIds}::integer[], ${worths}::integer[])`;

/** Until when captures count, and the values of flags then; for no freeze all, at the values of now. */
export function freezeParameters(
  frozen: FrozenScores | null,
): [at: Date | 'infinity', flagIds: number[], worths: number[]] {
  return frozen ? [new Date(frozen.at), ...worthsOf(frozen)] : ['infinity', [], []];
}

/** The values as two parallel arrays. */
export function worthsOf(frozen: FrozenScores): [flagIds: number[], worths: number[]] {
  return [[...frozen.worths.keys()], [...frozen.worths.values()]];
}
