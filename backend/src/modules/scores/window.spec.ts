import { ALL_TIME, isInside, NO_TIME, windowOf } from './window';

const SECOND = 1_000_000;

describe('a window', () => {
  it('contains its start and not its end', () => {
    const window = windowOf(new Date(1000), new Date(2000));
    expect([999_999, SECOND, 1_999_999, 2 * SECOND].map((time) => isInside(window, time))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('may be open at either end, or contain nothing', () => {
    expect(isInside(windowOf(undefined, new Date(1)), -1)).toBe(true);
    expect(isInside(windowOf(new Date(1), undefined), 2 ** 52)).toBe(true);
    expect(isInside(ALL_TIME, 0)).toBe(true);
    expect(isInside(NO_TIME, 0)).toBe(false);
  });
});
