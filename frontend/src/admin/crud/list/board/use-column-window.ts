import {
  defaultRangeExtractor,
  measureElement,
  observeElementRect,
  type Range,
  useVirtualizer,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { useThrottle } from 'ahooks';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { PART_SIZE } from '../use-row-parts';
import { type BoardColumn, placeOf, type ReadPages } from './use-board';

type ColumnVirtualizer = Virtualizer<HTMLElement, HTMLLIElement>;

/** Assumed before the first measurement: the size of a common window. */
const ASSUMED = { width: 300, height: 800 };
const CARD_HEIGHT = 160;
const GAP = 8;
/** Number of cards rendered above and below the visible ones. */
const OVERSCAN = 4;
/** Number of cards above and below the rendered ones whose pages are loaded. */
const AHEAD = 12;
/** Throttles loading, so that scrolling from end to end does not load every page. */
const READ_EVERY_MS = 150;

/** The card that was last focused or dragged, with its index at that time. */
interface KeptCard {
  id: number;
  place: number;
}

/** The cards of a column to render: those near the visible part, and the focused or dragged one. Loads their pages. */
export function useColumnWindow(
  scroller: RefObject<HTMLElement | null>,
  { value, rows, total = 0 }: BoardColumn,
  readPages: ReadPages,
) {
  const [kept, setKept] = useState<KeptCard>();
  const keptPlace = placeOf(rows, kept?.id);
  // eslint-disable-next-line react-hooks/incompatible-library -- React's compiler is not used
  const virtualizer: ColumnVirtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD_HEIGHT,
    getItemKey: useCallback((place) => rows.get(place)?.id ?? `unread ${String(place)}`, [rows]),
    rangeExtractor: useCallback((range) => placesOf(range, keptPlace), [keptPlace]),
    initialRect: ASSUMED,
    observeElementRect: observeShownRect,
    measureElement: measureShownCard,
    gap: GAP,
    overscan: OVERSCAN,
    useFlushSync: false,
  });

  const cards = virtualizer.getVirtualItems();
  const pages = useThrottle(pagesOf(cards, total).join(), { wait: READ_EVERY_MS });
  useEffect(() => {
    if (pages !== '') readPages(value, pages.split(',').map(Number));
  }, [readPages, value, pages]);
  useScrollAnchor(virtualizer, rows);

  return { virtualizer, cards, kept, keptPlace, keep: setKept };
}

/** Also renders the neighbors of a kept card, so that Tab reaches them. */
function placesOf(range: Range, kept: number | undefined): number[] {
  const near = kept === undefined ? [] : [kept - 1, kept, kept + 1];
  const places = [
    ...defaultRangeExtractor(range),
    ...near.filter((place) => place >= 0 && place < range.count),
  ];
  return [...new Set(places)].sort((a, b) => a - b);
}

function pagesOf(cards: readonly VirtualItem[], total: number): number[] {
  const places = cards
    .flatMap(({ index }) => [index - AHEAD, index + AHEAD])
    .map((place) => Math.max(0, Math.min(place, total - 1)));
  return [...new Set(places.map((place) => Math.floor(place / PART_SIZE) + 1))];
}

/** A hidden page has no size: keep what is rendered. */
function observeShownRect(
  instance: ColumnVirtualizer,
  callback: Parameters<typeof observeElementRect>[1],
) {
  return observeElementRect(instance, (rect) => {
    if (rect.height > 0) callback(rect);
  });
}

function measureShownCard(
  card: HTMLLIElement,
  entry: ResizeObserverEntry | undefined,
  instance: ColumnVirtualizer,
): number {
  return measureElement(card, entry, instance) || CARD_HEIGHT;
}

/** Keeps the first visible card in place when cards above it come or go. */
function useScrollAnchor(virtualizer: ColumnVirtualizer, rows: BoardColumn['rows']): void {
  const anchor = useRef<{ id: number; start: number }>(undefined);

  useLayoutEffect(() => {
    const place = placeOf(rows, anchor.current?.id);
    // At the top, new cards should be visible, so do not scroll.
    if (!anchor.current || place === undefined || !virtualizer.scrollOffset) return;
    const start = virtualizer.measurementsCache[place]?.start ?? anchor.current.start;
    if (start !== anchor.current.start) virtualizer.scrollBy(start - anchor.current.start);
  }, [virtualizer, rows]);

  useLayoutEffect(() => {
    const offset = virtualizer.scrollOffset ?? 0;
    const first = virtualizer
      .getVirtualItems()
      .find(({ index, end }) => end > offset && rows.has(index));
    const row = rows.get(first?.index ?? -1);
    anchor.current = first && row && { id: row.id, start: first.start };
  });
}
