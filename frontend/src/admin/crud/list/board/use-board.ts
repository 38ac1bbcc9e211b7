import type { CrudFilter } from '@refinedev/core';
import { useCallback, useState } from 'react';
import type { Field, Resource, Row } from '../../resource';
import type { ListTableState } from '../use-list-table';
import { PART_SIZE, useLiveRows, useRowParts } from '../use-row-parts';
import { type BoardValue, filterValueOf, useBoardValues } from './use-board-values';

export interface BoardColumn extends BoardValue {
  /** The filters of the list and of this column. */
  filters: CrudFilter[];
  /** The loaded rows by their index in the column. */
  rows: ReadonlyMap<number, Row>;
  /** The number of all rows; undefined until counted. */
  total: number | undefined;
}

/** Loads further pages of a column besides the first one. */
export type ReadPages = (column: BoardValue['value'], pages: readonly number[]) => void;

/**
 * Groups the rows of a list into columns by a field, with the list's filters and order. Loads only the visible pages.
 */
export function useBoard(resource: Resource, table: ListTableState, field: Field) {
  const [shownPages, setShownPages] = useState<Readonly<Record<string, readonly number[]>>>({});
  const readPages = useCallback<ReadPages>((column, pages) => {
    setShownPages((before) => ({ ...before, [String(column)]: pages }));
  }, []);
  useLiveRows(resource);

  const { values, isLoading, error, refetch } = useBoardValues(field, table);
  const filtersOf = (value: BoardValue['value']): CrudFilter[] => [
    ...table.filters.filter((filter) => !isOn(filter, field)),
    { field: field.name, operator: 'eq', value: filterValueOf(value) },
  ];
  const pages = isLoading
    ? []
    : values.flatMap(({ value }) =>
        // The first page also returns the total.
        [...new Set([1, ...(shownPages[String(value)] ?? [])])].map((page) => ({
          value,
          page,
          filters: filtersOf(value),
        })),
      );
  const parts = useRowParts(resource, table, pages);
  const answers = pages.map((page, index) => ({ ...page, answer: parts.answers[index] }));
  const firstAnswers = answers.filter(({ page }) => page === 1);

  const columns = values.map((column): BoardColumn => {
    const own = answers.filter(({ value }) => value === column.value);
    return {
      ...column,
      filters: filtersOf(column.value),
      rows: rowsByPlace(own.map(({ page, answer }) => [page, answer?.data?.data ?? []])),
      total: own[0]?.answer?.data?.total,
    };
  });
  return {
    // Hide the column of rows without a reference if it is empty, as on most boards.
    columns: columns.filter(
      ({ value, total }) => value !== null || columns.length === 1 || (total ?? 0) > 0,
    ),
    readPages,
    // Only first pages count: cards of later pages have their own placeholders.
    isFetching: isLoading || firstAnswers.some(({ answer }) => answer?.isFetching),
    error: error ?? parts.error,
    refetch: () => {
      if (error) refetch();
      parts.refetch();
    },
  };
}

const isOn = (filter: CrudFilter, { name }: Field) => 'field' in filter && filter.field === name;

function rowsByPlace(
  pages: readonly (readonly [page: number, rows: readonly Row[]])[],
): ReadonlyMap<number, Row> {
  const ids = new Set<number>();
  const rows = new Map<number, Row>();
  for (const [page, own] of pages)
    for (const [index, row] of own.entries()) {
      // A row that moved to the next page between two requests may be in both.
      if (ids.has(row.id)) continue;
      ids.add(row.id);
      rows.set((page - 1) * PART_SIZE + index, row);
    }
  return rows;
}

/** The index of a row in its column; undefined if it is not loaded or has left the column. */
export function placeOf(rows: BoardColumn['rows'], id: number | undefined): number | undefined {
  for (const [place, row] of rows) if (row.id === id) return place;
  return undefined;
}
