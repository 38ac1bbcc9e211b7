import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { LEADING_COLUMNS, NARROW_NAME, type Range, SIZES, STEP, visibleRange } from './grid-layout';

export interface GridWindow {
  rows: Range;
  columns: Range;
  nameWidth: number;
  /** The number of visible rows. */
  page: number;
  handleScroll: () => void;
}

/** The scroll offset, rounded to steps, and the size of an element. */
interface View {
  top: number;
  left: number;
  width: number;
  height: number;
}

// Assumed before the first measurement: the size of a common window.
const ASSUMED: View = { top: 0, left: 0, width: 1200, height: 600 };

const NARROW_PX = 560;
const HEAD_HEIGHT = SIZES.titles + SIZES.sorts;

/** The part of the grid to render, by scroll offset and size. */
export function useGridWindow(
  scroller: RefObject<HTMLElement | null>,
  counts: { rows: number; columns: number },
): GridWindow {
  const [view, setView] = useState(ASSUMED);
  const place = useRef({ top: 0, left: 0 });

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    // A hidden page loses its scroll offset.
    element.scrollTo(place.current);
    // It also reports the initial size.
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

/** Returns the same object unless another part must be rendered. */
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
