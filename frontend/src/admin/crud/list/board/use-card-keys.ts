import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import type { BoardColumn } from './use-board';
import type { useColumnWindow } from './use-column-window';

type ColumnWindow = ReturnType<typeof useColumnWindow>;

/**
 * Moves the focus between cards and columns with arrow keys, Home and End, including cards that are not rendered yet.
 */
export function useCardKeys(
  list: RefObject<HTMLElement | null>,
  { rows, total = 0 }: BoardColumn,
  { virtualizer, kept, keptPlace }: ColumnWindow,
) {
  /** The index of the card to focus once it is rendered. */
  const wanted = useRef<number>(undefined);

  const focusWanted = () => {
    if (wanted.current === undefined) return;
    // Give up if the focus has left the column.
    if (!list.current?.contains(document.activeElement)) wanted.current = undefined;
    else if (rows.has(wanted.current)) {
      const card = list.current.querySelector<HTMLElement>(
        `[data-index="${String(wanted.current)}"]`,
      );
      if (!card) return;
      wanted.current = undefined;
      card.focus();
    }
  };
  useLayoutEffect(focusWanted);

  return (event: KeyboardEvent<HTMLElement>) => {
    // React bubbles events of a card's menu and dialogs, which are elsewhere in the document.
    if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return;
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const card = event.target.closest<HTMLElement>('[data-index]');
    const side = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : undefined;
    if (side !== undefined) {
      event.preventDefault();
      focusBeside(card ?? event.currentTarget, side);
      return;
    }
    const at = wanted.current ?? (card ? Number(card.dataset['index']) : keptPlace);
    // The focused card has left the column, and the next card took its index.
    const [above, below] =
      at === undefined ? [(kept?.place ?? 0) - 1, kept?.place ?? 0] : [at - 1, at + 1];
    const places: Record<string, number> = {
      ArrowUp: above,
      ArrowDown: below,
      Home: 0,
      End: total - 1,
    };
    const place = places[event.key];
    if (place === undefined) return;
    event.preventDefault();
    wanted.current = Math.max(0, Math.min(place, total - 1));
    virtualizer.scrollToIndex(wanted.current);
    focusWanted();
  };
}

/** Focuses the card at the same height in the next column that has one. */
function focusBeside(from: Element, side: -1 | 1): void {
  const { top } = from.getBoundingClientRect();
  let column = from.closest('section');
  while (column) {
    const sibling = side === 1 ? column.nextElementSibling : column.previousElementSibling;
    column = sibling instanceof HTMLElement ? sibling : null;
    const cards = column?.querySelectorAll<HTMLElement>('[data-index]') ?? [];
    const distance = (card: Element) => Math.abs(card.getBoundingClientRect().top - top);
    const [card] = [...cards].sort((a, b) => distance(a) - distance(b));
    if (card) {
      card.focus();
      return;
    }
  }
}
