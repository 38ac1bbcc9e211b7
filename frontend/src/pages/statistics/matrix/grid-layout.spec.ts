import {
  clampPosition,
  moveByKey,
  scrollToShow,
  STEP,
  visibleRange,
  withIndex,
} from './grid-layout';

describe('the rows that are drawn', () => {
  it('are those in view and some on both sides', () => {
    expect(visibleRange(0, 360, 36, 2000)).toEqual({ start: 0, end: 18 });
    expect(visibleRange(36 * 1000, 360, 36, 2000)).toEqual({ start: 996, end: 1018 });
  });

  it('are enough until the next step', () => {
    const { end } = visibleRange(36 * 1000, 360, 36, 2000);
    expect(end * 36).toBeGreaterThanOrEqual(36 * (1000 + STEP) + 360);
  });

  it('end with the last one', () => {
    expect(visibleRange(36 * 1995, 360, 36, 2000)).toEqual({ start: 1991, end: 2000 });
    expect(visibleRange(0, 360, 36, 3)).toEqual({ start: 0, end: 3 });
    expect(visibleRange(9999, 360, 36, 3)).toEqual({ start: 3, end: 3 });
    expect(visibleRange(-900, 100, 36, 3)).toEqual({ start: 0, end: 0 });
    expect(visibleRange(0, 360, 36, 0)).toEqual({ start: 0, end: 0 });
  });

  it('include the one with the focus, wherever it is', () => {
    expect(withIndex({ start: 4, end: 7 }, 5)).toEqual([4, 5, 6]);
    expect(withIndex({ start: 4, end: 7 }, 0)).toEqual([0, 4, 5, 6]);
    expect(withIndex({ start: 4, end: 7 }, 9)).toEqual([4, 5, 6, 9]);
    expect(withIndex({ start: 4, end: 7 }, -1)).toEqual([4, 5, 6]);
  });
});

describe('scrolling to a cell', () => {
  it.each([
    ['in view stays there', 100, { start: 300, size: 40 }, 100],
    ['beyond the end shows it at the end', 100, { start: 480, size: 40 }, 120],
    ['below what sticks shows it beside that', 100, { start: 120, size: 40 }, 70],
    ['at the start goes to the start', 100, { start: 20, size: 40 }, 0],
  ])('a cell %s', (_, scroll, item, expected) => {
    expect(scrollToShow(scroll, 400, item, 50)).toBe(expected);
  });
});

describe('the keyboard', () => {
  const size = { rows: 12, columns: 6, page: 5 };
  const from = { row: 4, column: 3 };

  it.each([
    ['ArrowUp', false, 3, 3],
    ['ArrowDown', false, 5, 3],
    ['ArrowLeft', false, 4, 2],
    ['ArrowRight', false, 4, 4],
    ['PageUp', false, 0, 3],
    ['PageDown', false, 9, 3],
    ['Home', false, 4, 0],
    ['End', false, 4, 5],
    ['Home', true, 0, 0],
    ['End', true, 11, 5],
  ])('%s (Ctrl: %s) goes to row %i, column %i', (key, ctrl, row, column) => {
    expect(moveByKey(from, key, ctrl, size)).toEqual({ row, column });
  });

  it('does not leave the grid', () => {
    expect(moveByKey({ row: 0, column: 0 }, 'ArrowUp', false, size)).toEqual({ row: 0, column: 0 });
    expect(moveByKey({ row: 11, column: 5 }, 'ArrowRight', false, size)).toEqual({
      row: 11,
      column: 5,
    });
    expect(clampPosition({ row: 2001, column: 203 }, size)).toEqual({ row: 11, column: 5 });
  });

  it('leaves other keys alone', () => {
    expect(moveByKey(from, 'Tab', false, size)).toBeUndefined();
  });
});
