import { Injectable } from '@nestjs/common';
import { AsyncCache } from '../../infra/cache/async-cache';
import { DatabaseClock } from '../../infra/database';
import { EventBus } from '../../infra/events';
import type { PeriodState } from './period.entity';
import { stateOf, type Times } from './period-state';
import { type PeriodRow, PeriodsRepository } from './periods.repository';

export type CurrentPeriod = PeriodRow & { state: PeriodState };

/** Caches all periods and computes their states at each call, as a state changes with the clock and without an event. */
@Injectable()
export class PeriodsService {
  private readonly periods = new AsyncCache(() => this.repository.findAll());

  constructor(
    private readonly repository: PeriodsRepository,
    private readonly clock: DatabaseClock,
    events: EventBus,
  ) {
    const invalidate = () => this.periods.invalidate();
    events.subscribe('site', invalidate);
    events.onReconnect(invalidate);
  }

  /** The latest first. */
  async current(): Promise<CurrentPeriod[]> {
    const [periods, now] = await Promise.all([this.periods.get(), this.clock.now()]);
    return periods.map((period) => ({ ...period, state: stateOf(period, now) }));
  }

  /** The start of the running freeze in milliseconds; null while no period is frozen. */
  async freeze(): Promise<number | null> {
    const [periods, now] = await Promise.all([this.periods.get(), this.clock.now()]);
    return freezeOf(periods, now);
  }

  /** The result of `freeze` if it is cached; otherwise undefined. */
  peekFreeze(): number | null | undefined {
    const periods = this.periods.peek();
    const now = this.clock.peek();
    return periods && now !== undefined ? freezeOf(periods, now) : undefined;
  }

  async find(id: number): Promise<CurrentPeriod | undefined> {
    return (await this.current()).find((period) => period.id === id);
  }
}

/** The start of the earliest freeze that runs at `now`, both in milliseconds; null without one. */
export function freezeOf(periods: readonly Times[], now: number): number | null {
  let earliest: number | null = null;
  for (const period of periods) {
    if (!period.freezeAt || stateOf(period, now) !== 'frozen') continue;
    earliest = Math.min(earliest ?? Infinity, period.freezeAt.getTime());
  }
  return earliest;
}
