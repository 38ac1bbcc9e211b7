import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';

interface SortableListProps {
  /** The ids of the items in their order. */
  ids: readonly string[];
  label: string;
  /** Tells screen readers how to move an item. */
  hint: string;
  className: string | undefined;
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}

/** A drag starts after this distance, so that a click on the handle stays a click. */
const DRAG_DISTANCE_PX = 4;

/** The items can be sorted up and down only. */
const vertical = [
  ({ transform }: { transform: { x: number; y: number; scaleX: number; scaleY: number } }) => ({
    ...transform,
    x: 0,
  }),
];

/** Sorts its items by dragging their handles; keys move them by the handles' own events. */
export function SortableList(props: SortableListProps) {
  const { label, hint, className, onMove, children } = props;
  const ids = [...props.ids];
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_DISTANCE_PX } }),
  );
  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={vertical}
      // Who moves an item announces it, because dnd-kit's announcements are English only.
      accessibility={{
        announcements: SILENT,
        screenReaderInstructions: { draggable: hint },
      }}
      onDragEnd={handleDragEnd}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul className={className} aria-label={label}>
          {children}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

const silent = () => undefined;
const SILENT = {
  onDragStart: silent,
  onDragOver: silent,
  onDragEnd: silent,
  onDragCancel: silent,
};
