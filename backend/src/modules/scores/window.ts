/** A half-open span of time, in microseconds like the times of captures. */
export interface Window {
  from: number;
  to: number;
}

export const ALL_TIME: Window = { from: -Infinity, to: Infinity };
/** Contains no time: the window of a period that has not begun. */
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
