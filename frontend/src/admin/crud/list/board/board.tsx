import { Spin } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../../components';
import { useRowAction, useRowActions } from '../../actions/use-row-actions';
import type { BoardView, Field, Row, RowAction } from '../../resource';
import { ReferenceTitles } from '../../titles';
import { withinFilter } from '../../within';
import { ListBar } from '../list-bar';
import type { ListViewProps } from '../use-list-table';
import { useSelectedRows } from '../use-row-parts';
import styles from './board.module.css';
import { ChooseWithin } from './choose-within';
import { Column } from './column';
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
  const { t } = useTranslation();
  const { columns, readPages, isFetching, error, refetch } = useBoard(resource, table, field);
  const [dragged, setDragged] = useState<Row>();
  const findMove = useFindMove(props, field);
  const runAction = useRowAction(resource);
  const rows = columns.flatMap((one) => [...one.rows.values()]);
  const selected = useSelectedRows(resource, table, rows);
  if (error) return <ErrorState message={error.message} onRetry={refetch} />;
  return (
    <ReferenceTitles fields={resource.fields} rows={rows}>
      <ListBar {...props} rows={selected} />
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
                readPages={readPages}
                isMovable={(row) => columns.some((other) => findMove(row, other))}
                onDrag={setDragged}
                onDrop={move && (() => runAction(move.action, dragged, move.inputs, move.asks))}
              />
            );
          })}
        </div>
      </Spin>
      <p className={styles.keys}>{t('crud.views.keys')}</p>
    </ReferenceTitles>
  );
}

interface Move {
  action: RowAction;
  inputs: object;
  asks: boolean;
}

/** Finds the allowed action that moves a row to another column. */
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
