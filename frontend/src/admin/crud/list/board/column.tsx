import { Checkbox } from 'antd';
import { type DragEvent, memo, useId, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldValue } from '../../field-value';
import type { Field, Row } from '../../resource';
import { useRowTitle } from '../../titles';
import { NarrowRow } from '../narrow-row';
import { storeOpenedList } from '../opened-list';
import type { ListViewProps } from '../use-list-table';
import styles from './board.module.css';
import type { BoardColumn, ReadPages } from './use-board';
import { useCardKeys } from './use-card-keys';
import { useColumnWindow } from './use-column-window';

interface ColumnProps extends ListViewProps {
  /** The field whose values are the columns. */
  field: Field;
  cardFields: readonly Field[];
  column: BoardColumn;
  readPages: ReadPages;
  isMovable: (row: Row) => boolean;
  onDrag: (row: Row | undefined) => void;
  /** Undefined while the dragged card cannot be dropped here. */
  onDrop: (() => void) | undefined;
}

/** A column as a virtualized list: only cards near the visible part are rendered. */
export function Column({
  column,
  field,
  cardFields,
  readPages,
  isMovable,
  onDrag,
  onDrop,
  ...props
}: ColumnProps) {
  const { t } = useTranslation();
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { value, title, rows, total } = column;
  const columnWindow = useColumnWindow(scroller, column, readPages);
  const { virtualizer, cards, keep } = columnWindow;
  const handleKeyDown = useCardKeys(list, column, columnWindow);
  const { resource, table } = props;
  // The row's page links to its neighbors in this column, so store the row's index.
  const storeColumn = (row: Row, index: number) => {
    if (!resource.neighbors) return;
    const { filters } = column;
    storeOpenedList(resource.name, {
      ...{ filters, sorters: table.sorters },
      hint: { index, id: row.id },
    });
  };
  const others = useMemo(
    () => cardFields.filter(({ name }) => name !== field.name),
    [cardFields, field.name],
  );
  return (
    <section
      className={styles.column}
      aria-labelledby={id}
      data-accepts={onDrop !== undefined}
      // A browser drops only where the default is prevented.
      onDragOver={(event) => onDrop && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop?.();
      }}
    >
      <h2 id={id} className={styles.heading}>
        {title ?? (
          <FieldValue
            as="Cell"
            field={field}
            resource={resource}
            row={{ id: 0, [field.name]: value }}
          />
        )}
        <span className={styles.count}>{total}</span>
      </h2>
      {total === 0 && <p className={styles.empty}>{t('crud.views.empty')}</p>}
      <div ref={scroller} className={styles.scroller}>
        <ul
          ref={list}
          // Receives the focus when the focused card leaves the column.
          tabIndex={-1}
          aria-labelledby={id}
          className={styles.cards}
          style={{ height: virtualizer.getTotalSize() }}
          onKeyDown={handleKeyDown}
        >
          {cards.map(({ key, index, start }) => {
            const row = rows.get(index);
            const keepCard = () => row && keep({ id: row.id, place: index });
            return (
              <li
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                aria-setsize={total}
                aria-posinset={index + 1}
                aria-busy={row === undefined}
                tabIndex={-1}
                className={styles.card}
                style={{ translate: `0 ${String(start)}px` }}
                onFocus={keepCard}
                onClickCapture={() => row && storeColumn(row, index)}
                {...(row && isMovable(row) ? dragProps(row, onDrag, keepCard) : {})}
              >
                {row ? (
                  <Card {...props} fields={others} row={row} />
                ) : (
                  <span className={styles.unread}>{t('common.loading')}</span>
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}

function dragProps(row: Row, onDrag: ColumnProps['onDrag'], keepCard: () => void) {
  return {
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      // Firefox starts a drag only with data.
      dataTransfer.setData('text/plain', String(row.id));
      // Keep the dragged card mounted: an unmounted card does not receive `dragend`.
      keepCard();
      onDrag(row);
    },
    onDragEnd: () => onDrag(undefined),
  };
}

/** A card. Its menu has the same moves, for keyboard and touch. Memoized, as scrolling must not render it again. */
const Card = memo(function Card({ row, ...props }: ListViewProps & { row: Row }) {
  const { resource, table, isSelectable } = props;
  const { t } = useTranslation();
  const getTitle = useRowTitle();
  const others = table.selectedIds.filter((id) => id !== row.id);
  return (
    <>
      {isSelectable && (
        <Checkbox
          className={styles.box ?? ''}
          aria-label={t('crud.bulk.choose', { title: getTitle(resource, row) })}
          checked={others.length < table.selectedIds.length}
          onChange={({ target }) =>
            table.setSelectedIds(target.checked ? [...others, row.id] : others)
          }
        />
      )}
      <NarrowRow {...props} row={row} />
    </>
  );
});
