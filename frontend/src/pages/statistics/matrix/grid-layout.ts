/** Sizes in pixels; passed to the style sheet as CSS variables. */
export const SIZES = {
  row: 36,
  titles: 132,
  sorts: 32,
  name: 168,
  number: 76,
  cell: 40,
} as const;

/** On a phone, narrower names leave space for the cells. */
export const NARROW_NAME = 112;

/** The columns before the challenges: name, score and number of solved challenges. */
export const LEADING_COLUMNS = 3;
/** The header rows: titles and sort buttons. */
export const HEAD_ROWS = 2;

export interface Range {
  start: number;
  /** Exclusive. */
  end: number;
}

/** The rendered range changes in steps of this many rows or columns, not with every pixel. */
export const STEP = 4;

/**
 * The indexes of visible items of equal size, with a margin on both sides because the offset is known in steps only.
 */
export function visibleRange(offset: number, viewport: number, size: number, count: number): Range {
  const first = Math.floor(offset / size) - STEP;
  const last = Math.ceil((offset + viewport) / size) + 2 * STEP;
  const start = Math.min(Math.max(first, 0), count);
  return { start, end: Math.max(start, Math.min(last, count)) };
}

/** The indexes of a range and one more, which must stay rendered because it has the focus. */
export function withIndex({ start, end }: Range, index: number): number[] {
  const all = Array.from({ length: end - start }, (_, at) => start + at);
  if (index < 0 || (index >= start && index < end)) return all;
  return index < start ? [index, ...all] : [...all, index];
}

/** The scroll offset that shows an item beside the sticky header. */
export function scrollToShow(
  scroll: number,
  viewport: number,
  item: { start: number; size: number },
  sticky: number,
): number {
  if (item.start - sticky < scroll) return Math.max(0, item.start - sticky);
  return Math.max(scroll, item.start + item.size - viewport);
}

/** A cell by row and column, including headers. */
export interface Position {
  row: number;
  column: number;
}

interface GridSize {
  rows: number;
  columns: number;
  /** The number of rows that Page Up and Page Down move. */
  page: number;
}

/** The cell to which a key moves the focus; undefined for other keys. */
export function moveByKey(
  { row, column }: Position,
  key: string,
  ctrl: boolean,
  { rows, columns, page }: GridSize,
): Position | undefined {
  const target = ((): Position | undefined => {
    switch (key) {
      case 'ArrowUp':
        return { row: row - 1, column };
      case 'ArrowDown':
        return { row: row + 1, column };
      case 'ArrowLeft':
        return { row, column: column - 1 };
      case 'ArrowRight':
        return { row, column: column + 1 };
      case 'PageUp':
        return { row: row - page, column };
      case 'PageDown':
        return { row: row + page, column };
      case 'Home':
        return { row: ctrl ? 0 : row, column: 0 };
      case 'End':
        return { row: ctrl ? rows - 1 : row, column: columns - 1 };
      default:
        return undefined;
    }
  })();
  return target && clampPosition(target, { rows, columns });
}

/** Limits a position to existing cells. */
export function clampPosition(
  { row, column }: Position,
  { rows, columns }: Pick<GridSize, 'rows' | 'columns'>,
): Position {
  const clamp = (value: number, count: number) => Math.max(0, Math.min(value, count - 1));
  return { row: clamp(row, rows), column: clamp(column, columns) };
}
