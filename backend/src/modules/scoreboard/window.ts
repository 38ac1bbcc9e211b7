import type { Period, PeriodState } from '../periods';

/** A half-open span of time, in microseconds like the times of captures. */
export interface Window {
  from: number;
  to: number;
}

export const ALL_TIME: Window = { from: -Infinity, to: Infinity };
/** Holds nothing: that of a period which has not begun. */
export const NO_TIME: Window = { from: 0, to: 0 };

/** The one rule by which boards of a window count something; `time` is in microseconds. */
export function isInside({ from, to }: Window, time: number): boolean {
  return time >= from && time < to;
}

/** The window between two times; undefined for an open end. */
export function windowOf(from: Date | undefined, to: Date | undefined): Window {
  return {
    from: from ? from.getTime() * 1000 : -Infinity,
    to: to ? to.getTime() * 1000 : Infinity,
  };
}

type Span = Pick<Period, 'counts' | 'startsAt' | 'endsAt'>;

/** The window of a period's board, whose state says whether it has begun. */
export function windowOfPeriod({ state, ...period }: Span & { state: PeriodState }): Window {
  return state === 'planned' ? NO_TIME : windowOfEnded(period);
}

export function windowOfEnded({ counts, startsAt, endsAt }: Span): Window {
  return windowOf(counts === 'inside' ? startsAt : undefined, endsAt);
}
