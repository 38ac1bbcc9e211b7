import { Injectable } from '@nestjs/common';
import { NO_RIGHTS, type SessionUser } from '../../../http/access';
import { invalidField } from '../../../http/errors';
import { Limiter } from '../../../infra/rate-limit';
import { FreezesService, PeriodsService, windowOfPeriod } from '../../periods';
import { SCORED_CATEGORIES } from '../../../lib/enums';
import { type BoardScope, freezeScope } from './boards.service';
import type { DirectionBody } from './dto/scoreboard-query';
import { type Directions, windowOf } from '../../scores';

/** Finds the scope of a requested board. For players it ends at a running freeze. */
@Injectable()
export class BoardScopesService {
  constructor(
    private readonly periods: PeriodsService,
    private readonly limiter: Limiter,
    private readonly freezes: FreezesService,
  ) {}

  /** The scope, cut off at a running freeze for players and for those who ask for it. Throws `input.invalid`. */
  async visibleScopeOf(user: SessionUser, body: DirectionBody): Promise<BoardScope> {
    const scope = await this.scopeOf(body);
    const rights = body.frozen === true ? NO_RIGHTS : user;
    return freezeScope(scope, await this.freezes.scoresFor(rights));
  }

  /** Counts a board that has to be built. Throws `rate.limited` for too many boards with times of the user's choice. */
  async countBuild(user: SessionUser, { from, to }: DirectionBody): Promise<void> {
    // Boards of periods are not counted, as all readers share them.
    if (from === undefined && to === undefined) return;
    await this.limiter.consume('windowPerUser', String(user.id));
  }

  /** Null for a board of all times. Throws `input.invalid`. */
  private async scopeOf({ period, from, to }: DirectionBody): Promise<BoardScope> {
    if (period === undefined && from === undefined && to === undefined) return null;
    if (period !== undefined) {
      if (from !== undefined || to !== undefined)
        throw invalidField('period', { key: 'period.withTimes' });
      return this.scopeOfPeriod(period);
    }
    const [start, end] = [from, to].map((time) => (time === undefined ? time : new Date(time)));
    if (start && end && end <= start) throw invalidField('to', { key: 'period.ends' });
    return { window: windowOf(start, end) };
  }

  private async scopeOfPeriod(id: number): Promise<BoardScope> {
    const period = await this.periods.find(id);
    if (!period) throw invalidField('period', { key: 'period.unknown' });
    return period.state === 'archived'
      ? { archivedPeriod: id }
      : { window: windowOfPeriod(period) };
  }
}

/** Whether the request names a period, a time or a freeze. */
export function isScoped({ period, from, to, frozen }: DirectionBody): boolean {
  return frozen === true || [period, from, to].some((bound) => bound !== undefined);
}

/** The requested categories in one order, so that equal boards are built once; null for all. Throws `input.invalid`. */
export function directionsOf(
  { direction, directions }: DirectionBody,
  mayBeAll: boolean,
): Directions {
  if (direction && directions) throw invalidField('directions', { key: 'directions.both' });
  const wanted = direction ? [direction] : directions;
  if (!wanted?.length && mayBeAll) return null;
  if (!wanted?.length) throw invalidField('direction', { key: 'field.required' });
  return SCORED_CATEGORIES.filter((category) => wanted.includes(category));
}
