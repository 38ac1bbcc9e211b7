import { Injectable } from '@nestjs/common';
import { canViewScores, type Rights } from '../../http/access';
import { AsyncCache } from '../../infra/cache/async-cache';
import { DatabaseClock } from '../../infra/database';
import { EventBus } from '../../infra/events';
import { durations } from '../../lib/limits';
import { PeriodsService } from './periods.service';
import { type FrozenChallenge, FreezesRepository } from './freezes.repository';

// A capture gets its time before its commit. After this delay no capture with an earlier time can appear.
const SETTLED_MS = durations.statement + 1000;

/** What players see while a period is frozen. */
export interface FrozenScores {
  /** The start of the freeze in milliseconds. Captures from then on are hidden. */
  at: number;
  /** The value of each flag by its id. */
  values: ReadonlyMap<number, number>;
  challenges: ReadonlyMap<number, FrozenChallenge>;
}

/** Decides whether a user sees frozen scores, and caches the values and solvers of the freeze. */
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
   * The frozen scores; null for admins and viewers and while nothing is frozen. Synchronous if they are cached, which holds
   * for nearly every request.
   */
  scoresFor(user: Rights): Promise<FrozenScores | null> | FrozenScores | null {
    const known = this.peekFor(user);
    return known === undefined ? this.scores() : known;
  }

  /** The scores that players see; null while nothing is frozen. */
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

/** SQL of the values of flags, now or at a freeze. The arguments are the placeholders of `freezeParameters`. */
export const valuesAt = (at: string, flagIds: string, values: string) =>
  `SELECT flag_id, value FROM flag_value WHERE ${at} = 'infinity'::timestamptz
      UNION ALL SELECT * FROM unnest(${flagIds}::integer[], ${values}::integer[])`;

/** The parameters of `valuesAt`, and the time before which captures count. Without a freeze there is no end and no values. */
export function freezeParameters(
  frozen: FrozenScores | null,
): [at: Date | 'infinity', flagIds: number[], values: number[]] {
  return frozen ? [new Date(frozen.at), ...valueArraysOf(frozen)] : ['infinity', [], []];
}

/** The values of a freeze as two parallel arrays. */
export function valueArraysOf({ values }: FrozenScores): [flagIds: number[], values: number[]] {
  return [[...values.keys()], [...values.values()]];
}
