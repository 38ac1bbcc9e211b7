import { useList } from '@refinedev/core';
import type { Field, Row } from '../../resource';
import { useResource } from '../../resources-context';
import { useRowTitle } from '../../titles';
import { withinFilter } from '../../within';
import type { ListTableState } from '../use-list-table';

/** The value that all rows of a board column share. */
export interface BoardValue {
  /** Null for rows without a reference. */
  value: string | number | boolean | null;
  /** The referenced row and its title. */
  target?: Row;
  title?: string;
}

/** The largest page size of the API. */
const MAX_COLUMNS = 100;

/** The filter value of rows without a reference. */
export const filterValueOf = (value: BoardValue['value']) => value ?? 0;

/**
 * The columns of a board: all values of the field's type, or all rows it can refer to, reduced by the field's filter.
 */
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

/** The rows that the reference can point to, limited by the filter of the `within` column. */
function useTargets(field: Field, table: ListTableState) {
  const reference = field.type === 'reference' ? field : undefined;
  const target = useResource(reference?.to ?? '');
  const getTitle = useRowTitle();
  const within = withinFilter(field, table.getFilterValue);
  const { query, result } = useList<Row>({
    resource: reference?.to ?? '',
    filters: within ? [within] : [],
    sorters: [...(target?.defaultSort ?? [])],
    pagination: { pageSize: MAX_COLUMNS },
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
