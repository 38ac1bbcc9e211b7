/** A half-open span of time, in microseconds like the times of captures. */
export interface Window {
  from: number;
  to: number;
}

export const ALL_TIME: Window = { from: -Infinity, to: Infinity };
/** Contains no time: the window of a period that has not begun. */
export const NO_TIME: Window = { from: 0, to: 0 };

/** Whether boards of this window count a capture or an adjustment of this time, in microseconds. */
export function isInside({ from, to }: Window, time: number): boolean {
  return time >= from && time < to;
}

/** The window between two times; an undefined time leaves that end open. */
export function windowOf(from: Date | undefined, to: Date | undefined): Window {
  return {
    from: from ? from.getTime() * 1000 : -Infinity,
    to: to ? to.getTime() * 1000 : Infinity,
  };
}
