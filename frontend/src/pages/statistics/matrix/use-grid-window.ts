import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { LEADING_COLUMNS, NARROW_NAME, type Range, SIZES, STEP, visibleRange } from './grid-layout';

export interface GridWindow {
  rows: Range;
  columns: Range;
  nameWidth: number;
  /** How many rows fit. */
  page: number;
  handleScroll: () => void;
}

/** How far an element is scrolled, in steps, and its size. */
interface View {
  top: number;
  left: number;
  width: number;
  height: number;
}

// Before the first measurement: as much as most windows show.
const ASSUMED: View = { top: 0, left: 0, width: 1200, height: 600 };

const NARROW_PX = 560;
const HEAD_HEIGHT = SIZES.titles + SIZES.sorts;

/** The part of the grid to draw, which follows scrolling and the size of the scrolling element. */
export function useGridWindow(
  scroller: RefObject<HTMLElement | null>,
  counts: { rows: number; columns: number },
): GridWindow {
  const [view, setView] = useState(ASSUMED);
  const place = useRef({ top: 0, left: 0 });

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    // The page was hidden, which forgets how far it was scrolled.
    element.scrollTo(place.current);
    // It also reports the size at the beginning.
    const observer = new ResizeObserver(() => setView((before) => measure(element, before)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);

  const handleScroll = () => {
    const element = scroller.current;
    // A hidden page has no size.
    if (element === null || element.clientHeight === 0) return;
    place.current = { top: element.scrollTop, left: element.scrollLeft };
    setView((before) => measure(element, before));
  };

  const nameWidth = view.width < NARROW_PX ? NARROW_NAME : SIZES.name;
  const leading = nameWidth + (LEADING_COLUMNS - 1) * SIZES.number;
  const height = Math.max(SIZES.row, view.height - HEAD_HEIGHT);
  return {
    nameWidth,
    page: Math.max(1, Math.floor(height / SIZES.row) - 1),
    rows: visibleRange(view.top, height, SIZES.row, counts.rows),
    columns: visibleRange(view.left - leading, view.width, SIZES.cell, counts.columns),
    handleScroll,
  };
}

/** The same object while nothing has changed that would draw another part. */
function measure(element: HTMLElement, before: View): View {
  const { scrollTop, scrollLeft, clientWidth: width, clientHeight: height } = element;
  if (height === 0) return before;
  const top = inSteps(scrollTop, SIZES.row);
  const left = inSteps(scrollLeft, SIZES.cell);
  const isSame =
    before.top === top &&
    before.left === left &&
    before.width === width &&
    before.height === height;
  return isSame ? before : { top, left, width, height };
}

const inSteps = (offset: number, size: number) => Math.floor(offset / (size * STEP)) * size * STEP;
