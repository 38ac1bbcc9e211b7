import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {
  clampPosition,
  HEAD_ROWS,
  LEADING_COLUMNS,
  moveByKey,
  type Position,
  scrollToShow,
  SIZES,
} from './grid-layout';

interface GridFocusOptions {
  rows: number;
  columns: number;
  page: number;
  nameWidth: number;
}

/** The `data-cell` attribute of a cell. */
export const positionName = ({ row, column }: Position) => `${String(row)}:${String(column)}`;

/** Roving tabindex: Tab reaches one cell; arrow keys move it, Enter follows its link or presses its button. */
export function useGridFocus(scroller: RefObject<HTMLElement | null>, options: GridFocusOptions) {
  const { nameWidth, ...size } = options;
  const [wanted, setWanted] = useState<Position>({ row: HEAD_ROWS, column: 0 });
  const hasMoved = useRef(false);
  const focus = clampPosition(wanted, size);
  const name = positionName(focus);

  useLayoutEffect(() => {
    if (!hasMoved.current) return;
    hasMoved.current = false;
    findCell(scroller.current, name)?.focus({ preventScroll: true });
  }, [scroller, name]);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      findCell(scroller.current, name)?.querySelector<HTMLElement>('a, button')?.click();
      return;
    }
    const next = moveByKey(focus, event.key, event.ctrlKey, size);
    if (next === undefined) return;
    event.preventDefault();
    hasMoved.current = true;
    setWanted(next);
    if (scroller.current) showCell(scroller.current, next, nameWidth);
  };

  const handleFocus = (event: FocusEvent) => {
    const cell = event.target.closest<HTMLElement>('[data-cell]');
    const [row, column] = cell?.dataset['cell']?.split(':').map(Number) ?? [];
    if (row !== undefined && column !== undefined) setWanted({ row, column });
  };

  return { focus, handleKeyDown, handleFocus };
}

const findCell = (scroller: HTMLElement | null, name: string) =>
  scroller?.querySelector<HTMLElement>(`[data-cell="${name}"]`);

/** Scrolls a cell out from under the sticky header and names. */
function showCell(scroller: HTMLElement, { row, column }: Position, nameWidth: number): void {
  const head = SIZES.titles + SIZES.sorts;
  if (row >= HEAD_ROWS) {
    const start = head + (row - HEAD_ROWS) * SIZES.row;
    scroller.scrollTop = scrollToShow(
      scroller.scrollTop,
      scroller.clientHeight,
      { start, size: SIZES.row },
      head,
    );
  }
  if (column === 0) return;
  scroller.scrollLeft = scrollToShow(
    scroller.scrollLeft,
    scroller.clientWidth,
    columnBox(column, nameWidth),
    nameWidth,
  );
}

/** The offset and width of a column. */
export function columnBox(column: number, nameWidth: number): { start: number; size: number } {
  if (column === 0) return { start: 0, size: nameWidth };
  if (column < LEADING_COLUMNS)
    return { start: nameWidth + (column - 1) * SIZES.number, size: SIZES.number };
  const leading = nameWidth + (LEADING_COLUMNS - 1) * SIZES.number;
  return { start: leading + (column - LEADING_COLUMNS) * SIZES.cell, size: SIZES.cell };
}
