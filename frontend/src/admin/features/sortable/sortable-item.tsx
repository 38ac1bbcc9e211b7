import DownOutlined from '@ant-design/icons/DownOutlined';
import HolderOutlined from '@ant-design/icons/HolderOutlined';
import { useSortable } from '@dnd-kit/sortable';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { ToolButton } from '../../../components';
import { type Move, moveOf } from './moves';
import styles from './sortable.module.css';

interface SortableItemProps {
  id: string;
  /** Names what the item is, for styles. */
  kind?: string;
  className?: string | undefined;
  /** The name of the handle, which drags the item and moves it by keys. */
  handleLabel: string;
  /** Shown in the button that opens and closes the editor. */
  summary: ReactNode;
  /** The buttons at the end of the line. */
  tools: ReactNode;
  isOpen: boolean;
  onToggle: () => void;
  onMove: (move: Move) => void;
  /** The editor, which is shown while the item is open. */
  children: ReactNode;
}

/** An item of a `SortableList`: a line with handle, summary and tools, and its editor while it is open. */
export function SortableItem(props: SortableItemProps) {
  const { id, kind, className, handleLabel, summary, tools } = props;
  const { isOpen, onToggle, onMove, children } = props;
  const editorId = useId();
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } =
    useSortable({ id });
  const handleKeyDown = (event: KeyboardEvent) => {
    const move = moveOf(event.key);
    if (!move) return;
    event.preventDefault();
    onMove(move);
  };
  return (
    <li
      ref={setNodeRef}
      className={[styles.item, className].filter(Boolean).join(' ')}
      data-part={id}
      data-kind={kind}
      data-dragged={isDragging}
      style={{
        transition,
        ...(transform ? { transform: `translateY(${String(transform.y)}px)` } : {}),
      }}
    >
      <div className={styles.head}>
        <ToolButton
          {...listeners}
          ref={setActivatorNodeRef}
          onKeyDown={handleKeyDown}
          icon={HolderOutlined}
          label={handleLabel}
          className={styles.handle ?? ''}
          data-focus="handle"
        />
        <button
          type="button"
          className={styles.toggle}
          data-focus="toggle"
          aria-expanded={isOpen}
          aria-controls={editorId}
          onClick={onToggle}
        >
          {summary}
          <DownOutlined aria-hidden className={styles.arrow ?? ''} />
        </button>
        {tools}
      </div>
      <div id={editorId} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </li>
  );
}
