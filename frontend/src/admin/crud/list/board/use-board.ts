import type { CrudFilter } from '@refinedev/core';
import { useState } from 'react';
import type { Field, Resource, Row } from '../../resource';
import type { ListTableState } from '../use-list-table';
import { rowsOf, useLiveRows, useRowParts } from '../use-row-parts';
import { type BoardValue, filterValueOf, useBoardValues } from './use-board-values';

export interface BoardColumn extends BoardValue {
  /** Those of the list and that of the column. */
  filters: CrudFilter[];
  rows: readonly Row[];
  /** Of all its rows; undefined until they are counted. */
  total: number | undefined;
  showMore: () => void;
}

/** The rows of a list by the values of a field, with the list's filters and order; each column has pages of its own. */
export function useBoard(resource: Resource, table: ListTableState, field: Field) {
  const [pageCounts, setPageCounts] = useState<Readonly<Record<string, number>>>({});
  useLiveRows(resource);

  const { values, isLoading, error, refetch } = useBoardValues(field, table);
  const filtersOf = (value: BoardValue['value']): CrudFilter[] => [
    ...table.filters.filter((filter) => !isOn(filter, field)),
    { field: field.name, operator: 'eq', value: filterValueOf(value) },
  ];
  const pages = isLoading
    ? []
    : values.flatMap(({ value }) =>
        Array.from({ length: pageCounts[String(value)] ?? 1 }, (_, index) => ({
          value,
          page: index + 1,
          filters: filtersOf(value),
        })),
      );
  const parts = useRowParts(resource, table, pages);

  const columns = values.map((column): BoardColumn => {
    const key = String(column.value);
    const own = parts.answers.filter((_, index) => pages[index]?.value === column.value);
    return {
      ...column,
      filters: filtersOf(column.value),
      rows: rowsOf(own),
      total: own[0]?.data?.total,
      showMore: () => setPageCounts({ ...pageCounts, [key]: own.length + 1 }),
    };
  });
  return {
    // Most boards have no row that refers to none.
    columns: columns.filter(
      ({ value, total }) => value !== null || columns.length === 1 || (total ?? 0) > 0,
    ),
    isFetching: isLoading || parts.isFetching,
    error: error ?? parts.error,
    refetch: () => {
      if (error) refetch();
      parts.refetch();
    },
  };
}

const isOn = (filter: CrudFilter, { name }: Field) => 'field' in filter && filter.field === name;
