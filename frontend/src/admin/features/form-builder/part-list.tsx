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
import { useTranslation } from 'react-i18next';
import styles from './form-builder.module.css';
import { partId, type Questions } from './parts';

interface PartListProps {
  questions: Questions;
  label: string;
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}

/** A drag starts after this distance, so that a click on the handle stays a click. */
const DRAG_DISTANCE_PX = 4;

/** The parts can be sorted up and down only. */
const vertical = [
  ({ transform }: { transform: { x: number; y: number; scaleX: number; scaleY: number } }) => ({
    ...transform,
    x: 0,
  }),
];

/** Sorts the parts by dragging their handles; keys move them by the handles' own events. */
export function PartList({ questions, label, onMove, children }: PartListProps) {
  const { t } = useTranslation();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_DISTANCE_PX } }),
  );
  const ids = questions.map(partId);
  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={vertical}
      // The builder announces moves itself, because dnd-kit's announcements are English only.
      accessibility={{
        announcements: SILENT,
        screenReaderInstructions: { draggable: t('forms.builder.move.hint') },
      }}
      onDragEnd={handleDragEnd}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul className={styles.parts} aria-label={label}>
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
