import { useSortable } from '@dnd-kit/sortable';
import type { KeyboardEvent } from 'react';

export type Move = 'up' | 'down' | 'first' | 'last';

/** The moves by keys on the handle. */
const MOVES: Partial<Record<string, Move>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
};

/** The index to which a move takes the item at `at` of `count`. */
export function targetOf(move: Move, at: number, count: number): number {
  return { up: at - 1, down: at + 1, first: 0, last: count - 1 }[move];
}

/** The props of an item of a `SortableList`, and those of its handle, which drags it and moves it by keys. */
export function useSortableItem(id: string, onMove: (move: Move) => void) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } =
    useSortable({ id });
  const handleKeyDown = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (!move) return;
    event.preventDefault();
    onMove(move);
  };
  return {
    item: {
      ref: setNodeRef,
      'data-dragged': isDragging,
      style: {
        transition,
        ...(transform ? { transform: `translateY(${String(transform.y)}px)` } : {}),
      },
    },
    handle: { ...listeners, ref: setActivatorNodeRef, onKeyDown: handleKeyDown },
  };
}
