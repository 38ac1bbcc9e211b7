import { Injectable } from '@nestjs/common';
import { AsyncCache } from '../../infra/cache/async-cache';
import { DatabaseClock } from '../../infra/database';
import { EventBus } from '../../infra/events';
import type { PeriodState } from './period.entity';
import { type PeriodRow, PeriodsRepository } from './periods.repository';

export type CurrentPeriod = PeriodRow & { state: PeriodState };

/** All periods with their states, cached; a state changes with the clock, without any event. */
@Injectable()
export class PeriodsService {
  private readonly periods = new AsyncCache(() => this.repository.findAll());

  constructor(
    private readonly repository: PeriodsRepository,
    private readonly clock: DatabaseClock,
    events: EventBus,
  ) {
    const invalidate = () => this.periods.invalidate();
    events.on('site', invalidate);
    events.onReconnect(invalidate);
  }

  /** The latest first. */
  async current(): Promise<CurrentPeriod[]> {
    const [periods, now] = await Promise.all([this.periods.get(), this.clock.now()]);
    return periods.map((period) => ({ ...period, state: stateOf(period, now) }));
  }

  async find(id: number): Promise<CurrentPeriod | undefined> {
    return (await this.current()).find((period) => period.id === id);
  }
}

/** The state at a time in milliseconds. A period has started at its start, and ended at its end. */
export function stateOf(
  { archivedAt, startsAt, endsAt }: Pick<PeriodRow, 'archivedAt' | 'startsAt' | 'endsAt'>,
  now: number,
): PeriodState {
  if (archivedAt) return 'archived';
  if (now >= endsAt.getTime()) return 'final';
  return now >= startsAt.getTime() ? 'open' : 'planned';
}
