import { NO_TIME, type Window, windowOf } from '../scores';
import type { Period, PeriodState } from './period.entity';

type Span = Pick<Period, 'counts' | 'startsAt' | 'endsAt'>;

/** The window of a period's board; it is empty until the period begins. */
export function windowOfPeriod({ state, ...period }: Span & { state: PeriodState }): Window {
  return state === 'planned' ? NO_TIME : windowOfEnded(period);
}

/** The window of a period that has begun or ended. */
export function windowOfEnded({ counts, startsAt, endsAt }: Span): Window {
  return windowOf(counts === 'inside' ? startsAt : undefined, endsAt);
}
