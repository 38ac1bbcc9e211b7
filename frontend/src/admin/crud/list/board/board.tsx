import { Button, Checkbox, Spin } from 'antd';
import { type DragEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../../components';
import { useRowAction, useRowActions } from '../../actions/use-row-actions';
import { FieldValue } from '../../field-value';
import type { BoardView, Field, Row, RowAction } from '../../resource';
import { ReferenceTitles, useRowTitle } from '../../titles';
import { withinFilter } from '../../within';
import { ListBar } from '../list-bar';
import { NarrowRow } from '../narrow-row';
import { storeOpenedList } from '../opened-list';
import type { ListViewProps } from '../use-list-table';
import styles from './board.module.css';
import { ChooseWithin } from './choose-within';
import { type BoardColumn, useBoard } from './use-board';

/** The rows of a list as cards, in a column for each value of a field. */
export function Board({ view, ...props }: ListViewProps & { view: BoardView }) {
  const { resource, table, fields } = props;
  const find = (column: string) => resource.fields.find(({ name }) => name === column);
  const field = find(view.column);
  const within = field?.type === 'reference' ? find(field.within ?? '') : undefined;
  if (field && within && !withinFilter(field, table.getFilterValue))
    return <ChooseWithin {...props} within={within} />;
  const { cards } = view;
  const shown = cards ? fields.filter(({ name }) => cards.includes(name)) : fields;
  return field && <BoardOf {...props} field={field} cardFields={shown} />;
}

type BoardProps = ListViewProps & { field: Field; cardFields: readonly Field[] };

function BoardOf({ field, ...props }: BoardProps) {
  const { resource, table } = props;
  const { columns, isFetching, error, refetch } = useBoard(resource, table, field);
  const [dragged, setDragged] = useState<Row>();
  const findMove = useFindMove(props, field);
  const runAction = useRowAction(resource);
  const rows = columns.flatMap((one) => one.rows);
  if (error) return <ErrorState message={error.message} onRetry={refetch} />;
  return (
    <ReferenceTitles fields={resource.fields} rows={rows}>
      <ListBar {...props} rows={rows} />
      <Spin spinning={isFetching} delay={250}>
        <div className={styles.board}>
          {columns.map((one) => {
            const move = dragged && findMove(dragged, one);
            return (
              <Column
                key={String(one.value)}
                {...props}
                field={field}
                column={one}
                isMovable={(row) => columns.some((other) => findMove(row, other))}
                onDrag={setDragged}
                onDrop={move && (() => runAction(move.action, dragged, move.inputs, move.asks))}
              />
            );
          })}
        </div>
      </Spin>
    </ReferenceTitles>
  );
}

interface Move {
  action: RowAction;
  inputs: object;
  asks: boolean;
}

/** Finds the allowed action that gives a row the value of another column. */
function useFindMove({ resource }: ListViewProps, { name }: Field) {
  const actions = useRowActions(resource).filter(({ movesTo }) => movesTo?.column === name);
  return (row: Row, column: BoardColumn): Move | undefined =>
    row[name] === column.value
      ? undefined
      : actions
          .filter(({ when }) => when?.(row) ?? true)
          .map((action) => moveBy(action, row, column))
          .find((move) => move !== undefined);
}

function moveBy(action: RowAction, row: Row, { value, target }: BoardColumn): Move | undefined {
  const { movesTo } = action;
  if (!movesTo) return undefined;
  if ('value' in movesTo)
    return movesTo.value === value ? { action, inputs: {}, asks: true } : undefined;
  return target && { action, inputs: { [movesTo.input]: value }, asks: movesTo.asks(row, target) };
}

interface ColumnProps extends BoardProps {
  column: BoardColumn;
  isMovable: (row: Row) => boolean;
  onDrag: (row: Row | undefined) => void;
  /** Undefined while the column does not take what is dragged. */
  onDrop: (() => void) | undefined;
}

function Column({ column, field, cardFields, isMovable, onDrag, onDrop, ...props }: ColumnProps) {
  const { t } = useTranslation();
  const id = useId();
  const { value, title, rows, total, showMore } = column;
  const { resource, table } = props;
  // A row leads to those beside it in its column, whose place is known.
  const keepColumn = ({ id: rowId }: Row, index: number) => {
    const { filters } = column;
    const hint = { index, id: rowId };
    if (resource.neighbors)
      storeOpenedList(resource.name, { filters, sorters: table.sorters, hint });
  };
  const others = cardFields.filter(({ name }) => name !== field.name);
  const left = (total ?? 0) - rows.length;
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
      <ul className={styles.cards}>
        {rows.map((row, index) => (
          <li
            key={row.id}
            className={styles.card}
            onClickCapture={() => keepColumn(row, index)}
            {...(isMovable(row) ? dragProps(row, onDrag) : {})}
          >
            <Card {...props} fields={others} row={row} />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button type="text" block onClick={showMore}>
          {t('crud.views.more', { count: left })}
        </Button>
      )}
    </section>
  );
}

function dragProps(row: Row, onDrag: ColumnProps['onDrag']) {
  return {
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      // Firefox drags nothing without data.
      dataTransfer.setData('text/plain', String(row.id));
      onDrag(row);
    },
    onDragEnd: () => onDrag(undefined),
  };
}

/** A card; what drags also stands in its menu, for keys and fingers. */
function Card({ row, ...props }: ListViewProps & { row: Row }) {
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
}
