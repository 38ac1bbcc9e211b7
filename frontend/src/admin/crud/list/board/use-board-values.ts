import { useList } from '@refinedev/core';
import type { Field, Row } from '../../resource';
import { useResource } from '../../resources-context';
import { useRowTitle } from '../../titles';
import { withinFilter } from '../../within';
import type { ListTableState } from '../use-list-table';

/** What a column of a board has in common. */
export interface BoardValue {
  /** Null for rows that refer to none. */
  value: string | number | boolean | null;
  /** The row that they refer to, and its title. */
  target?: Row;
  title?: string;
}

/** As many rows as the API lists at once. */
const MOST_COLUMNS = 100;

/** How a filter names the rows that refer to none. */
export const filterValueOf = (value: BoardValue['value']) => value ?? 0;

/** The values of the board's field, of which its filter leaves some: those of its type, or the rows that it may refer to. */
export function useBoardValues(field: Field, table: ListTableState) {
  const { targets, query } = useTargets(field, table);
  const { in: several, eq } = table.getFilterValue(field.name);
  const wanted = [several ?? eq ?? []].flat();
  const values = valuesOf(field, targets).filter(
    ({ value }) => wanted.length === 0 || wanted.includes(String(filterValueOf(value))),
  );
  return { values, ...query };
}

function valuesOf(field: Field, targets: readonly BoardValue[]): readonly BoardValue[] {
  switch (field.type) {
    case 'select':
      return Object.keys(field.options).map((value) => ({ value }));
    case 'switch':
      return [{ value: false }, { value: true }];
    default:
      return [{ value: null }, ...targets];
  }
}

/** The rows of the other resource, in its order, that belong to what the list is filtered by. */
function useTargets(field: Field, table: ListTableState) {
  const reference = field.type === 'reference' ? field : undefined;
  const target = useResource(reference?.to ?? '');
  const getTitle = useRowTitle();
  const within = withinFilter(field, table.getFilterValue);
  const { query, result } = useList<Row>({
    resource: reference?.to ?? '',
    filters: within ? [within] : [],
    sorters: [...(target?.defaultSort ?? [])],
    pagination: { pageSize: MOST_COLUMNS },
    liveMode: 'auto',
    queryOptions: { enabled: within !== undefined },
  });
  const targets = result.data.map((row): BoardValue => ({
    value: row.id,
    target: row,
    title: target ? getTitle(target, row) : String(row.id),
  }));
  return {
    targets: within ? targets : [],
    query: {
      isLoading: within !== undefined && query.isPending,
      error: query.error ?? undefined,
      refetch: () => void query.refetch(),
    },
  };
}
